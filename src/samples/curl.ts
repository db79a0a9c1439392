import type { Language, TextRequest } from "./language.ts";

/** A command for a POSIX shell, to be pasted as it is. */
export const curl: Language = {
  id: "curl",
  label: "cURL",
  highlight: "bash",
  aliases: ["shell", "bash", "sh", "zsh", "console", "terminal"],
  tokens:
    /(?<string>'[^']*'(?:\\''[^']*')*)|(?<function>^curl\b|^printf\b|(?<=\| )curl\b)|(?<constant>(?<=\s)--[a-z][a-z-]*)/gm,
  generate(request) {
    const { body } = request;
    const options = head(request);
    if (body === null) return lines(options);
    if (needsPipe(body))
      return `printf ${body.startsWith("-") ? "-- " : ""}${format(body)} | ${lines([...options, "--data-binary @-"])}`;
    // `--data` reads what follows a leading `@` from the file of that name.
    return lines([...options, `${body.startsWith("@") ? "--data-raw" : "--data"} ${quote(body)}`]);
  },
  generateWithFile: (request, file) => lines([...head(request), `--data-binary ${quote(`@${file}`)}`]),
};

/** The command up to the body. */
const head = ({ method, url, headers }: TextRequest) => [
  `curl ${methodOption(method)} ${quote(url)}`,
  ...headers.map(([name, value]) => `--header ${quote(headerLine(name, value))}`),
];

const lines = (options: string[]) => options.join(" \\\n  ");

// With `--request HEAD` curl waits for a body that never comes.
const methodOption = (method: TextRequest["method"]) =>
  method === "HEAD" ? "--head" : `--request ${/^[A-Z]+$/.test(method) ? method : quote(method)}`;

// `Name:` would take a header away, `Name;` sends it empty.
const headerLine = (name: string, value: string) => (value === "" ? `${name};` : `${name}: ${value}`);

/** Nothing has a meaning within single quotes but the quote that ends them (POSIX.1-2024, Shell, 2.2.2). */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Whether a body goes through a pipe: one with control characters, because an
 * argument holds no NUL and a terminal may act on the others when they are pasted.
 */
const needsPipe = (body: string) => controls.test(body);

/** The format by which `printf` writes a text. */
const format = (text: string) =>
  quote(text.replace(/[\\%]/g, "$&$&").replace(/\r/g, "\\r").replace(new RegExp(controls, "gu"), octal));

const controls = /(?![\t\n])\p{Cc}/u;

const octal = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
