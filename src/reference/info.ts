import { objectOf, textOf, wordsOf } from "./read.ts";
import type { Info } from "./types.ts";

/** Reads the Info Object (OpenAPI 3.0.3, 4.7.2). */
export function readInfo(root: Record<string, unknown>): Info {
  const info = objectOf(root.info);
  return {
    title: wordsOf(info.title) ?? "Untitled API",
    version: textOf(info.version) ?? "",
    summary: wordsOf(info.summary),
    description: wordsOf(info.description),
    termsOfService: wordsOf(info.termsOfService),
    license: readLicense(objectOf(info.license)),
    contact: readContact(objectOf(info.contact)),
    externalDocs: null,
  };
}

const readLicense = ({ name, url, identifier }: Record<string, unknown>): Info["license"] =>
  typeof name === "string" ? { name, url: textOf(url), identifier: wordsOf(identifier) } : null;

function readContact({ name, url, email }: Record<string, unknown>): Info["contact"] {
  const contact = { name: wordsOf(name), url: wordsOf(url), email: wordsOf(email) };
  return Object.values(contact).some((value) => value !== null) ? contact : null;
}
