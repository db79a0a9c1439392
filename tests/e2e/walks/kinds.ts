import type { Page } from "@playwright/test";
import { operations } from "../description/index.ts";
import { OperationPage } from "../pages/operation-page.ts";
import { ReferencePage } from "../pages/reference-page.ts";
import { SearchDialog } from "../pages/search-dialog.ts";

/** A kind of page, or a state of one, with its own look or behavior. */
export interface PageKind {
  name: string;
  site: SiteName;
  /** Below the site's base. */
  address: string;
  /** The reader's first action, which requires JavaScript. */
  reach?: (page: Page) => Promise<void>;
  /** The part of the page that is reached, as a selector. */
  region?: string;
  /** Whether the region is part of the page's Tab order, unlike a dialog or a menu. */
  isInOrder?: true;
  /** The only width at which it can be reached; all of them, unless given. */
  width?: Width;
}

/** `petstore` is the built site with its server, `several` one of the descriptions in `tests/fixtures/descriptions/`. */
export type SiteName = "petstore" | "several";

/** The width of the window, in CSS pixels. */
export type Width = 360 | 1350;

/** The panel with the request and its response. */
const panel = ".try-it";

/**
 * One page of each kind, one per line, which `npm test` visits. `/explorer/` is left out, because @scalar/api-reference
 * renders it.
 */
export const usualKinds: PageKind[] = [
  petstore("the overview", ""),
  petstore("an operation with its response", "operations/get-order/", send),
  petstore("the list of schemas", "schemas/"),
  petstore("the lifecycle", "lifecycle/"),
  petstore("the page for unknown URLs", "404.html"),
  petstore("the search with results", "operations/create-pet/", search("pet"), ".search"),
  { ...petstore("the open menu", "operations/create-pet/", openMenu), width: 360 },
  several("the list of descriptions", ""),
  several("an operation with everything", "everything/operations/replace-part/"),
  several("a webhook", "everything/webhooks/post-thing-broke/"),
  several("a tag with a group", "everything/tags/things/"),
  several("a guide", "everything/guides/errors/"),
  several("a schema with everything", "everything/schemas/thing/"),
  inOrder("a form with missing required fields", "panel/operations/make-thing/", sendIncomplete),
  several("the JSON editor with suggestions", "panel/operations/make-thing/", openSuggestions),
  several("a right-to-left operation", "right-to-left/operations/get-book/"),
];

/** Other pages and states of these kinds. */
export const furtherKinds: PageKind[] = [
  petstore("an operation", "operations/create-pet/"),
  petstore(
    "an operation without a panel",
    addressOf(({ hidesPanel }) => hidesPanel),
  ),
  petstore(
    "a deprecated operation",
    addressOf(({ sunset }) => sunset !== undefined),
  ),
  petstore("an operation without a response", "operations/create-pet/", sendToNobody),
  petstore("an operation with a missing body", "operations/create-pet/", sendNothing),
  petstore("a tag", "tags/animals/"),
  petstore("a schema", "schemas/pet/"),
  petstore("the search without results", "operations/create-pet/", search("qqqqqq"), ".search"),
  several("an overview with everything", "everything/"),
  inOrder("an operation with an authorized request", "everything/operations/replace-part/", authorize),
  several("a deprecated operation with a replacement", "everything/operations/list-things/"),
  several("an operation without descriptions", "everything/operations/undescribed/"),
  several("a callback", "everything/webhooks/replace-part-replaced-post/"),
  several("a schema with oneOf", "everything/schemas/part/"),
  several("the open list of other descriptions", "everything/schemas/color/", openSwitcher, ".masthead"),
  petstore("the open page menu", "operations/get-pet/", openPageMenu, ".page-menu"),
  inOrder("a body with form fields", "panel/operations/make-thing/", showFields),
  several("a docked panel that adds a field", "panel/operations/create-refund/", addField),
  several("a docked panel that shows code", "panel/operations/create-refund/", showCode),
  several(
    "a docked panel with a field's description and invalid JSON",
    "panel/operations/create-customer/",
    describeField,
  ),
  several("a docked panel that compares responses", "panel/operations/show-thing/", compare),
  inOrder("a form with a chosen option", "panel/operations/create-payment/", chooseOption),
  inOrder("a response with next requests and the history", "panel/operations/make-thing/", sendTwice),
  several("a right-to-left overview", "right-to-left/"),
  several("an overview of a large description", "large/"),
  several("an operation of a large description", "large/operations/list-account0/"),
  several(
    "the complete navigation of a large description",
    "large/schemas/",
    showAllNavigation,
    ".navigation",
  ),
];

/** All kinds and states. The walks in this folder visit all of them in `npm run test:all`. */
export const kinds: PageKind[] = [...usualKinds, ...furtherKinds];

/** Those of these kinds that exist at a width. */
export const kindsAt = (width: Width, of: PageKind[] = kinds) =>
  of.filter((kind) => (kind.width ?? width) === width);

function petstore(name: string, address: string, reach?: PageKind["reach"], region = panel): PageKind {
  return { name, site: "petstore", address, ...(reach && { reach, region }) };
}

export function several(name: string, address: string, reach?: PageKind["reach"], region = panel): PageKind {
  return { name, site: "several", address, ...(reach && { reach, region }) };
}

function inOrder(name: string, address: string, reach: NonNullable<PageKind["reach"]>): PageKind {
  return { ...several(name, address, reach), isInOrder: true };
}

function addressOf(isMeant: (operation: (typeof operations)[number]) => boolean): string {
  const found = operations.find(isMeant);
  if (found === undefined) throw new Error("openapi/petstore.yaml has no such operation.");
  return found.address;
}

async function send(page: Page): Promise<void> {
  const { tryIt } = new OperationPage(page);
  await tryIt.send();
  await tryIt.response.body.waitFor();
}

async function addField(page: Page): Promise<void> {
  const { tryIt, tryItLink } = new OperationPage(page);
  await tryItLink.click();
  await tryIt.field("Add optional field").fill("am");
  await tryIt.region.getByRole("listbox").waitFor();
}

async function showCode(page: Page): Promise<void> {
  const { tryIt, tryItLink } = new OperationPage(page);
  await tryItLink.click();
  await tryIt.button("cURL").click();
  await tryIt.region.getByText("curl 'http").waitFor();
}

/** Opens the group with what it asks for: tokens of OAuth 2 and of another kind, with a flow. */
async function authorize(page: Page): Promise<void> {
  const { authorization } = new OperationPage(page).tryIt;
  await authorization.open();
  await authorization.choice.selectOption("login and token");
  await authorization.field("Access token").fill("a token");
}

async function sendToNobody(page: Page): Promise<void> {
  const { tryIt } = new OperationPage(page);
  await tryIt.server.fill("http://127.0.0.1:1");
  await tryIt.send();
  await tryIt.response.button("Copy the cURL command").waitFor();
}

async function sendNothing(page: Page): Promise<void> {
  const { tryIt } = new OperationPage(page);
  await tryIt.body.fill("");
  await tryIt.send();
  await tryIt.region.getByText("A value is required.").first().waitFor();
}

/** With a list that has an item, an object that is there, and a value that is null. */
async function showFields(page: Page): Promise<void> {
  const { tryIt } = new OperationPage(page);
  await tryIt.load();
  await tryIt.field("Example").selectOption({ label: "A large one" });
  await tryIt.group("parts").getByRole("button", { name: "Add another" }).click();
  await tryIt.field("mail").fill("a@b.example");
}

async function chooseOption(page: Page): Promise<void> {
  const { tryIt } = new OperationPage(page);
  await tryIt.load();
  await tryIt.choice("method").selectOption("Transfer (transfer)");
  await tryIt.choice("labels 1").selectOption("string");
  await tryIt.choice("note").selectOption("array of string");
}

async function sendIncomplete(page: Page): Promise<void> {
  const { tryIt } = new OperationPage(page);
  await showFields(page);
  await tryIt.field("name").fill("");
  await tryIt.send();
  await tryIt.region.getByText("A value is required.").first().waitFor();
}

async function describeField(page: Page): Promise<void> {
  const { tryIt, tryItLink } = new OperationPage(page);
  await tryItLink.click();
  await tryIt.button("Description").click();
  await tryIt.body.fill("{");
  await tryIt.region.getByText("Fix the JSON to use the form.").waitFor();
}

async function compare(page: Page): Promise<void> {
  const response = { headers: { "access-control-allow-origin": "*" }, json: { made: "thing-1" } };
  await page.route("http://api.invalid/**", (route) => route.fulfill(response));
  const { tryIt, tryItLink } = new OperationPage(page);
  await tryItLink.click();
  for (const name of ["lamp", "chair"]) {
    await tryIt.field("name").fill(name);
    await tryIt.send();
    await tryIt.history.item(`/shown/${name}`).waitFor({ state: "attached" });
  }
  await tryIt.history.toggle.click();
  await tryIt.region.getByRole("button", { name: /^Compare/ }).click();
  await tryIt.region.getByRole("region", { name: "Comparison" }).waitFor();
}

async function openSuggestions(page: Page): Promise<void> {
  const { tryIt } = new OperationPage(page);
  await tryIt.load();
  await tryIt.body.focus();
  await tryIt.region.locator("textarea[aria-autocomplete=list]").waitFor();
  await tryIt.body.fill("");
  await page.keyboard.type('{"');
  await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
}

async function sendTwice(page: Page): Promise<void> {
  const response = {
    status: 200,
    headers: { "access-control-allow-origin": "*" },
    json: { made: "thing-1" },
  };
  await page.route("http://api.invalid/**", (route) => route.fulfill(response));
  const { tryIt } = new OperationPage(page);
  await tryIt.load();
  await tryIt.send();
  await tryIt.history.toggle.waitFor();
  await tryIt.history.toggle.click();
  await tryIt.history.resend("POST").click();
  await tryIt.region.getByRole("navigation", { name: "Next requests" }).waitFor();
  await tryIt.response.body.waitFor();
}

function search(typed: string) {
  return async (page: Page) => {
    const dialog = new SearchDialog(page);
    await dialog.search(typed);
    await dialog.status.filter({ hasText: /result|No matches/ }).waitFor();
  };
}

async function openMenu(page: Page): Promise<void> {
  const { navigation } = new ReferencePage(page);
  await navigation.menuButton.click();
  await navigation.region.waitFor();
}

async function openPageMenu(page: Page): Promise<void> {
  await new ReferencePage(page).pageMenu.click();
}

async function openSwitcher(page: Page): Promise<void> {
  await page.getByText("APIs", { exact: true }).click();
}

async function showAllNavigation(page: Page): Promise<void> {
  const { navigation } = new ReferencePage(page);
  if (await navigation.menuButton.isVisible()) await navigation.menuButton.click();
  await navigation.showAll.click();
  // The button has another label while the list loads.
  await navigation.region.locator("summary").first().waitFor();
}
