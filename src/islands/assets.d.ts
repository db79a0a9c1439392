/** A style sheet as text (Vite). */
declare module "*.css?inline" {
  const css: string;
  export default css;
}

/** The URL of a worker that is built as a separate script (Vite). */
declare module "*?worker&url" {
  const address: string;
  export default address;
}
