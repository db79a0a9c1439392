import type { OperationMarkers } from "#model/extensions/index.ts";
import type {
  Header,
  JsonSchema,
  Link,
  Operation,
  Response,
  SecurityRequirement,
  SecurityScheme,
  Server,
} from "#model/types.ts";
import type { Completed } from "./example/needed.ts";
import { requestOperation } from "./operation.ts";
import type { FindSchema } from "./schemas.ts";
import type { RequestOperation } from "./types.ts";

/** The part of an operation needed to send it and to validate the response. The panel loads it as JSON on first use. */
export interface CallableOperation {
  slug: string;
  title: string;
  deprecated: boolean;
  markers: Pick<OperationMarkers, "codeSamples" | "deprecatedSince" | "sunset">;
  request: RequestOperation;
  servers: Server[];
  /** The alternatives, any of which is enough. An empty list requires no authentication. */
  security: SecurityRequirement[];
  /** The schemes that `security` names. */
  securitySchemes: SecurityScheme[];
  responses: CallableResponse[];
  /**
   * The named schemas that it references; `null` if they are too many to repeat, so that a separate file
   * has those of the description.
   */
  schemas: NamedJsonSchema[] | null;
  /** The sandbox or simulation that responds in the browser; `null` if the site has none of them. */
  sandbox: PanelSandbox | null;
}

/** A sandbox in the data of the panel. */
export interface PanelSandbox extends SandboxPlace {
  /** Whether the panel offers it as an additional server. */
  isOffered: boolean;
}

/**
 * The place where a site responds to an API's requests in the reader's browser. URLs are relative to the
 * site's root.
 */
export interface SandboxPlace {
  /** The path of the API, e.g. `api`. */
  api: string;
  /** The file with the data of responses, e.g. `sandbox.json`. */
  model: string;
  /**
   * A version that changes with the responses, so that a page and a worker never mix two versions of a
   * site.
   */
  version: string;
}

/** A schema by its `$ref`. */
export type NamedJsonSchema = [ref: string, jsonSchema: JsonSchema];

export interface CallableResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  headers: Pick<Header, "name" | "required" | "mediaType" | "jsonSchema">[];
  content: CallableMedia[];
  links: CallableLink[];
}

export interface CallableLink extends Link {
  /** The title of its operation, for display. */
  title?: string;
}

export interface CallableMedia {
  name: string;
  jsonSchema: JsonSchema | null;
  /** The schema of each item of a stream. */
  itemJsonSchema: JsonSchema | null;
}

/** The callable slice of an operation, without referenced schemas and the site's additions. */
export function callableOperation(
  operation: Operation,
  securitySchemes: SecurityScheme[],
  findSchema: FindSchema,
  completed?: Completed,
): Omit<CallableOperation, "schemas" | "sandbox"> {
  const { slug, title, deprecated, markers, servers, security, responses } = operation;
  const { codeSamples, deprecatedSince, sunset } = markers;
  const named = new Set(security.flatMap(({ schemes }) => schemes.map(({ name }) => name)));
  return {
    slug,
    title,
    deprecated,
    markers: { codeSamples, deprecatedSince, sunset },
    request: requestOperation(operation, findSchema, completed),
    servers,
    security,
    securitySchemes: securitySchemes.filter(({ name }) => named.has(name)),
    responses: responses.map(callableResponse),
  };
}

const callableResponse = ({ status, headers, content, links }: Response): CallableResponse => ({
  status,
  headers: headers.map(({ name, required, mediaType, jsonSchema }) => ({
    name,
    required,
    mediaType,
    jsonSchema,
  })),
  content: content.map(({ name, jsonSchema, itemJsonSchema }) => ({ name, jsonSchema, itemJsonSchema })),
  links,
});
