import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hosts } from "#cli/hosts/index.ts";
import type { Redirect } from "#site/redirects.ts";
import { findProgram } from "../tools/programs.ts";

const program = findProgram("nginx");

/** Why tests with nginx are skipped; `null` where they are run. In CI they fail instead. */
export const noNginx =
  program === undefined && process.env.CI === undefined
    ? "there is no nginx, and none could be installed"
    : null;

/** Serves a folder with nginx as `init nginx`, and so the documents, configure it for `/var/www`, with a site at the path `base`. */
export async function startNginx(
  folder: string,
  base: string,
  redirects: readonly Redirect[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  if (program === undefined) throw new Error("There is no nginx to test with.");
  const prefix = await mkdtemp(join(tmpdir(), "specimen-nginx-"));
  const port = await freePort();
  const { "nginx.conf": server = "" } = hosts.nginx?.files({ out: "dist", base, redirects, embed: [] }) ?? {};
  const types = ["/etc/nginx", join(dirname(program), "../etc/nginx")].find((path) =>
    existsSync(join(path, "mime.types")),
  );
  const configured = server
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("/var/www;", `${folder};`)
    .replace("mime.types", join(types ?? "", "mime.types"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(prefix, name)};`,
  );
  // Runs as the current user, who may read the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  await writeFile(
    join(prefix, "nginx.conf"),
    `${user} daemon off; pid ${join(prefix, "pid")}; error_log stderr; events {}
http { access_log off; ${temporary.join(" ")} ${configured} }`,
  );
  const child = spawn(program, ["-p", prefix, "-c", join(prefix, "nginx.conf"), "-e", "stderr"]);
  const url = `http://127.0.0.1:${port}`;
  await untilServing(url, child);
  return {
    url,
    async stop() {
      child.kill("SIGQUIT");
      if (child.exitCode === null) await once(child, "exit");
      await rm(prefix, { recursive: true, force: true });
    },
  };
}

export async function untilServing(url: string, child: ChildProcess): Promise<void> {
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  while (child.exitCode === null) {
    const isServing = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isServing) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start: ${output}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
