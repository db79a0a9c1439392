import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#reference/types.ts";
import { element } from "../../element.ts";
import type { Part } from "../part.ts";
import type { Slot } from "../slot.ts";
import { renew } from "./renewal.ts";
import type { OAuthPlace } from "./token-request.ts";

interface TokenParts {
  scheme: SecurityScheme;
  /** The scopes that the operation asks for. */
  required: string[];
  slot: Slot;
  place: OAuthPlace;
  report: (text: string) => void;
}

/** Until when the token is valid, whether it was requested with all scopes, and a way to renew it. */
export function tokenState({ scheme, required, slot, place, report }: TokenParts): Part {
  const words = element("span", "");
  const again = element("button", "try-small", messages.renew);
  again.type = "button";
  again.addEventListener("click", () => void renew(scheme, slot, place, report));
  const root = element("p", "try-limit", words, " ", again);
  return {
    root,
    refresh() {
      const [expires, scopes] = [slot.text("expires"), slot.text("scopes")];
      const asked = scopes.split(" ");
      const missing = scopes === "" ? [] : required.filter((scope) => !asked.includes(scope));
      root.hidden = slot.text("token") === "" || (expires === "" && missing.length === 0);
      again.hidden = slot.text("refreshToken") === "";
      words.textContent = [
        expires === "" ? "" : endOf(Number(expires)),
        missing.length === 0 ? "" : messages.missingScopes(missing.join(" ")),
      ]
        .filter((sentence) => sentence !== "")
        .join(" ");
    },
  };
}

function endOf(time: number): string {
  const at = new Date(time);
  return time < Date.now()
    ? messages.expiredAt(at.toLocaleTimeString(messages.locale))
    : messages.validUntil(at.toLocaleString(messages.locale));
}
