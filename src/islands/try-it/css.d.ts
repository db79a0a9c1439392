/** A style sheet as text (Vite). */
declare module "*.css?inline" {
  const css: string;
  export default css;
}
