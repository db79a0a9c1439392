import { expect, type Locator, type Request } from "@playwright/test";
import { AuthorizationGroup } from "./authorization-group.ts";
import { RequestHistory } from "./request-history.ts";
import { SandboxGroup } from "./sandbox-group.ts";

/** The panel that sends requests of an operation. */
export class TryItPanel {
  readonly region: Locator;
  readonly server: Locator;
  readonly body: Locator;
  readonly sendButton: Locator;
  readonly cancelButton: Locator;
  readonly authorization: AuthorizationGroup;
  readonly response: PanelResponse;
  readonly history: RequestHistory;
  readonly sandbox: SandboxGroup;
  readonly simulation: SandboxGroup;
  /** The requests that were sent, oldest first. */
  readonly requests: Request[] = [];

  constructor(region: Locator) {
    this.region = region;
    this.server = this.field("Base URL");
    this.body = this.field("Body");
    this.sendButton = region.getByRole("button", { name: "Send", exact: true });
    this.cancelButton = region.getByRole("button", { name: "Cancel" });
    this.authorization = new AuthorizationGroup(region);
    this.response = new PanelResponse(region.getByRole("region", { name: "Response", exact: true }));
    this.history = new RequestHistory(region);
    this.sandbox = new SandboxGroup(region);
    this.simulation = new SandboxGroup(region, "Simulation");
    region.page().on("request", (request) => {
      if (request.resourceType() === "fetch" && !isOwn(request)) this.requests.push(request);
    });
  }

  /** Named as in the description. */
  field(name: string): Locator {
    return this.region.getByLabel(name, { exact: true });
  }

  /** The fields of a list, or of an object. */
  group(name: string): Locator {
    const text = name.replace(/[^\w ]/g, "\\$&");
    return this.region.getByRole("group", { name: new RegExp(`^${text}(?: ?[a-z, ]*)?$`) });
  }

  /** The list of options of a field with several types. */
  choice(name: string): Locator {
    return this.region.getByRole("combobox", { name, exact: true });
  }

  /** Adds a field that is hidden until then: `amount`, or with its value `amount=5`. */
  async add(field: string): Promise<void> {
    await this.region.getByRole("combobox", { name: "Add optional field", exact: true }).fill(field);
    await this.region.page().keyboard.press("Enter");
  }

  /** The values that a field suggests while it is typed in. */
  async suggestions(name: string): Promise<string[]> {
    return await this.field(name).evaluate(({ list }: HTMLInputElement) =>
      [...(list?.options ?? [])].map(({ value }) => value),
    );
  }

  button(name: string): Locator {
    return this.region.getByRole("button", { name, exact: true });
  }

  /** The request line with method and URL. */
  get line(): Locator {
    return this.region.getByRole("paragraph").filter({ hasText: /^[A-Z]+ https?:/ });
  }

  get fields(): Locator {
    return this.region.getByRole("textbox").or(this.region.getByRole("combobox"));
  }

  /** Focuses the panel, which loads it, and waits for its request line. */
  async load(): Promise<void> {
    await this.region
      .getByLabel(/^(?:Server|Base URL)$/)
      .first()
      .focus();
    await expect(this.line).toBeVisible();
  }

  /** Waits until all fields can be filled in and the code that explains failures is loaded. */
  async usable(): Promise<void> {
    await this.load();
    await expect(this.region.locator("try-it[data-usable]")).toBeAttached();
  }

  async send(): Promise<void> {
    await this.sendButton.click();
  }

  /** Method and path of the requests, e.g. `GET /api/pets?limit=3`. */
  get sent(): string[] {
    return this.requests.map((request) => {
      const { pathname, search } = new URL(request.url());
      return `${request.method()} ${pathname}${search}`;
    });
  }
}

/** Whether the panel sent a request to load a part of itself or to detect a server. */
const isOwn = (request: Request) =>
  /\/(?:(?:try-it|schemas|answers|operations)\.json|api\/(?:server\.json|health))$/.test(request.url());

/** The outcome of a request. */
export class PanelResponse {
  readonly region: Locator;
  /** `200 OK`, or the reason for a missing status. */
  readonly status: Locator;
  readonly body: Locator;

  constructor(region: Locator) {
    this.region = region;
    this.status = region.getByRole("paragraph").first();
    this.body = region.getByRole("group", { name: "Response body" });
  }

  /** The result of the response's validation. */
  get verdict(): Locator {
    return this.region.getByText(/^(?:Matches schema|Not fully checked|\d+ schema mismatch(?:es)?)$/);
  }

  /** The sender of the response, as the panel shows it. */
  async sender(): Promise<string> {
    const figures = this.region.getByText(/ · from /);
    // Of the whole region, so that a failure shows what the panel displays instead.
    await expect(this.region).toContainText("(TTFB");
    return ((await figures.textContent()) ?? "").replace(/.* · from /, "");
  }

  /** The mismatches with the description, one sentence each. */
  get differences(): Locator {
    return this.findings("Mismatches");
  }

  /** The notes about the response. */
  get notes(): Locator {
    return this.findings("Notes");
  }

  /** The link from a mismatch to its place in the description. */
  descriptionLink(name: string): Locator {
    return this.region.getByRole("link", { name: `Description of ${name}`, exact: true });
  }

  private findings(name: string): Locator {
    return this.region.getByRole("list", { name, exact: true }).getByRole("listitem");
  }

  async json(): Promise<unknown> {
    await expect(this.body).toBeVisible();
    return JSON.parse((await this.body.textContent()) ?? "");
  }

  button(name: string | RegExp): Locator {
    return this.region.getByRole("button", { name, exact: true });
  }

  get find(): Locator {
    return this.region.getByRole("searchbox", { name: "Find in the body" });
  }

  /** `2 of 17` */
  get found(): Locator {
    return this.region.getByRole("search").getByRole("status");
  }

  /** The buttons that collapse and expand the body. */
  get folds(): Locator {
    return this.body.locator("[aria-expanded]");
  }

  /** The items of a stream. */
  get list(): Locator {
    return this.region.getByRole("list", { name: /^Received / });
  }

  /** One line each. */
  get items(): Locator {
    return this.list.getByRole("listitem");
  }

  get headersToggle(): Locator {
    return this.region.getByText(/^Headers/);
  }

  header(name: string): Locator {
    const term = this.region.page().getByRole("term").getByText(name, { exact: true });
    return this.region.locator("dl > *").filter({ has: term }).getByRole("definition");
  }
}
