import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { load } from "js-yaml";
import { readPostgresAddress } from "#server/store/postgres-address.ts";
import { freePort } from "../e2e/nginx.ts";
import { startPostgres, unprivileged, withoutPostgres } from "../server/store/postgres-server.ts";

/**
 * Without Docker, the steps of the `Dockerfile` are run in folders that mean its stages: each has what was copied into
 * it and nothing else. Node and PostgreSQL are those of this machine, and nothing is isolated: neither the base images, nor
 * the network between containers, nor what `compose.yaml` states of rights (`read_only`, `cap_drop`) is tested, but that
 * the server runs as a user who may write to `/data` alone.
 */
test("the Dockerfile builds a working image, and compose.yaml connects it to a database", {
  skip: withoutPostgres,
  timeout: 600_000,
}, async (t) => {
  const image = await buildImage(t);
  assert.deepEqual(image.user, "node");
  assert.deepEqual(image.volumes, ["/data"]);
  const { services, volumes } = load(readFileSync("compose.yaml", "utf8")) as Compose;
  const { specimen, postgres } = services;
  const [port] = specimen.ports[0]?.split(":").slice(-1) ?? [];
  assert.deepEqual([port, image.exposed], [image.env.PORT, [image.env.PORT]]);
  assert.equal(specimen.depends_on.postgres.condition, "service_healthy");
  assert.match(postgres.healthcheck.test.join(" "), /pg_isready --username=specimen$/);
  assert.deepEqual(Object.keys(volumes), [postgres.volumes[0]?.split(":")[0]]);
  const given = new URL(withDefaults(specimen.environment.DATABASE_URL ?? ""));
  const { POSTGRES_USER, POSTGRES_PASSWORD = "", POSTGRES_DB } = postgres.environment;
  assert.deepEqual(
    [given.hostname, given.username, given.password, given.pathname],
    ["postgres", POSTGRES_USER, withDefaults(POSTGRES_PASSWORD), `/${POSTGRES_DB}`],
  );
  assert.ok(readPostgresAddress(given.href));

  await t.test("the image stores records in /data when it has no database", () => tryImage(image, {}));
  await t.test("the image starts with the database of compose.yaml and creates a record", async () => {
    await using server = await startPostgres();
    await tryImage(image, { DATABASE_URL: await server.newDatabase() });
  });
});

interface Compose {
  services: {
    specimen: {
      ports: string[];
      environment: Record<string, string>;
      depends_on: { postgres: { condition: string } };
    };
    postgres: { environment: Record<string, string>; volumes: string[]; healthcheck: { test: string[] } };
  };
  volumes: Record<string, unknown>;
}

const withDefaults = (text: string) => text.replace(/\$\{\w+:-(\w+)\}/g, "$1");

interface Image {
  /** The folder that means `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  volumes: string[];
  exposed: string[];
  command: string[];
  health: string[];
}

/** Runs the Dockerfile, each stage in a folder of its own. */
async function buildImage(t: TestContext): Promise<Image> {
  const place = mkdtempSync(join(tmpdir(), "specimen-image-"));
  t.after(() => rmSync(place, { recursive: true, force: true }));
  chmodSync(place, 0o755);
  const context = join(place, "context");
  copyContext(context);
  const stages = new Map<string, Image>();
  let image: Image = emptyImage(place, "");
  for (const [name, rest] of instructions(readFileSync("Dockerfile", "utf8"))) {
    const inside = (path: string) =>
      join(image.root, path.startsWith("/") ? path : join(image.workdir, path));
    switch (name) {
      case "FROM": {
        const [, base = "", stage = ""] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
        assert.match(base, /^node:24-/);
        image = emptyImage(join(place, `stage-${stages.size}`), "/");
        // The base image has Node, which the server's user must be able to run.
        mkdirSync(join(image.root, "bin"), { recursive: true });
        cpSync(process.execPath, join(image.root, "bin/node"));
        stages.set(stage, image);
        break;
      }
      case "WORKDIR":
        image.workdir = rest;
        mkdirSync(inside("."), { recursive: true });
        break;
      case "COPY": {
        const [, from, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
        const names = paths.split(" ");
        const target = names.pop() ?? "";
        const source =
          from === undefined ? context : (stages.get(from)?.root ?? assert.fail(`no stage ${from}`));
        for (const one of names) {
          const file = join(source, one);
          assert.ok(existsSync(file), `COPY ${one}: there is no such file`);
          const isInto = target.endsWith("/") && one !== ".";
          cpSync(file, isInto ? join(inside(target), basename(one)) : inside(target), {
            recursive: true,
            verbatimSymlinks: true,
          });
        }
        break;
      }
      case "ENV":
        for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
        break;
      case "RUN":
        run(image, rest);
        break;
      case "USER":
        image.user = rest;
        break;
      case "VOLUME":
        image.volumes.push(rest);
        break;
      case "EXPOSE":
        image.exposed.push(rest);
        break;
      case "HEALTHCHECK":
        image.health = JSON.parse(rest.replace(/^.*?CMD /s, ""));
        break;
      case "CMD":
        image.command = JSON.parse(rest);
        break;
      default:
        assert.fail(`The test does not know ${name}.`);
    }
  }
  return image;
}

const emptyImage = (root: string, workdir: string): Image => ({
  root,
  workdir,
  env: {},
  user: "root",
  volumes: [],
  exposed: [],
  command: [],
  health: [],
});

/** The instructions of a Dockerfile, one on one line. */
const instructions = (text: string): [name: string, rest: string][] =>
  text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => [line.split(" ", 1)[0] ?? "", line.replace(/^\S+ /, "").trim()]);

/** What `.dockerignore` leaves: nothing but what it names. */
function copyContext(folder: string): void {
  const [all, ...kept] = readFileSync(".dockerignore", "utf8").trim().split("\n");
  assert.equal(all, "*");
  mkdirSync(folder);
  for (const line of kept) {
    assert.match(line, /^![^*?]+$/);
    cpSync(line.slice(1), join(folder, line.slice(1)), { recursive: true });
  }
}

const pathOf = ({ root }: Image) =>
  [join(root, "bin"), dirname(process.execPath), process.env.PATH].join(delimiter);

/** `/data` and the user `node` are of the image: here, its folder and who runs the server. */
function run(image: Image, command: string): void {
  const { uid = "", gid = "" } = unprivileged();
  const owner = uid === "" ? "" : `${uid}:${gid}`;
  const here = command
    .replaceAll(/(?<=\s)\/data/g, join(image.root, "data"))
    .replace(/ && chown node:node (\S+)/, owner === "" ? "" : ` && chown ${owner} $1`);
  const { NODE_ENV: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
  execFileSync("/bin/sh", ["-c", here], {
    cwd: join(image.root, image.workdir),
    env: { ...env, ...image.env, PATH: pathOf(image), npm_config_prefer_offline: "true" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Starts the image as its user, waits until it is healthy, and writes and reads a record. */
async function tryImage(image: Image, env: Record<string, string>): Promise<void> {
  const port = `${await freePort()}`;
  const { DATA_DIR = "" } = image.env;
  const own = { ...image.env, ...env, PORT: port, HOST: "127.0.0.1", DATA_DIR: join(image.root, DATA_DIR) };
  const place = {
    cwd: join(image.root, image.workdir),
    env: { PATH: join(image.root, "bin"), ...own },
    ...unprivileged(),
  };
  const start = ([program = "", ...args]: string[]) =>
    spawn(join(image.root, "bin", program), args, { ...place, stdio: ["ignore", "ignore", "pipe"] });
  const server = start(image.command);
  let log = "";
  server.stderr?.on("data", (text) => {
    log += text;
  });
  try {
    for (const last = Date.now() + 60_000; (await exitCode(start(image.health))) !== 0; ) {
      assert.ok(server.exitCode === null && Date.now() < last, `not healthy: ${log}`);
      await wait(200);
    }
    const page = await fetch(`http://127.0.0.1:${port}/operations/create-pet/`);
    assert.deepEqual([page.status, page.headers.get("x-frame-options")], [200, "SAMEORIGIN"]);
    const created = await fetch(`http://127.0.0.1:${port}/api/pets`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Contained", categoryId: 1 }),
    });
    assert.equal(created.status, 201, log);
    if (env.DATABASE_URL === undefined) assert.ok(existsSync(join(own.DATA_DIR, "petstore.db")));
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, "exit");
  }
  assert.equal(server.exitCode, 0, log);
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, "exit");
  return code;
}
