// Builds of the page as a host gets them one after the other: complete, newer, and half uploaded.

import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { DIST } from "./server";

/** A folder from which a host serves the page. */
export class Build {
  private constructor(readonly folder: string) {}

  /** The page as it was built, in a folder of its own. */
  static async copy(): Promise<Build> {
    const folder = await mkdtemp(join(tmpdir(), "new-tricks-"));
    await cp(DIST, folder, { recursive: true });
    return new Build(folder);
  }

  /** A later build: its styles have another content and so another name, and its page says which build it is. Its worker
      and the pieces of its program may have other names, too. */
  static async later(mark: string, other: { worker?: boolean; pieces?: boolean } = {}): Promise<Build> {
    const build = await Build.copy();
    if (other.worker) await build.rename(mark, ["worker_bg", "worker", "worker_loader"], /^index\.html$/);
    if (other.pieces) await build.rename(mark, ["piece_books", "piece_library", "piece_table"], /^pieces-/);
    const old = await build.named(/^page-.*\.css$/);
    const styles = `${await build.read(old)}\n/* ${mark} */\n`;
    const style = `page-${mark}.css`;
    await build.write(old, styles);
    await rename(build.path(old), build.path(style));
    const page = (await build.read("index.html"))
      .replace("<html ", `<html data-build=${mark} `)
      .replace(new RegExp(`${old} integrity=\\S+`), `${style} integrity=sha384-${digest("sha384", styles)}`);
    await build.write("index.html", page);
    const worker = (await build.read("sw.js"))
      .replace(/BUILD = "\w+"/, `BUILD = "${mark}"`)
      .replace(/\["\.\/", "[^"]+"\]/, `["./", "sha256-${digest("sha256", page)}"]`)
      .replace(new RegExp(`\\["${old}", "[^"]+"\\]`), `["${style}", "sha256-${digest("sha256", styles)}"]`);
    await build.write("sw.js", worker);
    return build;
  }

  /** Gives files other names, each after those that it names itself, and puts these into the file that asks for them. */
  private async rename(mark: string, files: string[], asker: RegExp) {
    const renamed = new Map<string, string>();
    for (const file of files) {
      const old = await this.named(new RegExp(`^${file}-\\w+\\.`));
      const name = `${file}-${mark}.${old.split(".")[1]}`;
      await rename(this.path(old), this.path(name));
      if (name.endsWith(".js")) await this.write(name, within(await this.read(name), renamed));
      renamed.set(old, name);
    }
    const asking = await this.named(asker);
    await this.write(asking, within(await this.read(asking), renamed));
    let worker = await this.read("sw.js");
    for (const [old, name] of [...renamed, [asking, asking]]) {
      worker = worker.replace(new RegExp(`\\["${old}", "[^"]+"\\]`), `["${name}", "sha256-${digest("sha256", await readFile(this.path(name)))}"]`);
    }
    await this.write("sw.js", worker);
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  read(file: string): Promise<string> {
    return readFile(this.path(file), "utf8");
  }

  write(file: string, content: string | Buffer): Promise<void> {
    return writeFile(this.path(file), content);
  }

  /** All its files, by their addresses. */
  async files(): Promise<string[]> {
    const names = await readdir(this.folder, { recursive: true });
    return names.filter((name) => statSync(this.path(name)).isFile()).map((name) => name.replaceAll(sep, "/"));
  }

  /** The file at the top of the folder whose name matches. */
  async named(name: RegExp): Promise<string> {
    return (await readdir(this.folder)).find((file) => name.test(file))!;
  }

  /** Uploads another build over this one: only the files that match, or all, and then the old ones are removed. */
  async upload(other: Build, only?: RegExp) {
    for (const file of await readdir(other.folder)) {
      if (!only || only.test(file)) await cp(other.path(file), this.path(file), { recursive: true });
    }
    if (only) return;
    const files = await readdir(other.folder);
    for (const file of await readdir(this.folder)) if (!files.includes(file)) await rm(this.path(file));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}

/** A text with the new names of files in place of the old ones. */
function within(text: string, renamed: Map<string, string>): string {
  return [...renamed].reduce((text, [old, name]) => text.replaceAll(old, name), text);
}

function digest(name: "sha256" | "sha384", content: string | Buffer): string {
  return createHash(name).update(content).digest("base64");
}
