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

/** The interface of the group *Authorization*. The target of a request is read from its own URL. */
export interface Authorization {
  /** Renews tokens that are about to expire, unless aborted. Await it before `apply`. */
  ready(request: HttpRequest, signal: AbortSignal): Promise<void>;
  /** Returns the request with the credentials that were entered for its server. */
  apply(request: HttpRequest): HttpRequest;
  /** Returns the request with placeholders for credentials, for samples, links and other output. */
  placeholders(request: HttpRequest): HttpRequest;
  /** Whether to send the browser's cookies, which the reader decides. */
  cookies(request: HttpRequest): "omit" | "include";
  /** The secrets that `apply` adds to a request, and the secrets that these are made of. */
  secrets(request: HttpRequest): Secret[];
  /** Clears all credentials of the API. */
  forget(): void;
  /**
   * Stores the credentials of a pasted request as if they had been typed. Returns those that are no credentials of
   * this operation.
   */
  enter(carried: readonly Carried[]): Carried[];
  /**
   * Points from a response to the group if authorization was missing or insufficient, and collapses the group if it
   * was sufficient. For a response of a simulation, which accepts any credentials, `resend` repeats the request with
   * placeholders.
   */
  responded(status: number, responseArea: HTMLElement, resend: (() => void) | null): void;
}

/** Starts the group that the page contains; null if it has none. */
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
  const requirements = requirementsOf(operation);
  const group = await showGroup({ details, form, requirements, vault, credentialsOf, place, untilIdle });
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
        // Beside a response, space is scarce. Elsewhere, collapsing would move the content below.
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

/** The secrets of requests, both as entered and as encoded, such as user and password in Base64. */
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

/** Placeholders for all fields that a scheme needs. No real server would accept them. */
const placeholdersFor = (scheme: SecurityScheme) =>
  Object.fromEntries(
    methodOf(scheme)
      .fields.filter(({ kind, isOptional }) => kind !== "switch" && !isOptional)
      .map(({ name }) => [name, "placeholder"]),
  );

/** Whether a token expires within half a minute and can be renewed. */
const isDue = (credentials: SchemeCredentials) =>
  credentials.text("refreshToken") !== "" &&
  credentials.text("expires") !== "" &&
  Number(credentials.text("expires")) - Date.now() < 30_000;

function reasonOf(status: number, isGiven: boolean): string {
  if (!isGiven) return messages.credentialsRequired;
  return status === 401 ? messages.credentialsRejected : messages.credentialsInsufficient;
}
