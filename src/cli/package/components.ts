/**
 * The types of the components that pages of an Astro project import. The components themselves are those of the integration,
 * which knows the references of the project; without it, this module is imported, and throws.
 */

import * as messages from "#messages/terminal/serve.ts";

interface PartProps {
  /** The route of the reference, or of one of its `apis`; needed where there are several. */
  reference?: string;
  /** The element of the title, `h2` by default; `null` leaves the title out. */
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
  /** The route of the reference; needed where there are several. */
  reference?: string;
  /** The accessible name; "API reference" by default. */
  label?: string;
}

type Component<Props> = (props: Props) => unknown;

/** An operation with its samples and its panel. A page can have one, or one schema. */
export const Operation: Component<OperationProps> = withoutIntegration();
/** A schema with its fields and an example. */
export const Schema: Component<SchemaProps> = withoutIntegration();
/** Lists of links to all groups and operations, for styles of the project. */
export const Navigation: Component<NavigationProps> = withoutIntegration();

function withoutIntegration(): never {
  throw new Error(messages.noIntegration);
}
