import type { Locator, Page } from "@playwright/test";
import { operation } from "../description/index.ts";
import { CodeSamples } from "./code-samples.ts";
import { DescribedResponse } from "./described-response.ts";
import { FieldList } from "./field-list.ts";
import { ReferencePage } from "./reference-page.ts";
import { TryItPanel } from "./try-it-panel.ts";

/** The page of one operation. */
export class OperationPage extends ReferencePage {
  readonly sunset: Locator;
  readonly parameters: FieldList;
  readonly requestBody: FieldList;
  readonly responses: Locator;
  readonly samples: CodeSamples;
  readonly tryItLink: Locator;
  readonly tryIt: TryItPanel;

  constructor(page: Page) {
    super(page);
    this.sunset = page.getByRole("note");
    this.parameters = new FieldList(this.region("Parameters"));
    this.requestBody = new FieldList(this.region("Request body"));
    this.responses = this.region("Responses");
    this.samples = new CodeSamples(this.region("Code samples"));
    this.tryItLink = page.getByRole("main").locator(".try-link");
    this.tryIt = new TryItPanel(this.region("Try it"));
  }

  /** Opens the page of the operation with this operationId. */
  static async open(page: Page, id: string, fragment = ""): Promise<OperationPage> {
    await page.goto(operation(id).address + fragment);
    return new OperationPage(page);
  }

  /** An option of the body's schema, which its first child opens. */
  bodyOption(name: string): Locator {
    return this.region("Request body")
      .locator("details.option")
      .filter({
        has: this.page.locator("summary").getByText(name, { exact: true }),
      });
  }

  response(status: string): DescribedResponse {
    return new DescribedResponse(this.responses, status);
  }

  /** The sentence about the sunset. */
  get sunsetSentence(): Locator {
    return this.sunset.getByRole("paragraph").filter({ hasText: /Sunset on|Retired after/ });
  }
}
