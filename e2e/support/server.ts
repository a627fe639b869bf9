// A host for the page: plain files in a folder of it, and nothing else.

import { createServer } from "node:http";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import sirv, { type Options } from "sirv";

/** The page as it was built; the environment may name another folder than dist/. */
export const DIST = process.env.DIST || fileURLToPath(new URL("../../dist", import.meta.url));

/** Where the page lies on its host: not at the top, so that absolute addresses would show. */
export const FOLDER = "/some/where/";

export interface Host {
  /** The address of the page in the first of its folders. */
  site: string;
  /** Ends it: from then on nobody answers. */
  stop(): Promise<void>;
}

/** The address of an empty page on every host: the store can be filled there before the page itself is opened. */
export const BLANK = "/blank";

/** Serves folders of files, each under its folder of the host; read anew at each request, unless told otherwise. */
export async function host(folders: Record<string, string>, options: Options = { dev: true }): Promise<Host> {
  const places = Object.entries(folders).map(([folder, files]) => ({ folder, serve: sirv(files, options) }));
  const server = createServer((request, response) => {
    if (request.url === BLANK) {
      response.setHeader("content-type", "text/html");
      return void response.end("<!doctype html><title>Blank</title><link rel=icon href=data:,>");
    }
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

/** Serves a build as real hosts do: compressed, and kept by browsers for ten minutes. */
export async function compressingHost(build: string): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), "new-tricks-"));
  await cp(build, folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(html|css|js|wasm|svg|webmanifest)$/.test(name)) continue;
    const file = join(folder, name);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
  }
  const { site, stop } = await host({ [FOLDER]: folder }, { brotli: true, etag: true, maxAge: 600 });
  return { site, stop: () => stop().then(() => rm(folder, { recursive: true })) };
}
