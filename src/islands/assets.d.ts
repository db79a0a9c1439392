/** A style sheet as text (Vite). */
declare module "*.css?inline" {
  const css: string;
  export default css;
}

/** The address of a worker that is built as one script of its own (Vite). */
declare module "*?worker&url" {
  const address: string;
  export default address;
}
