import { messages } from "#messages/authorization.ts";
import type { OAuthFlow } from "#reference/types.ts";
import { element } from "../../element.ts";

/** The choice of scopes. */
export interface Scopes {
  root: HTMLElement;
  /** Those that are chosen, with a space between them (RFC 6749, 3.3). */
  chosen(): string;
}

/** Of more scopes than this, those that the operation does not ask for are folded. */
const few = 8;

/** Those of a flow as checkboxes; what the operation asks for is chosen. Where the flow declares none, a field to write them in. */
export function scopeChoice(flow: OAuthFlow | null, required: readonly string[], id: string): Scopes {
  const declared = flow?.scopes ?? [];
  const others = required.filter((name) => !declared.some((scope) => scope.name === name));
  const all = [...declared, ...others.map((name) => ({ name, description: null }))];
  return flow === null || all.length === 0
    ? writtenScopes(flow, required, id)
    : checkedScopes(all, required, id);
}

function checkedScopes(all: OAuthFlow["scopes"], required: readonly string[], id: string): Scopes {
  const boxes = all.map(({ name, description }, index) => {
    const box = element("input", "");
    Object.assign(box, {
      type: "checkbox",
      id: `${id}-scope-${index}`,
      checked: required.includes(name),
      autocomplete: "off",
    });
    const label = element(
      "label",
      "",
      element("code", "", name),
      description === null ? "" : ` ${description}`,
    );
    label.htmlFor = box.id;
    label.dir = "auto";
    return { name, box, line: element("p", "try-check", box, label) };
  });
  const wanted = boxes.filter(({ name }) => boxes.length <= few || required.includes(name));
  const others = boxes.filter((one) => !wanted.includes(one)).map(({ line }) => line);
  const legend = element("legend", "", messages.scopes);
  const root = element("fieldset", "try-scopes", legend, ...wanted.map(({ line }) => line));
  if (others.length > 0)
    root.append(element("details", "", element("summary", "", messages.more(others.length)), ...others));
  return { root, chosen: () => boxes.flatMap(({ name, box }) => (box.checked ? name : [])).join(" ") };
}

function writtenScopes(flow: OAuthFlow | null, required: readonly string[], id: string): Scopes {
  const input = element("input", "");
  // Only OpenID Connect has no flow; what it knows by itself, a server need not list.
  const usual = flow === null ? ["openid"] : [];
  Object.assign(input, {
    id: `${id}-scopes`,
    value: [...new Set([...usual, ...required])].join(" "),
    autocomplete: "off",
  });
  const label = element("label", "", messages.scopes);
  label.htmlFor = input.id;
  const hint = element("span", "try-hint", messages.spaceBetween);
  return { root: element("p", "try-field", label, hint, input), chosen: () => input.value.trim() };
}
