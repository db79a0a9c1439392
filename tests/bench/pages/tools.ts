import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { escapeHtml } from "#html/index.ts";
import { readPage, textOf } from "../../corpus/site-pages.ts";
import { type Command, measure } from "../measure.ts";
import { home, install, peers } from "../peers.ts";
import type { OpenedOperation, PageSubject } from "./subjects.ts";

/** A way to show a description as a page, on a static host. */
export interface Tool {
  title: string;
  /** Makes the site in the folder `out`. */
  make(subject: PageSubject, out: string): Promise<void>;
  /** Where the operation is, below the site's base. */
  address(operation: OpenedOperation): string;
  /** Elements, one of which is the operation's heading. */
  heading: string;
}

/** Where our sites are made, and those of others beside them. */
export const siteOf = ({ name }: PageSubject, { title }: Tool) =>
  resolve(".cache/bench/pages", `${name}-${title}`.toLowerCase().replace(/\W+/g, "-"));

const headings = "h1, h2, h3, h4, h5, h6, [role=heading]";

const specimen: Tool = {
  title: "specimen",
  make: ({ file }, out) =>
    run({
      args: ["tests/tools/launch.mjs", "build", file, "--out", out],
      env: { SPECIMEN_CACHE: `${out}.cache` },
      timeout: 600,
    }),
  address: ({ address }) => address,
  heading: "h1",
};

/** The same pages made in the browser, as scripts of others make theirs. */
const scriptTag: Tool = {
  title: "specimen script tag",
  make: async (subject, out) => {
    const description = placeDescription(subject, out);
    await run({ args: ["tests/tools/launch.mjs", "standalone", "--out", join(out, "kit")], timeout: 600 });
    writeFileSync(
      join(out, "index.html"),
      documentOf(`<script src="kit/specimen.js" data-description="${description}"></script>`),
    );
  },
  address: ({ address }) => `#/${address}`,
  heading: "h1",
};

/** The text of our page and nothing else: as quick as a page of this text can be. */
const bare: Tool = {
  title: "the same text alone",
  make: async (subject, out) => {
    const page = readPage(siteOf(subject, specimen), subject.operation.address);
    const main = page.elements.find(({ tagName }) => tagName === "main");
    const text = main === undefined ? "" : textOf(main).replace(/\s+/g, " ");
    const [title = ""] = subject.operation.titles;
    mkdirSync(out, { recursive: true });
    writeFileSync(
      join(out, "index.html"),
      documentOf(`<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`),
    );
  },
  address: () => "",
  heading: "h1",
};

const redocScript = join(home("redocly"), "node_modules/@redocly/cli/lib/chunks/redoc.standalone.js");

const redocly: Tool = {
  title: "redocly build-docs",
  make: async ({ file }, out) => {
    const [peer] = peers.filter(({ name }) => name === "redocly");
    if (peer === undefined) return;
    await install(peer);
    await run(peer.build(file, out));
    // Its script comes from a host of its makers: here from the same one as all else, which is no slower.
    const page = join(out, "index.html");
    const hosted = /https:\/\/cdn\.redocly\.com\/[^"']*\/(redoc\.standalone\.js)/g;
    const html = readFileSync(page, "utf8")
      .replace(hosted, "./$1")
      .replace(/ integrity="[^"]*"/g, "");
    writeFileSync(page, html);
    copyFileSync(redocScript, join(out, "redoc.standalone.js"));
  },
  address: ({ tag, id }) => (tag === undefined ? `#operation/${id}` : `#tag/${tag}/operation/${id}`),
  heading: headings,
};

const redoc: Tool = {
  title: "redoc",
  make: async (subject, out) => {
    await install({ name: "redocly" });
    const description = placeDescription(subject, out);
    copyFileSync(redocScript, join(out, "redoc.standalone.js"));
    const start = `import { init } from "./redoc.standalone.js"; init("${description}", {}, document.getElementById("place"))`;
    writeFileSync(
      join(out, "index.html"),
      documentOf(`<div id="place"></div><script type="module">${start}</script>`),
    );
  },
  address: redocly.address,
  heading: headings,
};

const swaggerUi: Tool = {
  title: "swagger-ui",
  make: async (subject, out) => {
    const peer = { name: "swagger-ui" } as const;
    await install(peer);
    const dist = join(home(peer.name), "node_modules/swagger-ui-dist");
    const description = placeDescription(subject, out);
    for (const file of ["swagger-ui.css", "swagger-ui-bundle.js"])
      copyFileSync(join(dist, file), join(out, file));
    const start = `SwaggerUIBundle({ url: "${description}", dom_id: "#place", deepLinking: true, validatorUrl: null })`;
    writeFileSync(
      join(out, "index.html"),
      documentOf(
        `<link rel="stylesheet" href="swagger-ui.css"><div id="place"></div><script src="swagger-ui-bundle.js"></script><script>${start}</script>`,
      ),
    );
  },
  address: ({ tag = "default", id }) => `#/${tag}/${id.replaceAll("/", "%2F")}`,
  heading: ".opblock-summary-description, .opblock-summary-path",
};

const scalar: Tool = {
  title: "scalar",
  make: async (subject, out) => {
    const description = placeDescription(subject, out);
    copyFileSync("node_modules/@scalar/api-reference/dist/browser/standalone.js", join(out, "standalone.js"));
    const start = `Scalar.createApiReference("#place", { url: "${description}" })`;
    writeFileSync(
      join(out, "index.html"),
      documentOf(`<div id="place"></div><script src="standalone.js"></script><script>${start}</script>`),
    );
  },
  address: ({ tag = "default", method, path }) => `#tag/${tag.toLowerCase()}/${method.toUpperCase()}${path}`,
  heading: headings,
};

/** Ours first: the bare page is made of it. */
export const tools: Tool[] = [specimen, bare, scriptTag, redocly, redoc, swaggerUi, scalar];

/** Copies the description into a new folder, and gives its name there. */
function placeDescription({ file }: PageSubject, out: string): string {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const name = `openapi${extname(file)}`;
  copyFileSync(file, join(out, name));
  return name;
}

async function run(command: Command): Promise<void> {
  const { code, complaint } = await measure(command);
  if (code !== 0) throw new Error(complaint.split("\n").slice(-5).join("\n"));
}

const documentOf = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title><body>${body}</body></html>`;
