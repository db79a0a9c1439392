import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { RemoteSources } from "#description/bundle/remote-sources.ts";
import { limits } from "#description/limits.ts";
import { loadDescription } from "#description/load.ts";
import { valueAt } from "#json/pointer.ts";
import { temporaryFolder, write } from "../../cli/temporary.ts";
import { loadFiles, problemsOf, withSchema } from "../files.ts";

test("a remote reference is fetched only if its host is allowed", async (t) => {
  const { host, asked } = await serve(t, {
    "/Pet.yaml": "title: Pet\nitems: { $ref: Owner.yaml }",
    "/Owner.yaml": "title: Owner",
  });
  const files = { "api.yaml": withSchema(`{ $ref: 'http://${host}/Pet.yaml' }`) };
  const refused = await loadFiles(t, files);
  assert.deepEqual(problemsOf(refused), [
    `4: "http://${host}/Pet.yaml" is not fetched; download it beside the description, or allow it with --allow-remote ${host}`,
  ]);
  assert.deepEqual(asked, []);
  const allowed = await loadFiles(t, files, { allowRemote: [host] });
  assert.deepEqual(problemsOf(allowed), []);
  assert.deepEqual(valueAt(allowed.document, "/components/schemas"), {
    Pet: { title: "Pet", items: { $ref: "#/components/schemas/Owner" } },
    Owner: { title: "Owner" },
  });
  assert.deepEqual(asked, ["/Pet.yaml", "/Owner.yaml"]);
});

test("redirects of remote references are not followed, even to allowed hosts", async (t) => {
  const other = await serve(t, { "/Pet.yaml": "title: Pet" });
  const targets = ["/Pet.yaml", `http://${other.host}/Pet.yaml`, "file:///etc/hosts"];
  const { host, asked } = await listenTo(t, (request, response) => {
    response.writeHead(302, { location: targets[Number(request.url?.slice(1))] }).end();
  });
  const refs = targets.map((_target, index) => `{ $ref: 'http://${host}/${index}' }`);
  const files = { "api.yaml": withSchema(`{ anyOf: [${refs.join(", ")}] }`) };
  const reported = problemsOf(await loadFiles(t, files, { allowRemote: [host, other.host] }));
  assert.deepEqual(
    reported,
    targets.map(
      (target, index) =>
        `4: "http://${host}/${index}" cannot be used: http://${host}/${index}: cannot be fetched (status 302, a redirect to ${target}); check the address`,
    ),
  );
  assert.deepEqual([asked, other.asked], [["/0", "/1", "/2"], []]);
});

suite("fetched parts of a description", () => {
  for (const [title, isKnown] of [
    ["a fetched part cannot refer to a local file", false],
    ["a fetched part cannot refer to a local file that is already read", true],
  ] as const)
    test(title, async (t) => {
      const folder = temporaryFolder(t, { "secret.yaml": "title: Secret", "secret.sh": "title: Secret" });
      const secret = pathToFileURL(join(folder, "secret.yaml")).href;
      const { host, asked } = await serve(t, partsThatName(secret));
      const [file, own] = [join(folder, "api.json"), join(folder, "secret.yaml")];
      const description = {
        openapi: "3.2.0",
        info: { title: "A", version: "1" },
        paths: { "/a": { $ref: `http://${host}/path.json` } },
        components: {
          schemas: {
            ...(isKnown && { Known: { $ref: "secret.yaml" } }),
            A: { $ref: `http://${host}/schema.json` },
            B: { $ref: `http://${host}/self.json#/components/schemas/B` },
          },
        },
      };
      write(folder, "api.json", JSON.stringify(description));
      const { document, files } = await loadDescription(file, { allowRemote: [host] });
      assert.deepEqual(files, isKnown ? [file, own] : [file]);
      const { Known, ...others } = valueAt(document, "/components/schemas") as Record<string, unknown>;
      assert.deepEqual(Known, isKnown ? { title: "Secret" } : undefined);
      assert.doesNotMatch(JSON.stringify([others, document.paths]), /"Secret"|title: Secret|schemas\/Known/);
      assert.deepEqual([...new Set(asked)].sort(), [
        "/..%2Fsecret.yaml",
        "/path.json",
        "/schema.json",
        "/secret.yaml",
        "/self.json",
      ]);
    });

  test("a fetched part cannot replace a local file with the same name", async (t) => {
    const folder = temporaryFolder(t, { "pet.yaml": "title: Pet" });
    const $id = pathToFileURL(join(folder, "pet.yaml")).href;
    const { host } = await serve(t, { "/a.json": JSON.stringify({ title: "Forged", $id }) });
    const file = join(folder, "api.yaml");
    write(
      folder,
      "api.yaml",
      withSchema(`{ allOf: [{ $ref: 'http://${host}/a.json' }, { $ref: pet.yaml }] }`),
    );
    const { document } = await loadDescription(file, { allowRemote: [host] });
    assert.deepEqual(valueAt(document, "/components/schemas/pet"), { title: "Pet" });
  });

  test("fetching parts is limited in time, size and number", async (t) => {
    const { host } = await listenTo(t, ({ url }, response) => {
      if (url === "/silent") return;
      if (url === "/fast") return void response.end("title: Pet");
      // A line at a time, without end.
      const dripping = setInterval(() => response.write("# more\n"), url === "/slow" ? 20 : 0);
      response.on("close", () => clearInterval(dripping));
    });
    const address = (path: string) => new URL(path, `http://${host}`);
    const within = (bounds: Partial<typeof limits.remote>) =>
      new RemoteSources([host], { bounds: { ...limits.remote, ...bounds } });
    const failure = (path: string, reason: string) => ({
      message: `${address(path)}: cannot be fetched (${reason}); check the address`,
    });
    for (const path of ["/silent", "/slow"]) {
      const sources = within({ maxPartMilliseconds: 150 });
      await assert.rejects(sources.read(address(path)), failure(path, "it took too long"));
      assert.equal(sources.refusalOf(address(path)), null);
    }
    const slow = within({ maxMilliseconds: 150 });
    await assert.rejects(slow.read(address("/slow")), failure("/slow", "it took too long"));
    assert.equal(
      slow.refusalOf(address("/fast")),
      "is not fetched, because the parts before took 0.15 s; download them beside the description",
    );
    const large = within({ maxBytes: 100 });
    await assert.rejects(large.read(address("/large")), failure("/large", "it is too large"));
    assert.equal(
      large.refusalOf(address("/fast")),
      "is not read, because the description is too large already",
    );
    const many = within({ maxParts: 2 });
    await many.read(address("/fast"));
    assert.equal(many.refusalOf(address("/fast")), null);
    const url = `http://${host}/fast`;
    assert.deepEqual(await many.read(address("/fast")), { file: url, text: "title: Pet", url });
    assert.equal(
      many.refusalOf(address("/fast")),
      "is not fetched, because 2 parts were; download them beside the description",
    );
  });
});

/** Parts that name the file at `secret` by every spelling and in every place. */
function partsThatName(secret: string): Record<string, string> {
  const absolute = [
    secret,
    ` ${secret}`,
    secret.replace("file", "FILE"),
    secret.replace("file", "fi\tle"),
    secret.replace("file://", "file://localhost"),
    secret.replace("secret", "%73ecret"),
    secret.replace("file://", "file:"),
    `urn:${secret}`,
    `data:${secret}`,
    `blob:${secret}`,
  ];
  const below = [
    "/secret.yaml",
    "secret.yaml",
    "../../secret.yaml",
    "..%2Fsecret.yaml",
    "%2e%2e/secret.yaml",
  ];
  const elsewhere = ["//localhost/secret.yaml", "\\\\localhost\\secret.yaml", "http://127.0.0.2/secret.yaml"];
  const named = { $ref: secret };
  const schema = {
    anyOf: [...absolute, ...below, ...elsewhere].map((ref) => ({ $ref: ref })),
    discriminator: { propertyName: "kind", mapping: { file: secret } },
    examples: [named],
    allOf: [{ $id: secret.replace("secret", "base"), properties: { a: { $ref: "secret.yaml" } } }],
  };
  const own = {
    openapi: "3.2.0",
    $self: secret.replace("secret", "base"),
    components: { schemas: { B: { properties: { a: { $ref: "secret.yaml" }, b: named } } } },
  };
  const operation = {
    responses: { 200: { description: "Fine", links: { Next: { operationRef: `${secret}#/a` } } } },
    "x-codeSamples": [{ lang: "Shell", source: { $ref: secret.replace("yaml", "sh") } }],
  };
  return {
    "/schema.json": JSON.stringify(schema),
    "/self.json": JSON.stringify(own),
    "/path.json": JSON.stringify({ get: operation, parameters: [named] }),
  };
}

async function serve(t: TestContext, pages: Record<string, string>) {
  return listenTo(t, ({ url = "" }, response) => {
    response.writeHead(Object.hasOwn(pages, url) ? 200 : 404).end(pages[url]);
  });
}

/** A server, and what it was asked for. */
async function listenTo(
  t: TestContext,
  listener: RequestListener,
): Promise<{ host: string; asked: string[] }> {
  const asked: string[] = [];
  const http = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    http.closeAllConnections();
    http.close();
  });
  return { host: `127.0.0.1:${(http.address() as AddressInfo).port}`, asked };
}

test("a description at a URL is read with its parts through the given fetch function", async () => {
  const texts: Record<string, string> = {
    "https://api.example/v1/openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Shop", version: "1" },
      paths: { "/orders": { $ref: "parts/orders.yaml" } },
    }),
    "https://api.example/v1/parts/orders.yaml": "summary: Orders",
  };
  const asked: string[] = [];
  const { document, files } = await loadDescription("https://api.example/v1/openapi.json", {
    allowRemote: ["api.example"],
    async send(url) {
      asked.push(url);
      return new Response(texts[url] ?? null, { status: url in texts ? 200 : 404 });
    },
  });
  assert.deepEqual(asked, Object.keys(texts));
  assert.deepEqual(files, ["https://api.example/v1/openapi.json"]);
  assert.deepEqual(document.paths, { "/orders": { summary: "Orders" } });
});
