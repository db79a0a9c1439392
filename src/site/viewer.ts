/** The page where readers open a description of their own, below the base path. */
export const viewerPath = "viewer/";

/** The folder of what that page reads and renders with. */
export const viewerKit = `${viewerPath}kit/`;

/** The texts that the script of that page shows. Names in braces are replaced. */
export interface ViewerTexts {
  language: string;
  openAnother: string;
  reading: string;
  continueWith: string;
  linked: string;
  refused: string;
  unreachable: string;
  notAddress: string;
  noDescription: string;
  notKept: string;
}
