import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { type Html, html, safe } from "#html/index.ts";
import { bodyInput, isEmptyForm } from "#http/form/body.ts";
import { parameterField, requiredFirst } from "#http/form/field.ts";
import { fieldPicker, fieldRow, hiddenFields } from "#http/form/row.ts";
import { serverInputs } from "#http/form/servers.ts";
import { isChosen, neededValue, withoutGenerated } from "#http/request/example/needed.ts";
import { type BrowserLimit, browserLimits, isSendable } from "#http/request/limits.ts";
import { acceptedTypes } from "#http/request/operation.ts";
import type { FindSchema } from "#http/request/schemas.ts";
import type { RequestMedia, RequestParameter } from "#http/request/types.ts";
import { type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { messages } from "#messages/pages.ts";
import type { Operation, Parameter, RequestBody } from "#model/types.ts";
import type { Site } from "../index.ts";
import { requestOf } from "../request.ts";
import { panelServers, serverAddress } from "../servers.ts";

/** The inputs of an operation's panel. They are plain fields until its code is loaded. */
export function tryItForm(
  operation: Operation,
  site: Site,
  bodyTitle?: string,
): Record<"servers" | "parameters" | "body" | "responseType", Html> {
  const request = requestOf(operation, site);
  const { body } = request;
  const limits = browserLimits(request);
  const method = noteOf(limits, "method", request.method) ?? null;
  const isHidden = hiddenFields(request.parameters, () => false);
  const isFree = request.body?.required !== true && !request.parameters.some(isNeeded);
  const parameters = requiredFirst(request.parameters).map((parameter) =>
    parameterRow(
      parameter,
      {
        index: request.parameters.indexOf(parameter),
        note: noteOf(limits, parameter.in, parameter.name),
        isHidden: isHidden(parameter),
      },
      isFree,
      operation,
      site,
    ),
  );
  const lacksParameter = parameters.some(({ html }) => html.includes(` data-${data.sample}=`));
  const lacking = body?.content.map(({ examples }) => examples[0]?.filled !== undefined);
  const shown = shownMedia(operation.body);
  return {
    servers: serverInputs(panelServers(operation, site), (server) => serverAddress(server, site)),
    parameters: html`${lacksParameter || lacking?.includes(true) ? fillButton(lacksParameter || lacking?.[shown] === true) : null}<div class="${classes.tryParameters}">${parameters}${fieldPicker("try-parameters", request.parameters.filter(isHidden).length)}${cookieSwitch(request.parameters)}</div>`,
    body: html`${body && bodyInputs(body.content, operation.body, { shown, note: noteOf(limits, "body", "body"), title: bodyTitle }, site)}${method && html`<p class="${classes.tryHint} ${classes.tryNote}">${method}</p>`}`,
    responseType: responseTypeChoice(acceptedTypes(operation.responses)),
  };
}

function parameterRow(
  parameter: RequestParameter,
  { index, ...look }: { index: number; note: string | undefined; isHidden: boolean },
  isFree: boolean,
  operation: Operation,
  { schemas, findSchema }: Site,
): Html {
  const described = operation.parameters.find(
    ({ name, in: place }) => name === parameter.name && place === parameter.in,
  );
  const field = parameterField(parameter, schemas);
  const sample = described && exampleOf(described, findSchema);
  // Values that nobody wrote are entered by the reader rather than sent.
  const value = described && sample !== undefined ? realPart(sample, described, findSchema) : undefined;
  const isDeprecated = field.deprecated || described?.deprecated === true;
  return fieldRow(
    { ...field, deprecated: isDeprecated },
    {
      id: `${ids.tryParameter}${index}`,
      hint: hintOf(parameter),
      mayBeEmpty: parameter.allowEmptyValue,
      ...look,
      ...(parameter.required && { value }),
      ...((isFree ? isOffered(parameter, described) : isAsked(parameter, value, sample)) && { sample }),
      ...(typeof sample === "string" || typeof sample === "number" ? { placeholder: String(sample) } : {}),
    },
  );
}

/** Whether a reader must enter a value before sending a request. */
const isAsked = (parameter: RequestParameter, value: JsonValue | undefined, sample: JsonValue | undefined) =>
  isNeeded(parameter) && sample !== undefined && stringifyJson(value ?? null) !== stringifyJson(sample);

const isNeeded = (parameter: RequestParameter) => parameter.required && isSendable(parameter);

/** Whether a request without requirements is tried with the author's value for a parameter. */
const isOffered = (parameter: RequestParameter, described: Parameter | undefined) =>
  isSendable(parameter) && described?.examples[0]?.origin === "written";

/** The part of an example that somebody wrote. */
function realPart(
  sample: JsonValue,
  { examples: [example], mediaType, schema }: Parameter,
  findSchema: FindSchema,
): JsonValue | undefined {
  if (example?.origin === "written") return sample;
  if (mediaType === null)
    return withoutGenerated(sample, schema, { findSchema, selectors: example?.selectors ?? [] }, 2);
  const isWhole = typeof parsed(example?.text ?? "null") === "object" && !isEmptyText(example?.text);
  return isWhole || isChosen(schema) ? sample : undefined;
}

const isEmptyText = (text = "null") => ["null", "[]", "{}"].includes(text);

/** The reason why a browser does not send a value. */
const noteOf = (limits: BrowserLimit[], place: BrowserLimit["in"], name: string) =>
  limits.find((limit) => limit.in === place && limit.name === name)?.reason;

/** Pages cannot set cookies, but readers can have the browser's own sent. */
const cookieSwitch = (parameters: RequestParameter[]): Html | null =>
  parameters.some(({ in: place }) => place === "cookie")
    ? html`<p class="try-check"><input type="checkbox" id="${ids.tryCookies}" aria-describedby="${ids.tryCookies}-note"><label for="${ids.tryCookies}">${messages.sendCookies}</label></p><p class="${classes.tryHint}" id="${ids.tryCookies}-note">${messages.sendCookiesHint}</p>`
    : null;

const hintOf = ({ in: place, shape, required }: RequestParameter) =>
  messages.parameterHint([
    place,
    ...(shape === "array" ? [messages.hintOfList] : []),
    ...(required ? [messages.hintOfRequired] : []),
  ]);

/** The author's example unchanged, or the required part of a generated one. */
function exampleOf(
  { examples: [example], mediaType, schema }: Parameter,
  findSchema: FindSchema,
): JsonValue | undefined {
  if (example === undefined) return undefined;
  if (mediaType !== null) return example.text;
  const value = parsed(example.text);
  return example.origin === "written" ? value : neededValue(value, schema, findSchema);
}

function parsed(text: JsonText): JsonValue {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** The index of the media type that a panel begins with: one with an example is the most likely. */
const shownMedia = (body: RequestBody | null) =>
  Math.max(0, body?.content.findIndex(({ examples }) => examples.length > 0) ?? 0);

/** Hidden while the selected media type lacks nothing. */
const fillButton = (isOffered: boolean) =>
  html`<p class="${classes.tryFill}"${isOffered ? null : safe(" hidden")}><button type="button" class="try-view">${messages.fillSamples}</button></p>`;

function bodyInputs(
  content: RequestMedia[],
  body: RequestBody | null,
  { shown, note, title }: { shown: number; note: string | undefined; title: string | undefined },
  { schemas }: Site,
): Html {
  const media = content[shown];
  if (media === undefined) return html``;
  if (body?.required === false && content.every((one) => isEmptyForm(one, schemas))) return html``;
  const example = media.examples[0]?.text ?? null;
  // The marks are beside the inputs, which change with the media type.
  const marks =
    note && html` role="group" aria-label="${messages.bodyToSend}" aria-describedby="${ids.tryBody}-note"`;
  const under =
    note && html`<p class="${classes.tryHint} ${classes.tryNote}" id="${ids.tryBody}-note">${note}</p>`;
  return html`<div class="${classes.tryMedia}"${marks ?? null}>${mediaChoice(content, shown)}${bodyInput(media, schemas, example, title)}${under ?? null}</div>`;
}

/** A choice between the possible media types of a response. All of them are accepted by default. */
function responseTypeChoice(types: string[]): Html {
  if (types.length < 2) return html``;
  const options = types.map((type) => html`<option value="${type}">${type}</option>`);
  return html`<div class="${classes.tryField}"><label for="${ids.tryAccept}">${messages.responseType}</label><select id="${ids.tryAccept}"><option value="">${messages.anyResponseType}</option>${options}</select></div>`;
}

function mediaChoice(content: RequestMedia[], chosen: number): Html {
  if (content.length === 1) {
    const { mediaType = "" } = content[0] ?? {};
    // The label of the body names JSON.
    if (mediaType === "application/json") return html``;
    return html`<p class="${classes.tryHint} try-type"><code>${mediaType}</code></p>`;
  }
  const options = content.map(
    ({ name }, index) =>
      html`<option value="${index}"${index === chosen ? html` selected` : null}>${name}</option>`,
  );
  return html`<div class="${classes.tryField}"><label for="${ids.tryMedia}">${messages.mediaType}</label><select id="${ids.tryMedia}" name="media">${options}</select></div>`;
}
