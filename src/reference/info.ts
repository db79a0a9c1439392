import { messages } from "#messages/pages.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "./context.ts";
import { readInfoMarkers } from "./extensions/index.ts";
import { readExternalDocs } from "./external-docs.ts";
import type { Info } from "./types.ts";
import { numberText, objectOf, textOf, wordsOf } from "./values.ts";

/** Reads the Info Object (OpenAPI 3.0.3, 4.7.2) and the root's other metadata. */
export function readInfo({ root, warn }: Context): Info {
  const info = objectOf(root.info);
  const title = wordsOf(info.title) ?? numberText(info.title);
  if (title === null) warn("/info/title", warnings.noTitle(messages.untitledApi));
  return {
    title: title ?? messages.untitledApi,
    version: textOf(info.version) ?? numberText(info.version) ?? "",
    summary: wordsOf(info.summary),
    description: wordsOf(info.description),
    termsOfService: wordsOf(info.termsOfService),
    license: readLicense(objectOf(info.license)),
    contact: readContact(objectOf(info.contact)),
    externalDocs: readExternalDocs(root.externalDocs),
    ...readInfoMarkers({ value: info, pointer: "/info" }, { value: root, pointer: "" }, warn),
  };
}

const readLicense = ({ name, url, identifier }: Record<string, unknown>): Info["license"] =>
  wordsOf(name) === null
    ? null
    : { name: textOf(name) ?? "", url: wordsOf(url), identifier: wordsOf(identifier) };

function readContact({ name, url, email }: Record<string, unknown>): Info["contact"] {
  const contact = { name: wordsOf(name), url: wordsOf(url), email: wordsOf(email) };
  return Object.values(contact).some((value) => value !== null) ? contact : null;
}
