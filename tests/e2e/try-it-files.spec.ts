import { allowClipboard, copiedBy } from "./pages/clipboard.ts";
import { expect, sendOne, test } from "./panel/panel-site.ts";

const scan = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };

test("a form whose schema is a file has a file under a name that can be changed", async ({
  open,
  api,
  page,
}) => {
  await allowClipboard(page);
  const { tryIt, samples } = await open("add-scan");
  await tryIt.load();
  const copy = tryIt.button("Copy as cURL");
  await expect(samples.code("cURL")).toContainText("--form 'file=@file.bin");
  await test.step("the request needs a file", async () => {
    await tryIt.field("shelfId").fill("1");
    await tryIt.sendButton.click();
    await expect(tryIt.region).toContainText("A value is required.");
    expect(api.arrived).toEqual([]);
  });
  await test.step("the copied command has the file, and the name of a path parameter without a value", async () => {
    await tryIt.field("shelfId").fill("");
    await tryIt.field("Value").setInputFiles(scan);
    const command = await copiedBy(copy);
    expect(command).toContain("/shelves/{shelfId}/scans'");
    expect(command).toContain("--form 'file=@a.pdf;type=application/pdf'");
  });
  await test.step("the file is sent under the changed name", async () => {
    await tryIt.field("shelfId").fill("1");
    await expect(tryIt.field("Name")).toHaveValue("file");
    await tryIt.field("Name").fill("scan");
    const { body } = await sendOne(tryIt, api);
    expect(body.toString()).toContain(
      'name="scan"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF',
    );
  });
  await test.step("a second file can be added", async () => {
    await tryIt.button("Add file").click();
    await expect(tryIt.field("Name").nth(1)).toBeFocused();
    await expect(tryIt.field("Name").nth(1)).toHaveValue("file");
    await tryIt.field("Name").nth(1).fill("back");
    await tryIt.field("Value").nth(1).setInputFiles(scan);
    const { body } = await sendOne(tryIt, api);
    expect(body.toString().match(/name="\w+"; filename/g)).toEqual([
      'name="scan"; filename',
      'name="back"; filename',
    ]);
  });
});

test("files and texts can be added to a form with further properties", async ({ open, api }) => {
  const { tryIt } = await open("add-folder");
  await tryIt.load();
  await tryIt.field("title").fill("Bills");
  await tryIt.button("Add file").click();
  await expect(tryIt.field("Name")).toHaveValue("file");
  await tryIt.field("Name").fill("scan");
  await tryIt.field("Value").setInputFiles(scan);
  await tryIt.button("Add property").click();
  await tryIt.field("Name").nth(1).fill("color");
  await tryIt.field("Value").nth(1).fill("red");
  const { body } = await sendOne(tryIt, api);
  expect(body.toString().match(/(?<=form-data; ).*/g)).toEqual([
    'name="title"',
    'name="color"',
    'name="scan"; filename="a.pdf"',
  ]);
});
