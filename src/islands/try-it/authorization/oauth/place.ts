/** Where the panel's description stands. */
export interface OAuthPlace {
  /** The path of the description on the site. */
  root: string;
  /** The same as an address: relative addresses of the description start there. */
  base: string;
  /** The address to which a server sends the browser back. */
  callback: string;
}
