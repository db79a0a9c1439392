/** What renders pages: made of Astro's pages once, the same for every description. */
export interface Renderer {
  /** The files that every site has: scripts, styles, workers and what is in `public/`. */
  assets: string;
  /** The module that renders pages, as a URL. */
  entry: string;
  /** Changes with everything that a page is made of beside its description. */
  version: string;
}

/** Sets where this process gets its renderer from. */
export function provideRenderer(open: () => Promise<Renderer>): void {
  provided = open;
}

export const openRenderer = (): Promise<Renderer> => provided();

let provided: () => Promise<Renderer> = () => Promise.reject(new Error("No renderer is provided."));
