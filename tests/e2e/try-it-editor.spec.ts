import type { Page } from "@playwright/test";
import type { TryItPanel } from "./pages/try-it-panel.ts";
import { expect, test } from "./panel/panel-site.ts";

/** Loads the editor of the body and replaces its text. */
async function edit(page: Page, tryIt: TryItPanel, text: string): Promise<void> {
  await tryIt.body.focus();
  await expect(tryIt.body).toHaveAttribute("aria-autocomplete", "list");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type(text);
}

const proposals = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("the code of the JSON editor is loaded only when the body gets the focus", async ({ open, page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const { tryIt } = await open("make-thing");
  await tryIt.load();
  await tryIt.field("id").focus();
  expect(loaded.filter((path) => path.includes("editor"))).toEqual([]);
  await tryIt.body.focus();
  await expect.poll(() => loaded.filter((path) => path.includes("editor")).length).toBe(1);
});

test("the JSON editor suggests property names, required ones first, and Enter inserts one", async ({
  open,
  page,
}) => {
  const { tryIt } = await open("make-thing");
  await edit(page, tryIt, '{"');
  await expect(proposals(page).first()).toContainText("name");
  await expect(proposals(page)).toHaveCount(6);
  await page.keyboard.type("si");
  await expect(proposals(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(tryIt.body).toHaveValue('{"size": ');
  await expect(proposals(page)).toHaveCount(0);
});

test("the JSON editor suggests enum values, and a click inserts one", { tag: "@all" }, async ({
  open,
  page,
}) => {
  const { tryIt } = await open("make-thing");
  await edit(page, tryIt, '{"colour": ');
  await page.keyboard.press("Control+Space");
  await expect(proposals(page)).toHaveText(['"red"', '"green"']);
  await page.keyboard.press("ArrowDown");
  await expect(proposals(page).and(page.getByRole("option", { selected: true }))).toHaveText('"green"');
  await proposals(page).first().click();
  await expect(tryIt.body).toHaveValue('{"colour": "red"');
  await expect(tryIt.body).toBeFocused();
});

test("the JSON editor inserts an object with its required properties, and one undo removes it", {
  tag: "@all",
}, async ({ open, page }) => {
  const { tryIt } = await open("make-thing");
  await edit(page, tryIt, "");
  await page.keyboard.press("Control+Space");
  await page.keyboard.press("Enter");
  await expect(tryIt.body).toHaveValue('{ "name": "", "size":  }');
  await page.keyboard.press("ControlOrMeta+z");
  await expect(tryIt.body).toHaveValue("");
});

test("in the JSON editor, Escape closes the suggestions, and Tab leaves the field", async ({
  open,
  page,
}) => {
  const { tryIt } = await open("make-thing");
  await edit(page, tryIt, '{"');
  await expect(proposals(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(proposals(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(tryIt.body).not.toBeFocused();
});

test("the JSON editor indents a new line after a bracket", { tag: "@all" }, async ({ open, page }) => {
  const { tryIt } = await open("make-thing");
  await edit(page, tryIt, "{}");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(tryIt.body).toHaveValue("{\n  \n}");
});

test("the JSON editor shows the line and column of an error until it is fixed", async ({ open, page }) => {
  const { tryIt } = await open("make-thing");
  await edit(page, tryIt, '{"name": 1,}');
  await expect(tryIt.body).toHaveAccessibleDescription(/^Line 1, column 12: /);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(tryIt.body).toHaveAccessibleDescription("");
});

test('"Format" formats JSON and keeps every digit of large numbers', { tag: "@all" }, async ({
  open,
  page,
}) => {
  const { tryIt } = await open("make-thing");
  await edit(page, tryIt, '{"size":9223372036854775807,"tags":[]}');
  await tryIt.button("Format").click();
  await expect(tryIt.body).toHaveValue('{\n  "size": 9223372036854775807,\n  "tags": []\n}');
});

test("the highlighted text of the JSON editor equals the body, also after it is filled in", async ({
  open,
  page,
}) => {
  const { tryIt } = await open("create-order");
  await tryIt.load();
  const colored = page.locator(".editor-back > code");
  await tryIt.body.focus();
  await expect(colored).toBeAttached();
  await tryIt.button("Fill with example values").click();
  await expect(tryIt.body).toHaveValue(/@/);
  await expect(colored).toHaveText(await tryIt.body.inputValue(), { useInnerText: false });
});
