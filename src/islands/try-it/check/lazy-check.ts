import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";
import { inBackground } from "../loading.ts";
import type { FullResponse } from "../request/send.ts";
import type { CheckParts, startCheck } from "./index.ts";

export type LazyCheck = ReturnType<typeof lazyCheck>;

/** Checks requests and responses, and loads the checker with the first one. No request waits for it. */
export function lazyCheck(parts: CheckParts) {
  let loading: Promise<ReturnType<typeof startCheck>> | null = null;
  const load = () => {
    loading ??= import("./index.ts").then(({ startCheck }) => startCheck(parts));
    return loading;
  };
  return {
    /** Shows mismatches at the fields. */
    request: () => inBackground(load().then((check) => check.request())),
    /** Shows in `place` whether the response matches the description. */
    response(place: HTMLElement, response: FullResponse, isSimulated: boolean, shown: Promise<void>) {
      load()
        .then((check) => check.response(place, response, isSimulated, shown))
        .catch(() => {
          // The next request tries again.
          loading = null;
          place.replaceChildren(element("p", "quiet", messages.validatorNotLoaded));
        });
    },
  };
}
