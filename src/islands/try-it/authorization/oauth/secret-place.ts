import { element } from "../../element.ts";
import type { Part, Slot } from "../part.ts";

/** Where the client secret goes: every server takes it in a header (RFC 6749, 2.3.1), but not every one allows that to pages. */
export function secretPlace(id: string, slot: Slot): Part {
  const select = element(
    "select",
    "",
    new Option("in a header (Basic)", ""),
    new Option("in the body", "body"),
  );
  Object.assign(select, { id, autocomplete: "off" });
  const label = element("label", "", "Secret is sent");
  label.htmlFor = id;
  select.addEventListener("change", () => slot.set({ secretIn: select.value }));
  const root = element("p", "try-field", label, select);
  return {
    root,
    refresh() {
      const { clientSecret, secretIn = "" } = slot.get();
      root.hidden = clientSecret === undefined;
      select.value = secretIn;
    },
  };
}
