import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";
import { readValues } from "../form.ts";
import type { FullResponse } from "../send.ts";
import type { Check, CheckedResponse, CheckParts } from "./index.ts";

/** Checks calls once they are made: what it needs is loaded with the first one, and it keeps none from being sent. */
export interface LazyCheck {
  /** Shows mismatches at the fields. */
  request(): void;
  /** Shows in `place` whether the response matches the description. */
  response(place: HTMLElement, response: CheckedResponse): void;
}

export function lazyCheck(parts: CheckParts): LazyCheck {
  let loading: Promise<Check> | null = null;
  const load = () => {
    loading ??= import("./index.ts").then(({ startCheck }) =>
      startCheck(parts, () => readValues(parts.form, parts.operation.request)),
    );
    return loading;
  };
  return {
    request: () =>
      void load()
        .then((check) => check.request())
        .catch(() => {}),
    response(place, response) {
      load()
        .then((check) => check.response(place, response))
        .catch(() => {
          // The next request tries again.
          loading = null;
          place.replaceChildren(element("p", "quiet", messages.validatorNotLoaded));
        });
    },
  };
}

/** What of a response is checked. */
export function checkedResponse({ status, headers, url, body, end, text }: FullResponse): CheckedResponse {
  return { status, headers, url, body, isWhole: end === "whole", text };
}
