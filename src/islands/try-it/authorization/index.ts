import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { authorize, withSamples } from "#http/request/auth/authorize.ts";
import { enteredCredentials } from "#http/request/auth/entered.ts";
import { methodOf } from "#http/request/auth/index.ts";
import type { Carried, Credentials, CredentialsByScheme } from "#http/request/auth/method.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import type { Secret } from "#http/request/secrets/values.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#model/types.ts";
import { adoptStyle, buttonOf, element } from "../element.ts";
import css from "./authorization.css?inline";
import { requirementsOf, showGroup } from "./group.ts";
import { hasReturned } from "./oauth/pending-sign-in.ts";
import type { OAuthPlace } from "./oauth/token-request.ts";
import { recipientsOf } from "./recipients.ts";
import { openSchemeCredentials, type SchemeCredentials } from "./scheme-credentials.ts";
import { openVault } from "./vault.ts";

adoptStyle(css);

/**
 * The interface of the group "Authorization" for the panel. The target of a request is read from its own
 * URL.
 */
export interface Authorization {
  /** Renews tokens that are about to end, until the signal. To be awaited before `apply`. */
  ready(request: HttpRequest, signal: AbortSignal): Promise<void>;
  /** The request with what the reader gave for the server to which it goes. */
  apply(request: HttpRequest): HttpRequest;
  /** The request with placeholders for what is chosen: for samples, links and whatever else is shown. */
  placeholders(request: HttpRequest): HttpRequest;
  /** Whether the browser's cookies are sent, where the reader wants that. */
  cookies(request: HttpRequest): "omit" | "include";
  /** The secrets that `apply` puts into a request, and those that they are made of. */
  secrets(request: HttpRequest): Secret[];
  /** Clears all credentials of the API. */
  forget(): void;
  /** Takes what a pasted request carries as if the reader had entered it. Returns what is no credential of the operation. */
  enter(carried: readonly Carried[]): Carried[];
  /**
   * Points from a response back to the group if authorization was missing or not enough, and collapses it if it was enough. Where a simulation
   * sent it, which takes any credentials, `resend` sends the request once more with placeholders.
   */
  responded(status: number, responseArea: HTMLElement, resend: (() => void) | null): void;
}

/** Fills the group that the page was made with; null if absent. */
export async function startAuthorization(
  form: HTMLFormElement,
  operation: CallableOperation,
  untilIdle: () => Promise<void>,
): Promise<Authorization | null> {
  const details = form.querySelector<HTMLDetailsElement>(`.${classes.tryAuthorization}`);
  if (details === null) return null;
  const { [data.root]: root = "/", [data.site]: site = "/" } = details.dataset;
  const siteUrl = new URL(site, location.href).href;
  const recipients = recipientsOf(form, operation.servers, siteUrl);
  const vault = openVault(root);
  const place: OAuthPlace = {
    root,
    callback: new URL(details.dataset[data.callback] ?? "oauth-callback/", siteUrl).href,
    base: recipients.base,
  };
  const credentialsOf = openSchemeCredentials(vault, recipients);
  const group = await showGroup({
    details,
    form,
    requirements: requirementsOf(operation),
    vault,
    credentialsOf,
    place,
    untilIdle,
  });
  if (hasReturned(root)) {
    details.open = true;
    const { finish } = await import("./oauth/sign-in-return.ts");
    void finish(operation.securitySchemes, credentialsOf, place, group.report);
  }

  const secretsAt = (scheme: SecurityScheme, { url }: HttpRequest): Credentials =>
    credentialsOf(scheme).secretsFor({ kind: "server", url }) ?? {};
  const secretsFor = (request: HttpRequest): CredentialsByScheme =>
    new Map(group.schemes().map((scheme) => [scheme.name, secretsAt(scheme, request)]));
  return {
    async ready(request, signal) {
      for (const scheme of group.schemes()) {
        const credentials = credentialsOf(scheme);
        if (secretsAt(scheme, request).token === undefined || !isDue(credentials)) continue;
        const { renew } = await import("./oauth/renewal.ts");
        await renew(scheme, credentials, place, group.report, signal);
      }
    },
    apply: (request) => authorize(request, group.schemes(), secretsFor(request)),
    placeholders: (request) => withSamples(request, group.schemes()),
    forget: () => vault.forget(),
    enter(carried) {
      const taken = operation.securitySchemes.flatMap((scheme) => {
        const entered = enteredCredentials(scheme, carried);
        if (entered === null) return [];
        group.choose(scheme);
        credentialsOf(scheme).set(entered.credentials);
        return [entered.from];
      });
      if (taken.length > 0 && group.isGiven()) group.close();
      return carried.filter((one) => !taken.includes(one));
    },
    cookies: (request) => cookiesOf(group.schemes(), secretsFor(request)),
    secrets: (request) => secretsOf(group.schemes(), secretsFor(request)),
    responded(status, responseArea, resend) {
      if (status !== 401 && status !== 403) {
        // Beside a response there is little room; elsewhere what is below would move.
        const isInUse = details.closest("[data-docked]") === null || details.contains(document.activeElement);
        if (group.isGiven() && !isInUse) group.close();
        return;
      }
      const link = element("a", "", messages.authorization);
      link.href = `#${details.id}`;
      link.addEventListener("click", (event) => {
        event.preventDefault();
        group.open();
      });
      const advice = element("p", "", `${reasonOf(status, group.isGiven())}: `, link);
      responseArea.querySelector("p")?.after(advice);
      if (resend === null || group.isGiven()) return;
      const button = buttonOf("try-small", messages.usePlaceholders, () => {
        for (const scheme of group.schemes()) credentialsOf(scheme).set(placeholdersFor(scheme));
        group.close();
        resend();
      });
      advice.append(" ", button);
    },
  };
}

function cookiesOf(schemes: readonly SecurityScheme[], credentials: CredentialsByScheme): "omit" | "include" {
  const areWanted = schemes.some(
    (scheme) =>
      credentials.get(scheme.name)?.cookies === "on" &&
      methodOf(scheme).fields.some(({ name }) => name === "cookies"),
  );
  return areWanted ? "include" : "omit";
}

/** The encoded secrets of requests, such as user and password in Base64, and the entered ones. */
function secretsOf(schemes: readonly SecurityScheme[], credentials: CredentialsByScheme): Secret[] {
  return schemes.flatMap((scheme) => {
    const own = credentials.get(scheme.name) ?? {};
    const { fields, carry } = methodOf(scheme);
    return carry(own).flatMap(({ in: place, name, value }): Secret[] => {
      const entered = fields.flatMap((field) => (field.kind === "secret" ? [own[field.name] ?? ""] : []));
      return [value, ...entered].filter((text) => text !== "").map((text) => ({ in: place, name, text }));
    });
  });
}

/** A value for each field that a scheme needs, which no real server would take. */
const placeholdersFor = (scheme: SecurityScheme) =>
  Object.fromEntries(
    methodOf(scheme)
      .fields.filter(({ kind, isOptional }) => kind !== "switch" && !isOptional)
      .map(({ name }) => [name, "placeholder"]),
  );

/** Whether a token ends within half a minute and can be had again. */
const isDue = (credentials: SchemeCredentials) =>
  credentials.text("refreshToken") !== "" &&
  credentials.text("expires") !== "" &&
  Number(credentials.text("expires")) - Date.now() < 30_000;

function reasonOf(status: number, isGiven: boolean): string {
  if (!isGiven) return messages.credentialsRequired;
  return status === 401 ? messages.credentialsRejected : messages.credentialsInsufficient;
}
