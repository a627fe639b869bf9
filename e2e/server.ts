// A host for the page: plain files in a folder of it, and nothing else.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

/** The page as it was built. */
export const DIST = fileURLToPath(new URL("../dist", import.meta.url));

/** Where the page lies on its host: not at the top, so that absolute addresses would show. */
const FOLDER = "/some/where/";

export interface Host {
  /** The address of the page. */
  site: string;
  /** Ends it: from then on nobody answers. */
  stop(): Promise<void>;
}

/** Serves the files of a folder, read anew at each request; `folders` are the places where the page lies. */
export async function host(files: string, folders = [FOLDER]): Promise<Host> {
  const serve = sirv(files, { dev: true });
  const server = createServer((request, response) => {
    const missing = () => void response.writeHead(404).end();
    const folder = folders.find((folder) => request.url?.startsWith(folder));
    if (!folder) return missing();
    request.url = request.url!.slice(folder.length - 1);
    serve(request, response, missing);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    site: `http://127.0.0.1:${port}${folders[0]}`,
    async stop() {
      const closed = new Promise((closed) => server.close(closed));
      server.closeAllConnections();
      await closed;
    },
  };
}
