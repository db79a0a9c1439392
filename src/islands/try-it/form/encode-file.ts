import * as data from "#html/contract/data.ts";
import { messages } from "#messages/panel.ts";
import { changed } from "../changes.ts";
import { element, statusOf } from "../element.ts";
import { base64Of } from "../response/body/binary.ts";
import { writeJson } from "./write-field.ts";

/** Lets the reader choose a file, and writes it into the field of a button in Base64 (RFC 4648, 4). */
export function encodeFile(button: HTMLButtonElement): void {
  const picker = element("input", "");
  picker.type = "file";
  picker.addEventListener("change", () => void encode(button, picker.files?.[0]));
  picker.click();
}

async function encode(button: HTMLButtonElement, file: File | undefined): Promise<void> {
  const row = button.closest<HTMLElement>(`[data-${data.field}]`);
  if (row === null || file === undefined) return;
  if (button.nextElementSibling?.role === "status") button.nextElementSibling.remove();
  if (file.size > largest) return button.after(statusOf("span", "quiet", messages.fileTooLarge));
  writeJson(row, await base64Of(file));
  changed(button.form, "reader");
}

/** The limit in bytes. The text is in a field, in samples and in the draft of the tab. */
const largest = 1_000_000;
