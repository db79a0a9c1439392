declare namespace App {
  interface Locals {
    /** The description of the page, or the first one for a page outside of several. */
    site: import("#site/index.ts").Site;
  }
}
