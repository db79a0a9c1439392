import {
  document,
  type Field,
  groups,
  type Operation,
  type Response,
  schemas,
  tags,
  words,
} from "./description/index.ts";
import type { ShownField } from "./pages/field-list.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { SchemaPage } from "./pages/schema-page.ts";
import { TagPage } from "./pages/tag-page.ts";
import { expect, test } from "./site.ts";

/** Compares every page with the description, with or without JavaScript. `npm test` visits those of one tag. */
export function testReading(javaScriptEnabled: boolean): void {
  test.describe(`pages ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the overview shows the title, version, server, description and error codes of the API", async ({
      page,
    }) => {
      const overview = await OverviewPage.open(page);
      const { title, version, description } = document.info;
      await expect(overview.title).toHaveText(title);
      await expect(overview.main).toContainText(`Version ${version}`);
      const [server] = document.servers;
      await expect(overview.servers).toContainText("/api");
      await expect(overview.servers).toContainText(words(server?.description));
      for (const paragraph of paragraphsOf(description)) await expect(overview.main).toContainText(paragraph);
      for (const heading of headingsOf(description)) {
        await expect(overview.main.getByRole("heading", { name: heading, level: 2 })).toBeVisible();
      }
      for (const code of errorCodesOf(description)) {
        await expect(overview.main.getByRole("cell", { name: code, exact: true })).toBeVisible();
      }
    });

    for (const tag of tags) {
      const details = tag === tags[0] ? {} : { tag: "@all" };
      test(
        `each operation of ${tag.name} shows its parameters, body and responses as in the description`,
        details,
        async ({ page }) => {
          // Many pages, one after the other.
          test.slow();
          for (const operation of tag.operations) {
            const opened = await OperationPage.open(page, operation.id);
            await test.step(operation.title, () => expectOperation(opened, operation));
            await expect(opened.responses.getByRole("group")).toHaveCount(operation.responses.length);
            for (const response of operation.responses) {
              await test.step(`${operation.title}, ${response.status}`, () =>
                expectResponse(opened, response));
            }
            if (javaScriptEnabled && !operation.hidesPanel) await expectPanel(opened);
          }
        },
      );

      test(`the page of the tag ${tag.name} lists its operations`, details, async ({ page }) => {
        const opened = await TagPage.open(page, tag);
        await expect(opened.title).toHaveText(tag.name);
        await expect(opened.main).toContainText(tag.description);
        for (const { title, method, path, address } of tag.operations) {
          await expect(opened.operation(title)).toContainText(method);
          await expect(opened.operation(title)).toContainText(path);
          await expect(opened.operation(title).getByRole("link")).toHaveAttribute("href", `/${address}`);
        }
      });
    }

    test("each schema shows its fields, an example and its users as in the description", async ({ page }) => {
      for (const schema of schemas) {
        const { name, description, fields, values, users } = schema;
        await test.step(name, async () => {
          const opened = await SchemaPage.open(page, schema);
          await expect(opened.title).toHaveText(name);
          await expect(opened.breadcrumb.getByRole("link")).toHaveText(["Schemas"]);
          await expect(opened.main).toContainText(description);
          expect(await opened.fields.read()).toEqual(fields.map(shown));
          for (const value of values) await expect(opened.values).toContainText(value);
          expectRequired(await opened.example(), fields);
          await expect(opened.users.getByRole("listitem")).toHaveCount(users.length);
          for (const title of users) await expect(opened.user(title)).toBeVisible();
        });
      }
    });
  });
}

async function expectOperation(opened: OperationPage, operation: Operation): Promise<void> {
  const { title, method, path, description, badges, parameters, body } = operation;
  await expect(opened.title).toHaveText(title);
  await expect(opened.badges).toHaveText(badges);
  await expect(opened.main.getByText(method, { exact: true }).first()).toBeVisible();
  await expect(opened.main).toContainText(`/api${path}`);
  await expect(opened.main).toContainText(description);
  await expectBreadcrumb(opened, operation);

  const regions = {
    Parameters: parameters.length > 0,
    "Request body": body !== undefined,
    Responses: true,
    "Code samples": true,
    "Try it": !operation.hidesPanel,
  };
  for (const [name, isThere] of Object.entries(regions)) {
    await expect(opened.region(name), name).toHaveCount(isThere ? 1 : 0);
  }
  expect(await opened.parameters.read()).toEqual(parameters.map(shown));
  if (body !== undefined) {
    await expect(opened.requestBody.place).toContainText("application/json");
    await expect(opened.requestBody.place).toContainText(body.required ? "required" : "");
    await expect(opened.requestBody.place.getByRole("link", { name: body.type, exact: true })).toBeVisible();
    const sent = body.fields.filter(({ readOnly }) => !readOnly);
    expect(await opened.requestBody.read()).toEqual(sent.map(shown));
    const leftOut = opened.requestBody.place.getByText("read-only field hidden");
    await expect(leftOut).toHaveCount(body.fields.length - sent.length);
  }
}

async function expectResponse(opened: OperationPage, response: Response): Promise<void> {
  const described = opened.response(response.status);
  await described.open();
  await expect(described.place).toContainText(response.description);
  const fields = await described.read();
  const { headers } = response;
  const { length } = response.fields;
  expect(fields.slice(0, length)).toEqual(response.fields.map(shown));
  expect(fields.slice(length).map(nameAndText)).toEqual(headers.map((header) => nameAndText(shown(header))));
  if (response.type === undefined) await expect(described.place).toContainText("No body");
  else await expect(described.place.getByText(response.type).first()).toBeVisible();
  for (const { summary, value } of response.examples) {
    expect(await described.example(summary), summary).toEqual(value);
  }
}

async function expectPanel({ tryIt, tryItLink }: OperationPage): Promise<void> {
  await expect(tryIt.sendButton).toBeEnabled();
  await tryItLink.click();
  await expect(tryIt.region).toBeInViewport();
  // An open panel stays open on the next page, where it replaces the samples.
  await tryIt.button("Close Try it").click();
}

async function expectBreadcrumb(opened: OperationPage, { tag }: Operation): Promise<void> {
  const group = groups.find(({ tags }) => tags.some(({ name }) => name === tag));
  await expect(opened.breadcrumb.getByRole("listitem")).toHaveText([group?.name ?? "", tag]);
  await expect(opened.breadcrumb.getByRole("link")).toHaveText([tag]);
}

/** A field as a page should show it. */
function shown(field: Field): ShownField {
  const { name, type, required, readOnly, bounds, values, description, example } = field;
  const facts = {
    Constraints: bounds === undefined ? [] : [bounds],
    "One of": values,
    Default: field.default === undefined ? [] : [field.default],
    Example: example === undefined ? [] : [example],
  };
  return {
    head: [name, type, required ? "required" : [], readOnly ? "read-only" : []].flat().join(" "),
    text: description,
    facts: Object.fromEntries(Object.entries(facts).filter(([_term, values]) => values.length > 0)),
  };
}

const nameAndText = ({ head, text }: ShownField) => `${head.replace(/ .*/, "")}: ${text}`;

function expectRequired(example: unknown, fields: Field[]): void {
  const [item] = [example].flat();
  for (const { name, required } of fields) if (required) expect(item).toHaveProperty(name);
  expect(example).toBeTruthy();
}

/** The paragraphs of a Markdown text, without its lists, tables and code. */
const paragraphsOf = (markdown: string) =>
  markdown
    .split(/\n{2,}/)
    .filter((block) => /^[\w`*]/.test(block) && !block.startsWith("```"))
    .map((block) => words(block));

const headingsOf = (markdown: string) =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([_line, text]) => text ?? "");

const errorCodesOf = (markdown: string) =>
  [...markdown.matchAll(/^\| `(\w+)` \| \d/gm)].map(([_line, code]) => code ?? "");
