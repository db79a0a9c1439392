export * as authorization from "./authorization.ts";
export * as markdown from "./markdown.ts";
export * as pages from "./pages.ts";
export * as panel from "./panel.ts";
export * as search from "./search.ts";
export * as server from "./server.ts";
export * as validation from "./validation.ts";
