import type { Context } from "../context.ts";
import { withExamples, withoutExamples } from "../media/example.ts";
import type { Example, RequestBody, Response } from "../types.ts";

/**
 * Responses whose examples begin with the one for the first example of the request. An example of a response belongs to
 * the example of the request with the same name: `single` and `single`, or `Single Request` and `Single Response`.
 */
export function pairedFirst(responses: Response[], body: RequestBody | null, context: Context): Response[] {
  if (body === null) return responses;
  return responses.map((response) => {
    if (!isSuccess(response)) return response;
    const content = response.content.map((media) =>
      withExamples(withoutExamples(media), context, () => firstFor(body, media.examples)),
    );
    return { ...response, content };
  });
}

/** The index of the response example that belongs to an example of the request; -1 if no name matches. */
export function pairedIndex({ name }: Pick<Example, "name">, examples: Pick<Example, "name">[]): number {
  const key = keyOf(name);
  return key === "" || examples.length < 2 ? -1 : examples.findIndex((one) => keyOf(one.name) === key);
}

export const isSuccess = ({ status }: Pick<Response, "status">) => status.startsWith("2");

function firstFor({ content: [media] }: RequestBody, examples: Example[]): Example[] {
  const [first] = examples.length < 2 ? [] : (media?.examples ?? []);
  const paired = first && examples[pairedIndex(first, examples)];
  return paired === undefined ? examples : [paired, ...examples.filter((one) => one !== paired)];
}

/** The words of a name that do not depend on the direction. */
const keyOf = (name: string | null) =>
  (name ?? "")
    .toLowerCase()
    .replace(/request|response/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
