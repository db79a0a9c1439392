import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { suite, test } from "node:test";
import ts from "typescript";

// The model has the markers, in types beside the code that reads them.
const markers = "type:model/extensions";

/**
 * What each layer may import besides itself: folders and files below `src/`. A file belongs to the
 * longest layer its path begins with. `type:` means imports of types only, `script:` for those in
 * an `.astro` file's `<script>`, which run in the browser.
 */
const layers: Record<string, string[]> = {
  messages: [],
  names: [],
  json: ["messages"],
  // What Node and browsers do in different ways: the variants have the same exports, by the types of those for browsers.
  "platform/web": [],
  "platform/node": ["type:platform/web", "platform/web/files.ts", "disk"],
  disk: ["messages", "type:platform/web", "description/limits.ts"],
  description: ["messages", "json", "platform/web", "schema/pattern"],
  "schema/pattern": [],
  model: [
    "names",
    "messages",
    "json",
    "schema/pattern",
    // Generated values are judged by it.
    "schema/validation",
    "description/refs.ts",
    "description/error.ts",
  ],
  "http/request": ["messages", "json", "model/types.ts", "model/parameter/style.ts", markers],
  "schema/validation": ["messages", "json", "schema/pattern", "model/types.ts"],
  "http/streams": ["http/request/media-type.ts"],
  "http/validation": [
    "messages",
    "json",
    "model/types.ts",
    markers,
    "http/request",
    "schema/validation",
    "http/streams",
  ],
  "http/samples": ["json", "html", "http/request", "model/types.ts", markers],
  html: [],
  "http/form": [
    "messages",
    "json",
    "html",
    "model/types.ts",
    "model/schema/constraints.ts",
    "http/request",
    "schema/validation",
  ],
  server: ["messages", "json", "model", "http/request", "schema/validation", "server/store/index.ts"],
  "server/simulation": [
    "names",
    "messages",
    "json",
    "schema/pattern",
    "model",
    "http/request",
    "schema/validation",
    "http/streams",
    "http/validation",
    "server",
    "server/store",
  ],
  "server/store": ["messages", "server"],
  "server/hosts": ["messages", "server", "server/store", "model", "http/request/url.ts"],
  // The server in a reader's browser, in a Service Worker or in a page, and the files that a build makes for it.
  "server/sandbox": [
    "messages",
    "json",
    "platform/web",
    "html",
    "server",
    "server/simulation",
    "server/store",
    "model/types.ts",
    "http/request/url.ts",
    "http/request/callable.ts",
    "http/request/simulated.ts",
    "schema/validation/shape.ts",
  ],
  search: ["messages", "names"],
  site: [
    "messages",
    "json",
    "platform/web",
    "html",
    "description",
    "model",
    "http/request",
    "schema/validation",
    "http/form",
    "http/samples",
    "search",
    "server/sandbox/build",
  ],
  "site/styles": [],
  islands: [
    "names",
    "messages",
    "json",
    "html",
    "http/request",
    "schema/validation",
    "http/streams",
    "http/validation",
    "http/form",
    "http/samples",
    "search",
    "server/served-by.ts",
    "server/sandbox",
    "model/types.ts",
    "model/operation/runtime-expression.ts",
    markers,
  ],
  "site/components": [
    "messages",
    "json",
    "html",
    "site",
    "model/types.ts",
    markers,
    "http/request",
    "http/form",
    "http/samples",
    "site/styles",
    "script:islands",
  ],
  "site/layouts": ["messages", "html", "site/components", "site", "site/styles", "script:islands"],
  "site/pages": ["messages", "html", "site", "site/components", "site/layouts", "site/styles"],
  "site/middleware.ts": ["site"],
  "site/env.d.ts": ["site"],
  // The script tag, and the worker that it reads and renders in.
  standalone: [
    "messages",
    "html",
    "platform/web",
    "search",
    "site",
    "cli/renderer/bare-pages.ts",
    "cli/renderer/astro.ts",
    // Settings of the configuration file.
    "type:cli/config/index.ts",
    "cli/config/fault.ts",
    "cli/config/theme.ts",
  ],
  "web-standards.d.ts": [],
  cli: [
    "messages",
    "json",
    "platform/web",
    "disk",
    "html",
    "description",
    "model",
    "http/request",
    "http/samples",
    "http/validation",
    "schema/pattern",
    "schema/validation",
    "search",
    "server",
    "server/store",
    "server/hosts",
    "server/simulation",
    "server/sandbox/build",
    "server/sandbox/model.ts",
    "site",
  ],
};

/** What knows the language and a few web standards only: neither the DOM nor Node. `npm run lint` checks their types so. */
const pure = [
  ...[
    "json",
    "schema/pattern",
    "model",
    "http/request",
    "schema/validation",
    "http/streams",
    "http/validation",
    "http/samples",
  ],
  ...["html", "http/form", "search", "messages", "names", "platform/web"],
];

/** What reads and renders a description, as a Web Worker in a browser does as well: web standards are all that it needs. */
const inWorker = ["platform/web", "description", "search", "site", "server/sandbox/build"];

/** Who may use Node's own modules. */
const onNode = ["platform/node", "disk", "server/hosts", "server/store/sqlite", "cli"];

/**
 * What may reach the network from a page: these send what readers enter. They get secrets from `scheme-credentials.ts` alone, which compares
 * the target of the very request with the origins that a secret was entered for.
 */
const senders = [
  "islands/try-it/request/send.ts",
  "islands/try-it/authorization/oauth/metadata.ts",
  "islands/try-it/authorization/oauth/sign-in.ts",
];

/** Where the commands and descriptions reach other hosts. */
const network = "description/network.ts";

/** Sends what Astro's server gets to a process of its own, on the loopback address. */
const ownProcess = "cli/api/astro.ts";

/** Reads the description of a script tag, and gives the scripts of its pages a `fetch` that responds to their own files. */
const standalone = [
  "standalone/early.ts",
  "standalone/frame.ts",
  "standalone/kit.ts",
  "standalone/sources.ts",
  "standalone/viewer/index.ts",
];

/** Posts to the address of the owner, without cookies, and knows nothing but the page. */
const reporter = "islands/page-feedback.ts";

/** These load files of the site, open its pages, or look whether a server is there. They import nothing of `authorization/`. */
const loaders = [
  "islands/changes-for-me.ts",
  "islands/code-buttons.ts",
  // Goes to a page of the site, by the name of an operation.
  "islands/embed/index.ts",
  "islands/example-choice.ts",
  "islands/fields-at.ts",
  "islands/folded-fields.ts",
  "islands/live-request.ts",
  // Goes to a field of the page.
  "islands/missing-field.ts",
  "islands/navigation/entries.ts",
  "islands/page.ts",
  "islands/search/index.ts",
  "islands/search/options.ts",
  "islands/search/search-starter.ts",
  "islands/try-it/check/checker.ts",
  "islands/try-it/response/failure/explanation.ts",
  "islands/try-it/index.ts",
  "islands/try-it/request/operation-index.ts",
  "islands/try-it/panel.ts",
  "islands/try-it/sandbox/preference-row.ts",
  "islands/yaml-download.ts",
  "server/sandbox/fetch-file.ts",
  "server/sandbox/page/transport.ts",
  "server/sandbox/probe.ts",
  "server/sandbox/worker/service-worker.ts",
];

/** Who may use what reads secrets. */
const readers: Record<string, string[]> = {
  "vault.entries": ["islands/try-it/authorization/scheme-credentials.ts"],
  secretsFor: ["islands/try-it/authorization/"],
  authorize: ["islands/try-it/authorization/index.ts"],
  carry: ["islands/try-it/authorization/index.ts"],
};

interface SourceFile {
  /** Below `src/`, with `/` between folders. */
  path: string;
  text: string;
}

interface Import {
  from: string;
  /** As it is written. */
  specifier: string;
  /** The file below `src/`, or null for a package. */
  to: string | null;
  inScript: boolean;
  ofType: boolean;
  /** Whether the file is loaded only when it is needed, by `import()`. */
  isLazy: boolean;
}

/** What reads text that an author or a reader has written or pasted. */
const foreignReaders = [
  "cli/config/read.ts",
  "cli/verify/har.ts",
  "description/decode.ts",
  "http/form/curl-call.ts",
  "http/form/named-values.ts",
  "http/request/curl/command.ts",
  "http/request/operation-index.ts",
  "http/request/parameter/decode.ts",
  "http/request/saved-call.ts",
  "http/samples/read/index.ts",
  "site/fragments/markdown/index.ts",
  "site/guides/index.ts",
];

/** The parsed files, by their texts. */
const parsedTexts = new Map<string, ts.SourceFile>();

suite("layers", () => {
  const files = readSources();
  const imports = files.flatMap(importsOf);

  test("each file imports only what its layer may import", () => {
    assert.deepEqual(imports.flatMap(misplaced), []);
  });

  test("only some layers import Node modules", () => {
    assert.deepEqual(imports.flatMap(nodeImport), []);
  });

  test("tsconfig.pure.json includes exactly the pure layers", () => {
    const { include } = ts.readConfigFile("src/tsconfig.pure.json", ts.sys.readFile).config;
    assert.deepEqual(include, ["web-standards.d.ts", ...pure]);
  });

  test("layers that run in a Web Worker use no Node globals, and tsconfig.worker.json includes them", () => {
    const { include, exclude } = ts.readConfigFile("src/tsconfig.worker.json", ts.sys.readFile).config;
    // Routes and the middleware have types of Astro, which bring those of Node.
    const named = files.filter(
      ({ path, text }) =>
        inWorker.some((room) => isBelow(path, room)) &&
        /\b(?:Buffer|process)\.\w|\b(?:setImmediate|require)\(|__dirname/.test(text),
    );
    assert.deepEqual(
      named.map(({ path }) => path),
      [],
    );
    assert.deepEqual([include, exclude], [inWorker, ["site/middleware.ts", "site/pages"]]);
  });

  test("there are no import cycles", () => {
    assert.deepEqual(cycles(imports), []);
  });

  test("files contain no `any` and no comments that disable the type checker", () => {
    assert.deepEqual(files.flatMap(unchecked), []);
  });

  test("no list is spread into push(), which overflows the stack above 100,000 items", () => {
    const spreading = files.filter(({ text }) => text.includes(".push(..."));
    assert.deepEqual(
      spreading.map(({ path }) => path),
      [],
    );
  });

  test("the panel ignores errors in loading.ts only", () => {
    const ignoring = files.filter(
      ({ path, text }) =>
        path.startsWith("islands/try-it/") && /\.(?:catch|then)\([^;]*?\(\) => \{\}/s.test(text),
    );
    assert.deepEqual(
      ignoring.map(({ path }) => path),
      ["islands/try-it/loading.ts"],
    );
  });

  test("the panel checks isTrusted in one file, and dispatches no synthetic input events", () => {
    const panel = files.filter(({ path }) => path.startsWith("islands/try-it/"));
    const withText = (pattern: RegExp) => panel.flatMap(({ path, text }) => (pattern.test(text) ? path : []));
    assert.deepEqual(withText(/\bisTrusted\b/), ["islands/try-it/changes.ts"]);
    assert.deepEqual(withText(/new (?:Input|Custom)?Event\(\s*["'](?:input|change)["']/), []);
    const writers = withText(/from "[^"]*\/write-field\.ts"/);
    assert.deepEqual(
      writers.filter((path) => !path.startsWith("islands/try-it/form/")),
      [],
      "what is not of the form enters values by enter.ts",
    );
  });

  test("readers of untrusted text are fuzzed, and recursive ones have a budget", () => {
    const fuzzed = readFileSync("tests/fuzz/readers.ts", "utf8").matchAll(/from "#([^"]+)"/g);
    const known = new Set(Array.from(fuzzed, ([, path]) => path));
    assert.deepEqual(
      foreignReaders.filter((path) => !known.has(path)),
      [],
    );
    const bounded = files.filter(({ text }) => /\breadWithin\b[^}]*\} from "#json\/budget\.ts"/.test(text));
    assert.deepEqual(
      bounded.map(({ path }) => path),
      ["http/request/curl/command.ts", "http/samples/read/index.ts"],
    );
  });

  test("the table of layers names existing folders", () => {
    const missing = Object.keys(layers).filter((layer) => !existsSync(`src/${layer}`));
    assert.deepEqual(missing, []);
  });

  test("the diagram of the architecture shows existing folders in the direction of their data", () => {
    const [, picture = ""] =
      /^```\n(.*?)^```/ms.exec(readFileSync("docs/architecture/README.md", "utf8")) ?? [];
    const arrows = picture.split("\n").flatMap((line) => {
      const rooms = [...line.matchAll(/(?<= |^)([\w/]+)\/(?= |$)/g)].map(([, room = ""]) => room);
      return rooms.slice(1).map((room, index) => ({ from: rooms[index] ?? "", to: room }));
    });
    assert.ok(arrows.length > 5, picture);
    const isOf = (layer: string, room: string) => `${layer}/`.startsWith(`${room}/`);
    const wrong = arrows.filter(
      ({ from, to }) =>
        !existsSync(`src/${to}`) ||
        !existsSync(`src/${from}`) ||
        Object.entries(layers).some(
          ([layer, imports]) => isOf(layer, from) && !isOf(layer, to) && imports.some((one) => isOf(one, to)),
        ),
    );
    assert.deepEqual(wrong, []);
  });

  test("the entry of a folder is its index.ts", () => {
    assert.deepEqual(
      files.flatMap(({ path }) => hiddenEntry(path)),
      [],
    );
  });

  test("description, model and site read no files themselves, so that builds track all of their inputs", () => {
    const readers = files.filter(
      ({ path, text }) =>
        /^(?:description|model|site)\//.test(path) && /from "(?:node:)?fs(?:\/promises)?"/.test(text),
    );
    assert.deepEqual(
      readers.map(({ path }) => path),
      [],
    );
  });

  test("the build command loads no packages and no message catalogs before it starts to read", () => {
    const large = loadedBy("cli/commands/build.ts", imports).filter(
      ({ specifier, to }) => to === "messages/catalogs.ts" || (to === null && !specifier.startsWith("node:")),
    );
    assert.deepEqual(large, []);
  });

  test("HTML of pages is not cut or joined as text", () => {
    const others = files.filter(({ path, text }) => !(path in tagReaders) && pageTag.test(text));
    assert.deepEqual(others.flatMap(cutHtml), []);
  });

  test("displayed text is not used as data", () => {
    const reading = files.flatMap((file) => {
      const places = textsAsData(file);
      return places.length === 0 ? [] : [{ path: file.path, places }];
    });
    const others = reading.filter(({ path }) => !(path in textReaders));
    assert.deepEqual(
      others.flatMap(({ places }) => places),
      [],
    );
    assert.deepEqual(
      reading.map(({ path }) => path),
      Object.keys(textReaders).sort(),
    );
  });

  test("only listed files read process.env or globalThis", () => {
    const found = files
      .filter(({ path }) => !/^(?:cli|islands)\//.test(path))
      .flatMap(({ path, text }) =>
        ["process.env", "globalThis"].filter((name) => text.includes(name)).map((name) => `${path} ${name}`),
      );
    assert.deepEqual(found.sort(), ambient);
  });

  test("pages that are cached by keys look up no other operation, webhook, tag or guide", () => {
    assert.deepEqual(files.filter(isOfKeyedPages).flatMap(subjectLookups), []);
  });

  test("every file belongs to a layer", () => {
    const stray = files.map(({ path }) => path).filter((path) => layerOf(path) === undefined);
    assert.deepEqual(stray, []);
  });
});

suite("secrets of readers", () => {
  const files = readSources().filter(({ path }) => /^(?:islands|server\/sandbox)\//.test(path));

  test("only listed files access the network", () => {
    const found = files.filter((file) => networkIn(file).length > 0).map(({ path }) => path);
    assert.deepEqual(found, [...senders, ...loaders, reporter].sort());
  });

  test("files that load parts of the site import no secrets", () => {
    assert.deepEqual(
      files.filter(({ path }) => [...loaders, reporter].includes(path)).flatMap(knownSecrets),
      [],
    );
  });

  test("secrets are read in one place", () => {
    assert.deepEqual(files.flatMap(secretsRead), []);
  });
});

suite("requests", () => {
  const files = readSources();

  test("only listed files send requests of commands to other hosts", () => {
    const onNodeSide = files.filter(({ path }) => !/^(?:islands|server\/sandbox)\//.test(path));
    const found = onNodeSide.filter((file) => networkIn(file).length > 0 || clientsIn(file).length > 0);
    assert.deepEqual(
      found.map(({ path }) => path),
      [ownProcess, network, ...standalone],
    );
  });

  test("requests are sent only by files that check whether they are complete", () => {
    assert.deepEqual(files.flatMap(sendsUnchecked), []);
    assert.deepEqual(
      files.filter((file) => calls(file, "checkValues")).map(({ path }) => path),
      ["cli/mcp/sender.ts", "cli/verify/examples.ts", "cli/verify/real-server.ts", "http/form/draft.ts"],
    );
    assert.deepEqual(
      files
        .filter((file) => isBelow(file.path, "islands") && calls(file, "problemsOf"))
        .map(({ path }) => path),
      ["islands/try-it/request/submit.ts"],
    );
  });

  test("files that send or record real requests search them for secrets", () => {
    const looking = files.filter((file) => calls(file, "secretsIn")).map(({ path }) => path);
    assert.deepEqual(looking, [
      "cli/mcp/sender.ts",
      "cli/verify/har.ts",
      "cli/verify/real-server.ts",
      "islands/try-it/request/submit.ts",
      "islands/try-it/variables/resolver.ts",
    ]);
  });
});

suite("self-tests of the architecture checks", () => {
  const problems = (path: string, text: string) => importsOf({ path, text }).flatMap(misplaced);

  test("the layer check reports an import from a layer that is not allowed", () => {
    assert.deepEqual(problems("http/request/build.ts", 'import { app } from "#server/index.ts";'), [
      'src/http/request/build.ts imports "#server/index.ts": http/request may import only messages, json, model/types.ts, model/parameter/style.ts, type:model/extensions',
    ]);
  });

  test("the layer check finds relative paths, types, exports and dynamic imports", () => {
    for (const text of [
      'import { a } from "../site/a.ts";',
      'import type { A } from "#site/a.ts";',
      'export { a } from "#site/a.ts";',
      'const a = await import("#site/a.ts");',
      'type A = import("#site/a.ts").A;',
    ]) {
      assert.equal(problems("model/index.ts", text).length, 1, text);
    }
  });

  test("the layer check allows a single file without its layer", () => {
    assert.deepEqual(problems("model/index.ts", 'import { resolver } from "#description/refs.ts";'), []);
    assert.equal(problems("model/index.ts", 'import { load } from "#description/load.ts";').length, 1);
  });

  test("the layer check reports an imported value where only types are allowed", () => {
    const text = (word: string) => `import ${word}{ sunset } from "#model/extensions/sunset.ts";`;
    assert.deepEqual(problems("http/samples/a.ts", text("type ")), []);
    assert.equal(problems("http/samples/a.ts", text("")).length, 1);
  });

  test("the layer check reports an island in the front matter, but not in the script", () => {
    const island = 'import "#islands/tabs.ts";';
    assert.equal(problems("site/components/Tabs.astro", `---\n${island}\n---\n<p />`).length, 1);
    assert.deepEqual(
      problems("site/components/Tabs.astro", `---\n---\n<p />\n<script>\n${island}\n</script>`),
      [],
    );
  });

  test("the Node check reports a Node module in another layer", () => {
    const read = { path: "model/a.ts", text: 'import { readFile } from "node:fs/promises";' };
    assert.deepEqual(importsOf(read).flatMap(nodeImport), [
      'src/model/a.ts imports "node:fs/promises": only platform/node, disk, server/hosts, server/store/sqlite, cli may use Node',
    ]);
  });

  test("the type check of pure layers reports names of the DOM and of Node", () => {
    const unknownNames = (text: string) => errorsOf("src/tsconfig.pure.json", text);
    assert.deepEqual(unknownNames("document.title; window; process.version; Buffer; fetch;"), [
      ...["document", "window", "process", "Buffer", "fetch"].map((name) => `Cannot find name '${name}'.`),
    ]);
    assert.deepEqual(unknownNames('new URL("a:b"); new TextEncoder();'), []);
  });

  test("the type check of the worker reports names of Node", () => {
    const unknownNames = (text: string) => errorsOf("src/tsconfig.worker.json", text);
    assert.deepEqual(unknownNames("process.version; Buffer.from([]); setImmediate; __dirname;").length, 4);
    assert.deepEqual(unknownNames('fetch("/"); new TextEncoder(); performance.now();'), []);
  });

  test("the cycle check reports cycles of values and types, but not of dynamic imports", () => {
    const circle = (back: string) => [
      { path: "json/a.ts", text: 'import { b } from "./b.ts";' },
      { path: "json/b.ts", text: back },
    ];
    const found = ["src/json/a.ts → src/json/b.ts → src/json/a.ts"];
    for (const back of [
      'import { a } from "#json/a.ts";',
      'import type { A } from "./a.ts";',
      'type A = import("./a.ts").A;',
    ])
      assert.deepEqual(cycles(circle(back).flatMap(importsOf)), found, back);
    assert.deepEqual(cycles(circle('const a = import("./a.ts");').flatMap(importsOf)), []);
  });

  test("the secrets check reports network access, imports of credentials and reads of secrets", () => {
    const path = "islands/try-it/authorization/retention.ts";
    for (const text of [
      'navigator.sendBeacon("https://a", credentials.text("token"));',
      "await fetch(address, { body });",
      "const send = globalThis.fetch;",
      "const send = fetcher ?? fetch;",
      "new WebSocket(address);",
      "new Image().src = address;",
      "window.open(address);",
      "location.assign(address);",
      "location.href = address;",
      "form.submit();",
    ])
      assert.equal(networkIn({ path, text }).length, 1, text);
    assert.deepEqual(
      networkIn({ path, text: "await sandbox.fetch(request); open(); text.replace(a, b);" }),
      [],
    );
    const loader = {
      path: "islands/try-it/response/failure/explanation.ts",
      text: 'import { openSchemeCredentials } from "../../authorization/scheme-credentials.ts";',
    };
    assert.deepEqual(knownSecrets(loader), [
      "src/islands/try-it/response/failure/explanation.ts imports ../../authorization/scheme-credentials.ts",
    ]);
    for (const text of [
      "vault.entries();",
      "authorize(request, schemes, all);",
      "methodOf(scheme).carry(all);",
    ])
      assert.equal(secretsRead({ path, text }).length, 1, text);
    assert.equal(
      secretsRead({ path: "islands/try-it/request/submit.ts", text: "credentials.secretsFor(target);" })
        .length,
      1,
    );
  });

  test("the network check reports HTTP clients and sockets, but not servers and types", () => {
    for (const text of [
      'import { get } from "node:http";',
      'import https from "node:https";',
      'import { connect } from "node:net";',
      'import { fetch } from "undici";',
    ])
      assert.equal(clientsIn({ path: "cli/a.ts", text }).length, 1, text);
    for (const text of [
      'import { createServer, type IncomingMessage } from "node:http";',
      'import type { Socket } from "node:net";',
      'import { type Socket } from "node:net";',
    ])
      assert.deepEqual(clientsIn({ path: "cli/a.ts", text }), [], text);
    assert.deepEqual(networkIn({ path: "cli/a.ts", text: "({ async fetch(request) {}, a: b.fetch });" }), []);
  });

  test("the completeness check reports requests that are sent without checkValues()", () => {
    const path = "cli/mcp/sender.ts";
    const text = (call: string) =>
      `import { initOf } from "#cli/verify/exchange.ts";\n${call}; fetch("a", initOf(request));`;
    assert.deepEqual(sendsUnchecked({ path, text: text("") }), [
      "src/cli/mcp/sender.ts sends requests, but does not call checkValues",
    ]);
    assert.deepEqual(sendsUnchecked({ path, text: text("checkValues(operation, values)") }), []);
  });

  test("the HTML check reports HTML that is cut or joined as text", () => {
    for (const text of [
      "html.replace(/<\\/body>/, script);",
      'html.split("</head>");',
      "const part = /<head>([\\s\\S]*)<\\/head>/.exec(html);",
      'html.slice(html.indexOf("<body"));',
      "html.replace(/<meta http-equiv=[^>]*>/g, '');",
      "const scripts = html.matchAll(/<(script|style)\\b/g);",
      "const at = html.lastIndexOf(`</html>`);",
      'new RegExp("<title>.*</title>");',
    ])
      assert.equal(cutHtml({ path: "cli/a.ts", text }).length, 1, text);
    for (const text of [
      "const page = html`<body></body>`;",
      'if (message.includes("head")) print(message.replace("body", ""));',
      "text.replace(/<b>/, '');",
    ])
      assert.deepEqual(cutHtml({ path: "cli/a.ts", text }), [], text);
    const route = "const route = `const head = /<head>(.*)<\\/head>/.exec(html);`;";
    assert.equal(cutHtml({ path: "cli/a.ts", text: route }).length, 1);
  });

  test("the text check reports displayed text that is used as data", () => {
    for (const code of [
      'const same = buttons.find(({ textContent }) => textContent === "Next");',
      'const isOpen = link.textContent.startsWith("Show ");',
      'const name = summary.innerText.replace(/^Show /, "");',
      'if (problem.message.startsWith("Unknown keyword")) skip();',
      'const [what, fix] = message.split("; ");',
      "const isType = /^must be an? /.test(fault.problem);",
      "const isType = pattern.exec(sentence);",
      'const isOffered = servers.some(({ name }) => name === "Simulation");',
      'import { messages } from "#messages/pages.ts";\nconst isOr = parts.includes(messages.or);',
      'import * as texts from "#messages/en/pages.ts";\nif (title === texts.errors("")) skip();',
      'import { list } from "#messages/terminal/a.ts";\nconst values = text.slice(list("").length);',
    ])
      assert.equal(textsAsData({ path: "cli/a.ts", text: code }).length, 1, code);
    for (const code of [
      'note.hidden = note.textContent === "";',
      'import { messages } from "#messages/pages.ts";\nbutton.textContent = isOpen ? messages.close : messages.open;',
      'const isText = type.startsWith("text/");',
      'const isSent = key === "Enter" || method === "GET";',
      'import { messages } from "#messages/pages.ts";\nconst parts = messages.list(text.split(", "));',
    ])
      assert.deepEqual(textsAsData({ path: "cli/a.ts", text: code }), [], code);
  });

  test("the lookup check reports a page that looks up another subject", () => {
    for (const code of [
      "const caller = site.operation(origin.operation);",
      "const all = slugs.map(Astro.locals.site.webhook);",
      "const { tag } = Astro.locals.site;",
      "const one = site.reference.operations.find(({ id }) => id === name);",
    ])
      assert.equal(subjectLookups({ path: "site/components/operation/A.astro", text: code }).length, 1, code);
    const own = "const page = site.address.operation(slug);";
    assert.deepEqual(subjectLookups({ path: "site/components/operation/A.astro", text: own }), []);
  });

  test("the type checker's self-test reports `any` and comments that disable it", () => {
    const text = "const a: any = 1;\n// @ts-ignore\nconst many = a;";
    assert.deepEqual(unchecked({ path: "json/a.ts", text }), [
      "src/json/a.ts:1: any",
      "src/json/a.ts:2: @ts-ignore",
    ]);
    const astro = "---\n\nconst a = [] as any[];\n---\n<p>any</p>";
    assert.deepEqual(unchecked({ path: "site/pages/a.astro", text: astro }), [
      "src/site/pages/a.astro:3: any",
    ]);
  });
});

function readSources(): SourceFile[] {
  const paths = globSync("**/*.{ts,mjs,astro}", { cwd: "src" }).map((path) => path.replaceAll("\\", "/"));
  return paths.sort().map((path) => ({ path, text: readFileSync(`src/${path}`, "utf8") }));
}

/** Whether a file draws pages that a build takes over by their keys (`site/routes/keys.ts`). */
const isOfKeyedPages = ({ path }: SourceFile) =>
  /^site\/(?:components|fragments|operation|schema)\//.test(path) &&
  !unkeyed.some((one) => path.startsWith(one));

/** Parts of pages that every build renders, and a list that is on the page of a tag with what `RelatedToTag` has. */
const unkeyed = [
  ...["overview/", "changelog/", "lifecycle/", "operation/OperationFinder.astro", "navigation/Groups.astro"],
].map((name) => `site/components/${name}`);

/** Places where a file gets operations, webhooks, tags or guides from the whole site. */
function subjectLookups({ path, text }: SourceFile): string[] {
  const found = text.matchAll(
    /\bsite\.(?:operation|webhook|tag|guide)\b|\breference\.(?:operations|webhooks|tags|guides)\b|\{[^{}]*\b(?:operation|webhook|tag|guide)s?\b[^{}]*\} = (?:Astro\.locals\.)?site\b/g,
  );
  return [...found].map(([code]) => `src/${path}: ${code}`);
}

/** A file called like the folder it is in, or like one beside it: which of the two is the entry? */
function hiddenEntry(path: string): string[] {
  const { dir, name, ext } = posix.parse(path);
  if (ext !== ".ts" || (name !== posix.basename(dir) && !existsSync(`src/${posix.join(dir, name)}`)))
    return [];
  return [`src/${path}: a folder's entry is its index.ts`];
}

const layerOf = (path: string): string | undefined =>
  Object.keys(layers)
    .filter((layer) => isBelow(path, layer))
    .sort((one, other) => other.length - one.length)[0];

const isBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function misplaced({ from, specifier, to, inScript, ofType }: Import): string[] {
  if (to === null) return [];
  const layer = layerOf(from) ?? "";
  const target = layerOf(to);
  const allowed = layers[layer] ?? [];
  const kinds = [inScript ? "script:" : "", ofType ? "type:" : ""];
  const places = [layer, ...kinds.flatMap((kind) => allowed.flatMap((place) => without(kind, place)))];
  // `server` means its core only: what is in `server/hosts` is named by itself.
  const isAllowed = places.some(
    (place) => isBelow(to, place) && (layerOf(place) !== place || place === target),
  );
  if (isAllowed) return [];
  return [`src/${from} imports "${specifier}": ${layer} may import only ${allowed.join(", ") || "itself"}`];
}

const without = (kind: string, place: string) => (place.startsWith(kind) ? [place.slice(kind.length)] : []);

function nodeImport({ from, specifier }: Import): string[] {
  if (!specifier.startsWith("node:") || onNode.some((place) => from.startsWith(place))) return [];
  return [`src/${from} imports "${specifier}": only ${onNode.join(", ")} may use Node`];
}

/** What the type checker states of a text, by the options and declarations of a configuration. */
function errorsOf(configFile: string, text: string): string[] {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const folder = posix.dirname(configFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder, undefined, configFile);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const file = "breach.ts";
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([posix.join(folder, "web-standards.d.ts"), file], options, host);
  const found = program.getSemanticDiagnostics(program.getSourceFile(file));
  return found.map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n").split(/(?<=\.) /)[0] ?? "",
  );
}

/** Each circle of files that load each other, or are read for each other's types, once. */
/** What is imported where a file is, itself or by what it imports. */
function loadedBy(file: string, imports: Import[]): Import[] {
  const values = Map.groupBy(
    imports.filter(({ isLazy, ofType }) => !isLazy && !ofType),
    ({ from }) => from,
  );
  const files = new Set([file]);
  const found: Import[] = [];
  for (const path of files) {
    const own = values.get(path) ?? [];
    found.push(...own);
    for (const { to } of own) if (to !== null) files.add(to);
  }
  return found;
}

function cycles(imports: Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ isLazy, to }) => !isLazy && to !== null),
    ({ from }) => from,
  );
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: string[]) => {
    if (way.includes(path))
      found.push([...way.slice(way.indexOf(path)), path].map((one) => `src/${one}`).join(" → "));
    if (done.has(path)) return;
    done.add(path);
    for (const { to } of next.get(path) ?? []) visit(to ?? "", [...way, path]);
  };
  for (const path of next.keys()) visit(path, []);
  return found;
}

function unchecked({ path, text }: SourceFile): string[] {
  return partsOf({ path, text }).flatMap((part) => {
    const parsed = parse(part.text);
    const place = (position: number) =>
      `src/${path}:${part.line + parsed.getLineAndCharacterOfPosition(position).line}`;
    const anys = nodesOf(parsed).filter(({ kind }) => kind === ts.SyntaxKind.AnyKeyword);
    const silenced = [...part.text.matchAll(/@ts-(?:ignore|nocheck)/g)];
    return [
      ...anys.map((node) => `${place(node.getStart(parsed))}: any`),
      ...silenced.map((match) => `${place(match.index)}: ${match[0]}`),
    ];
  });
}

/** What looks for a tag in a text that is no page which quotes authors, and why. */
/** What reads the environment or a global below the commands. */
const ambient = [
  // Where this process and its threads keep caches.
  "disk/caches.ts process.env",
  // The folder that paths in messages are relative to.
  "disk/files.ts process.env",
  // Git is started with the environment of its user, but asks for nothing.
  "disk/revision.ts process.env",
  "html/trusted.ts globalThis",
  // A function that a script runs within a limit of time.
  "platform/node/time-limit.ts globalThis",
  "server/sandbox/worker/service-worker.ts globalThis",
];

const tagReaders: Record<string, string> = {
  "cli/config/head.ts": "refuses code of the owner that would end its element",
  "islands/fields-at.ts": "removes the first style element of a page, which precedes all text of the author",
  "site/files/markdown/author-text.ts": "reads Markdown, by the rules of CommonMark for blocks of HTML",
};

/**
 * Where a file compares or takes apart what it, or a page, shows to people: another language, or another wording, would change
 * what happens. What is to be known goes beside the text: as `data-`, as a kind, as a field.
 */
function textsAsData(file: SourceFile): string[] {
  return partsOf(file).flatMap((part) => {
    const parsed = parse(part.text);
    const catalog = catalogNamesIn(parsed);
    const isOfCatalog = (node: ts.Node | undefined) =>
      node !== undefined && nodesOf(node).some((one) => ts.isIdentifier(one) && catalog.has(one.text));
    const isRead = (node: ts.Node): boolean => {
      if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText(parsed))) {
        const sides = [node.left, node.right];
        if (sides.some((side) => ts.isStringLiteralLike(side) && side.text === "")) return false;
        return sides.some((side) => isTextOfElement(side) || isMessage(side, catalog) || isShown(side));
      }
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
      const { name, expression: owner } = node.expression;
      if (/^(?:test|exec)$/.test(name.text)) return node.arguments.some(isText);
      // A text that is too long is cut.
      if (name.text === "slice") return node.arguments.some(isOfCatalog);
      if (/^(?:startsWith|endsWith|includes|indexOf|lastIndexOf|has)$/.test(name.text))
        return isText(owner) || node.arguments.some(isOfCatalog);
      return /^(?:split|match|matchAll|search|replace|replaceAll)$/.test(name.text) && isText(owner);
    };
    return nodesOf(parsed)
      .filter(isRead)
      .map(
        (node) =>
          `src/${file.path}:${part.line + parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line}: ${node.getText(parsed).replaceAll(/\s+/g, " ").slice(0, 80)}`,
      );
  });
}

/** The names by which a file knows texts of the interface. */
function catalogNamesIn(parsed: ts.SourceFile): ReadonlySet<string> {
  const imports = nodesOf(parsed).filter(ts.isImportDeclaration);
  const clauses = imports.flatMap(({ moduleSpecifier, importClause }) =>
    ts.isStringLiteral(moduleSpecifier) && isCatalog(moduleSpecifier.text) && importClause
      ? [importClause]
      : [],
  );
  return new Set(
    clauses.flatMap(({ namedBindings }) => {
      if (namedBindings === undefined) return [];
      return ts.isNamespaceImport(namedBindings)
        ? [namedBindings.name.text]
        : namedBindings.elements.map(({ name }) => name.text);
    }),
  );
}

const isCatalog = (specifier: string) =>
  specifier.startsWith("#messages/") &&
  !/\/(?:around|catalogs|english|language|written)\.ts$/.test(specifier);

/** Whether a name is that of a text for people. */
const isText = (node: ts.Node): boolean =>
  isTextOfElement(node) || /(?:^|\.)(?:message|problem|sentence)$/.test(node.getText());

const isTextOfElement = (node: ts.Node): boolean => /(?:^|\.)(?:textContent|innerText)$/.test(node.getText());

/** Whether a literal is a text of the interface in English, which other languages do not have. */
const isShown = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) && shownTexts.has(node.text) && node.text !== "Authorization";

/** A word in lower case may be a keyword as well, and one is the name of a header. */
const shownTexts: ReadonlySet<string> = new Set(
  globSync("src/messages/en/*.ts").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^export const \w+ =\s+"([A-Z][^"]*)";$/gm)].map(
      ([, text = ""]) => text,
    ),
  ),
);

const isMessage = (node: ts.Node, catalog: ReadonlySet<string>): boolean =>
  (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) &&
  [...catalog].some((name) => node.getText().startsWith(`${name}.`) || node.getText().startsWith(`${name}(`));

/** What may read a text, and why. */
const textReaders: Record<string, string> = {
  "cli/build/reader/files.ts": "tells a RangeError of the engine from others, which has no code",
  "cli/check/rules/samples.ts": "cuts the name of its class from an error of a parser",
  "cli/check/sentences.ts": "parts what is wrong from what to do",
  "islands/changes-for-me.ts": "shows what is between backticks as code",
  "islands/try-it/authorization/oauth/problem.ts": "puts an error of the library into a sentence",
  "islands/try-it/check/verdict.ts":
    "shows what is between backticks as code, and links the pointer of the finding in it",
  "model/changes/sentence.ts": "writes the marks of code as backticks",
  "model/operation/title.ts": "takes titles from the sentences of an author",
  "server/store/postgres-pool.ts": "knows a server without TLS by the only thing that the driver says",
  "site/changelog/files.ts": "writes the marks of code in Markdown",
  "site/changelog/html.ts": "writes the marks of code as elements",
};

/**
 * Where a file looks for a tag of whole pages in a text. A text of an author may contain the same tag as plain text, such as in an
 * attribute.
 */
function cutHtml(file: SourceFile): string[] {
  return partsOf(file).flatMap((part) => {
    const parsed = parse(part.text);
    const found = nodesOf(parsed).filter(
      (node) =>
        (ts.isRegularExpressionLiteral(node) && pageTag.test(node.text)) ||
        (ts.isStringLiteralLike(node) && pageTag.test(node.text) && isSought(node)) ||
        // Code that is written to a file.
        (isTemplatePart(node) &&
          /\/[^/\n]*<\\?\/?(?:head|body|html|script|style|meta|title)\b[^\n]*\/[dgimsuvy]*\.?(?:exec|test|,)/.test(
            node.text,
          )),
    );
    return found.map(
      (node) =>
        `src/${file.path}:${part.line + parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line}: ${node.getText().slice(0, 60)}`,
    );
  });
}

const pageTag = /<(?:\\?\/)?(?:\((?:\?:)?)?(?:head|body|html|script|style|meta|title|!doctype)\b/i;

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** Whether a text is what a method or a regular expression looks for. */
const isSought = ({ parent }: ts.Node) =>
  (ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    /^(?:replace|replaceAll|split|indexOf|lastIndexOf|search|match|matchAll|startsWith|endsWith|includes)$/.test(
      parent.expression.name.text,
    )) ||
  (ts.isNewExpression(parent) && parent.expression.getText() === "RegExp");

/** What of a file reaches the network, or leaves the page for another address. */
function networkIn({ text }: SourceFile): string[] {
  return nodesOf(parse(text)).flatMap((node) => {
    if (!ts.isIdentifier(node)) return [];
    const { parent } = node;
    const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
    const owner = isMember ? parent.expression.getText() : "";
    const isGlobal = !isMember || /^(?:window|globalThis|self)$/.test(owner);
    const isUsed = ![
      ...[ts.isPropertyAssignment, ts.isPropertySignature, ts.isTypeQueryNode],
      ...[ts.isMethodDeclaration, ts.isMethodSignature],
    ].some((is) => is(parent));
    const isFound =
      /^(?:sendBeacon|submit)$/.test(node.text) ||
      (isMember && /^(?:assign|replace|href)$/.test(node.text) && isLeaving(parent, owner)) ||
      (node.text === "open" && isMember && isGlobal) ||
      (isGlobal && isUsed && onNetwork.has(node.text));
    return isFound ? [node.text] : [];
  });
}

/** Modules that connect to other hosts, and what of `node:http` does. */
function clientsIn(file: SourceFile): string[] {
  return nodesOf(parse(file.text)).flatMap((node) => {
    if (!ts.isImportDeclaration(node) || node.importClause?.isTypeOnly === true) return [];
    const specifier = textOf(node.moduleSpecifier) ?? "";
    if (/^(?:node:)?(?:https|http2|net|tls|dgram)$|^(?:undici|ws|got|axios)$/.test(specifier))
      return isOfTypes(node) ? [] : [specifier];
    if (!/^(?:node:)?http$/.test(specifier)) return [];
    return /\b(?:request|get|Agent)\b/.test(node.importClause?.getText() ?? "") ? [specifier] : [];
  });
}

const isOfTypes = ({ importClause }: ts.ImportDeclaration): boolean => {
  const names = importClause?.namedBindings;
  return names !== undefined && ts.isNamedImports(names) && names.elements.every((one) => one.isTypeOnly);
};

/** Whether a member of `location` is called or written. */
const isLeaving = (member: ts.Expression, owner: string) =>
  /(?:^|\.)location$/.test(owner) &&
  ((ts.isCallExpression(member.parent) && member.parent.expression === member) ||
    (ts.isBinaryExpression(member.parent) &&
      member.parent.left === member &&
      member.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken));

const onNetwork = new Set([
  ...["fetch", "EventSource", "WebSocket", "WebTransport", "XMLHttpRequest", "RTCPeerConnection", "Image"],
]);

/** What makes a request of an operation one that `fetch` takes, and what sends it in a page. */
const sending: Record<string, string> = {
  initOf: "cli/verify/exchange.ts",
  send: "islands/try-it/request/send.ts",
};

function sendsUnchecked(file: SourceFile): string[] {
  const imported = importsOf(file).flatMap(({ to, ofType }) => (to === null || ofType ? [] : [to]));
  const sends = Object.entries(sending).some(([name, from]) => imported.includes(from) && calls(file, name));
  return sends && !calls(file, "checkValues") && !calls(file, "problemsOf")
    ? [`src/${file.path} sends requests, but does not call checkValues`]
    : [];
}

const calls = ({ text }: SourceFile, name: string): boolean =>
  text.includes(`${name}(`) &&
  nodesOf(parse(text)).some((node) => ts.isCallExpression(node) && node.expression.getText() === name);

const knownSecrets = (file: SourceFile): string[] =>
  importsOf(file)
    .filter(({ to, isLazy }) => !isLazy && to !== null && isBelow(to, "islands/try-it/authorization"))
    .map(({ specifier }) => `src/${file.path} imports ${specifier}`);

function secretsRead({ path, text }: SourceFile): string[] {
  const names = nodesOf(parse(text)).flatMap((node) =>
    ts.isPropertyAccessExpression(node)
      ? [node.getText(), node.name.text]
      : ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent)
        ? [node.text]
        : [],
  );
  return Object.entries(readers)
    .filter(([name, places]) => names.includes(name) && !places.some((place) => path.startsWith(place)))
    .map(([name]) => `src/${path} reads secrets: ${name}`);
}

function importsOf(file: SourceFile): Import[] {
  return partsOf(file).flatMap((part) =>
    nodesOf(parse(part.text)).flatMap((node) => {
      const specifier = specifierOf(node);
      if (specifier === undefined) return [];
      const to = target(file.path, specifier);
      return [
        {
          from: file.path,
          specifier,
          to,
          inScript: part.inScript,
          ofType: isOfType(node),
          isLazy: ts.isCallExpression(node),
        },
      ];
    }),
  );
}

/** The TypeScript in a file: all of it, or the front matter and the scripts of an `.astro` file. */
function partsOf({ path, text }: SourceFile): { text: string; line: number; inScript: boolean }[] {
  if (!path.endsWith(".astro")) return [{ text, line: 1, inScript: false }];
  const blocks = [
    ...[...text.matchAll(/^\s*---\n(.*?)\n---/gs)].map((match) => ({ match, inScript: false })),
    ...[...text.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map((match) => ({ match, inScript: true })),
  ];
  return blocks.map(({ match: [whole, code = ""], match, inScript }) => {
    const before = text.slice(0, match.index + whole.indexOf(code));
    return { text: code, line: before.split("\n").length, inScript };
  });
}

/** Parses a text once, because several checks read it. */
function parse(text: string): ts.SourceFile {
  const known = parsedTexts.get(text);
  const parsed = known ?? ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  if (known === undefined) parsedTexts.set(text, parsed);
  return parsed;
}

/** A node and all nodes below it, without punctuation. */
function nodesOf(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    nodes.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return nodes;
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? textOf(node.arguments[0]) : undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteral(node) ? node.text : undefined;
}

function isOfType(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly === true;
  return ts.isImportTypeNode(node) || (ts.isExportDeclaration(node) && node.isTypeOnly);
}

function target(from: string, specifier: string): string | null {
  if (specifier.startsWith("#platform/")) return specifier.replace("#platform", "platform/web");
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return null;
  const to = posix.join(posix.dirname(from), specifier);
  // A package may be named by its folder.
  return to.includes("node_modules/") ? null : to;
}
