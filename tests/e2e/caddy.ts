import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hosts } from "#cli/hosts/index.ts";
import type { Redirect } from "#site/redirects.ts";
import { findProgram } from "../tools/programs.ts";
import { freePort, untilServing } from "./nginx.ts";

const program = findProgram("caddy");

/** Why tests with Caddy are skipped; `null` where they are run. In CI they fail instead. */
export const noCaddy =
  program === undefined && process.env.CI === undefined
    ? "there is no Caddy, and none could be installed"
    : null;

/** Serves a folder with Caddy as `init caddy` configures it for `/var/www`, with a site at the path `base`. */
export async function startCaddy(
  folder: string,
  base: string,
  redirects: readonly Redirect[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  if (program === undefined) throw new Error("There is no Caddy to test with.");
  const home = await mkdtemp(join(tmpdir(), "specimen-caddy-"));
  const port = await freePort();
  const { Caddyfile = "" } = hosts.caddy?.files({ out: "dist", base, redirects, embed: [] }) ?? {};
  const configured = Caddyfile.replace(":80 {", `http://127.0.0.1:${port} {`).replace("/var/www", folder);
  // Caddy's admin endpoint must not listen on the machine.
  await writeFile(join(home, "Caddyfile"), `{\n\tadmin off\n\tauto_https off\n}\n${configured}`);
  const child: ChildProcess = spawn(
    program,
    ["run", "--config", join(home, "Caddyfile"), "--adapter", "caddyfile"],
    {
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilServing(url, child);
  return {
    url,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
      await rm(home, { recursive: true, force: true });
    },
  };
}
