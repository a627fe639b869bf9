// A host for the page: plain files in a folder of it, and nothing else.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

/** The page as it was built. */
export const DIST = fileURLToPath(new URL("../dist", import.meta.url));

/** Where the page lies on its host: not at the top, so that absolute addresses would show. */
export const FOLDER = "/some/where/";

export interface Host {
  /** The address of the page in the first of its folders. */
  site: string;
  /** Ends it: from then on nobody answers. */
  stop(): Promise<void>;
}

/** Serves folders of files, read anew at each request, each under its folder of the host. */
export async function host(folders: Record<string, string>): Promise<Host> {
  const places = Object.entries(folders).map(([folder, files]) => ({ folder, serve: sirv(files, { dev: true }) }));
  const server = createServer((request, response) => {
    const missing = () => void response.writeHead(404).end();
    const place = places.find(({ folder }) => request.url?.startsWith(folder));
    if (!place) return missing();
    request.url = request.url!.slice(place.folder.length - 1);
    place.serve(request, response, missing);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    site: `http://127.0.0.1:${port}${places[0].folder}`,
    async stop() {
      const closed = new Promise((closed) => server.close(closed));
      server.closeAllConnections();
      await closed;
    },
  };
}
