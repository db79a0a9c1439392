import type { CallableOperation } from "#http/request/callable.ts";

/** The context that all parts of a panel share. */
export interface PanelContext {
  form: HTMLFormElement;
  /** The element for the response. */
  responseArea: HTMLElement;
  operation: CallableOperation;
  /** The path below which this API's pages are, and its URL. */
  root: string;
  folder: string;
  /** The root URL of the site. */
  site: string;
  /** Resolves when no pointer is down in the panel, so that content may move. */
  untilIdle(): Promise<void>;
}
