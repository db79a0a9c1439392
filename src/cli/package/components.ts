/**
 * The types of the components that pages of an Astro project import. The integration provides the
 * components, because it knows the project's references. Without it, this module is imported and throws.
 */

import * as messages from "#messages/terminal/serve.ts";

interface PartProps {
  /** The route of the reference, or of one of its `apis`; required if there are several. */
  reference?: string;
  /** The element of the title, `h2` by default; `null` omits the title. */
  heading?: "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | null;
}

export interface OperationProps extends PartProps {
  /** An `operationId`, or a method and path: `POST /pets`. */
  id: string;
}

export interface SchemaProps extends PartProps {
  name: string;
}

export interface NavigationProps {
  /** The route of the reference; required if there are several. */
  reference?: string;
  /** The accessible name; "API reference" by default. */
  label?: string;
}

type Component<Props> = (props: Props) => unknown;

/** An operation with its samples and its panel. A page can have one operation or schema. */
export const Operation: Component<OperationProps> = withoutIntegration();
/** A schema with its fields and an example. */
export const Schema: Component<SchemaProps> = withoutIntegration();
/** Lists of links to all groups and operations, to be styled by the project. */
export const Navigation: Component<NavigationProps> = withoutIntegration();

function withoutIntegration(): never {
  throw new Error(messages.noIntegration);
}
