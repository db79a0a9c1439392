/** The page where readers open their own description, below the base path. */
export const viewerPath = "viewer/";

/** The folder of that page's files. */
export const viewerKit = `${viewerPath}kit/`;

/** The texts of that page's script. Names in braces are replaced. */
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
