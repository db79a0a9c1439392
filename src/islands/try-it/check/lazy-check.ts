import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";
import { inBackground } from "../loading.ts";
import type { FullResponse } from "../request/send.ts";
import type { Check, CheckedResponse, CheckParts } from "./index.ts";

/** Checks requests, and loads the checker with the first one. No request waits for it. */
export interface LazyCheck {
  /** Shows mismatches at the fields. */
  request(): void;
  /** Shows in `place` whether the response matches the description. */
  response(place: HTMLElement, response: CheckedResponse, shown: Promise<void>): void;
}

export function lazyCheck(parts: CheckParts): LazyCheck {
  let loading: Promise<Check> | null = null;
  const load = () => {
    loading ??= import("./index.ts").then(({ startCheck }) => startCheck(parts));
    return loading;
  };
  return {
    request: () => inBackground(load().then((check) => check.request())),
    response(place, response, shown) {
      load()
        .then((check) => check.response(place, response, shown))
        .catch(() => {
          // The next request tries again.
          loading = null;
          place.replaceChildren(element("p", "quiet", messages.validatorNotLoaded));
        });
    },
  };
}

/** The checked parts of a response. */
export function checkedResponse({ end, ...response }: FullResponse, isSimulated: boolean): CheckedResponse {
  return { ...response, isSimulated, isWhole: end === "whole" };
}
