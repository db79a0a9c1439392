/** The script of `/viewer/`. It opens descriptions of readers from URLs, files or text. */

import * as ids from "#html/contract/ids.ts";
import { isKnownLanguage } from "#messages/language.ts";
import { hash } from "#platform/hash.ts";
import type { ViewerTexts } from "#site/viewer.ts";
import { openAsker } from "../asker.ts";
import { kitAt } from "../kit.ts";
import type { StandaloneSettings } from "../messages.ts";
import { baseAt, fail, showReference, wholePage } from "../show.ts";
import { chosenFiles, droppedFiles } from "./files.ts";
import { type Given, isOpened, keepFiles, keptFiles, noteOpened, rootOf } from "./given.ts";

const texts: ViewerTexts = JSON.parse(element(ids.viewerTexts).textContent ?? "");
const kit = kitAt(new URL(".", (document.currentScript as HTMLScriptElement).src).href);
/** The prefix of the fragment for a description at a URL. */
const addressPrefix = "#url=";

/** Lets readers open a description. */
function offer(): void {
  element(ids.viewer).hidden = false;
  const last = keptFiles();
  if (last !== null) {
    const place = element(ids.viewerLast);
    place.hidden = false;
    const [link] = place.children;
    if (link !== undefined) link.textContent = filled(texts.continueWith, last.root);
  }
  onSubmit(ids.viewerAddress, "url", (text) => {
    const url = addressIn(text);
    if (url === null) return showProblem(texts.notAddress);
    noteOpened(url.origin);
    // A link's target within the description opens together with it.
    if (linkedAddress()?.href === url.href) return openAddress(url);
    history.pushState(null, "", addressPrefix + encodeURIComponent(url.href));
    return openAddress(url);
  });
  onSubmit(ids.viewerText, "text", (text) => {
    const name = /^\s*[{[]/.test(text) ? "openapi.json" : "openapi.yaml";
    return openFiles({ [name]: text });
  });
  const chooser = element(ids.viewerFiles) as HTMLInputElement;
  chooser.addEventListener("change", async () => openFiles(await chosenFiles(chooser.files)));
  addEventListener("dragover", (event) => {
    event.preventDefault();
    element(ids.viewer).parentElement?.classList.add("dragged");
  });
  addEventListener("dragleave", () => element(ids.viewer).parentElement?.classList.remove("dragged"));
  addEventListener("drop", async (event) => {
    event.preventDefault();
    if (event.dataTransfer !== null) await openFiles(await droppedFiles(event.dataTransfer));
  });
  addEventListener("hashchange", openNamed);
}

/** Opens the description at the URL in this page's URL, or the last files. */
async function openNamed(): Promise<void> {
  const { hash } = location;
  const last = hash.startsWith("#/") ? keptFiles() : null;
  if (last !== null) return open({ description: last.root, files: last.files, isSimulated: true }, "");
  const url = linkedAddress();
  if (url === null) return;
  if (isOpened(url.origin)) return openAddress(url);
  const [field] = element(ids.viewerAddress).getElementsByTagName("input");
  if (field !== undefined) field.value = url.href;
  element(ids.viewerStatus).textContent = filled(texts.linked, url.host);
}

/** The URL of a description in this page's URL. */
function linkedAddress(): URL | null {
  const [, text = null] = /^#url=([^#]*)/.exec(location.hash) ?? [];
  try {
    return text === null ? null : addressIn(decodeURIComponent(text));
  } catch {
    // The percent-encoding is invalid.
    return null;
  }
}

async function openAddress(url: URL): Promise<void> {
  const [prefix = ""] = /^#url=[^#]*/.exec(location.hash) ?? [];
  // A description on this site may have no service.
  const isSimulated = url.origin === location.origin;
  await open({ description: url.href, files: null, isSimulated }, prefix);
}

async function openFiles(files: Record<string, string>): Promise<void> {
  const root = rootOf(files);
  if (root === null) return showProblem(filled(texts.noDescription, Object.keys(files).join(", ")));
  const given: Given = { root, files };
  const isKept = keepFiles(given);
  history.pushState(null, "", "#/");
  await open({ description: root, files, isSimulated: true }, "", isKept ? null : texts.notKept);
}

type Described = Pick<StandaloneSettings, "description" | "files" | "isSimulated">;

const subjectOf = ({ description, files }: Described) => files?.[description] ?? description;

async function open(described: Described, prefix: string, note: string | null = null): Promise<void> {
  attempts += 1;
  const own = attempts;
  element(ids.viewerProblem).hidden = true;
  element(ids.viewerStatus).textContent = [texts.reading, note].join(" ").trim();
  const settings: StandaloneSettings = {
    ...described,
    // Each description has its own drafts and simulated records.
    base: `${baseAt(new URL(location.href))}${hash("sha256", subjectOf(described)).slice(0, 8)}/`,
    kit: kit.address,
    language: isKnownLanguage(texts.language) ? texts.language : "en",
    title: null,
    server: null,
    accent: null,
    brand: { header: [{ label: texts.openAnother, href: location.pathname + location.search }] },
  };
  try {
    const asker = await openAsker(settings, kit);
    // The reader has opened another description in the meantime.
    if (own !== attempts) return;
    removeEventListener("hashchange", openNamed);
    document.body.replaceChildren();
    document.body.removeAttribute("class");
    wholePage(settings.language);
    await showReference(asker, settings, kit, prefix).catch(fail);
    // Going back to the URL without a description reloads this page.
    addEventListener("popstate", () => isWithin(prefix) || location.reload());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { description, files } = described;
    const problem = files === null ? await explained(new URL(description), reason) : reason;
    if (own === attempts) showProblem(problem);
  }
}

let attempts = 0;

const isWithin = (prefix: string) => {
  const { hash } = location;
  return prefix === "" ? hash.startsWith("#/") : hash === prefix || hash.startsWith(`${prefix}#`);
};

/** The reason why a description could not be read, as far as browsers reveal it. */
async function explained(url: URL, reason: string): Promise<string> {
  const isReadable = await fetch(url).then(
    () => true,
    () => false,
  );
  if (isReadable) return reason;
  // If a request without CORS gets a response, the host exists but does not allow this page to read it.
  const isThere = await fetch(url, { mode: "no-cors" }).then(
    () => true,
    () => false,
  );
  return filled(isThere ? texts.refused : texts.unreachable, url.host);
}

function showProblem(text: string): void {
  element(ids.viewerStatus).textContent = "";
  const place = element(ids.viewerProblem);
  place.hidden = false;
  place.textContent = text;
  place.scrollIntoView({ block: "nearest" });
}

function addressIn(text: string): URL | null {
  const given = /^[\w.-]+\.[a-z]{2,}(?:[:/]|$)/i.test(text) ? `https://${text}` : text;
  const url = URL.parse(given.trim(), location.href);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** A text with the name in braces replaced. */
const filled = (text: string, value: string) => text.replace(/\{\w+\}/, () => value);

function onSubmit(id: string, name: string, act: (text: string) => unknown): void {
  const form = element(id);
  if (!(form instanceof HTMLFormElement)) throw new Error(`${id} is not a form.`);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(String(new FormData(form).get(name)));
  });
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no #${id}.`);
  return found;
}

offer();
void openNamed();
