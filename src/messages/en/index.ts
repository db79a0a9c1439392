export * as pages from "./pages.ts";
