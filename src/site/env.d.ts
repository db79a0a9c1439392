declare namespace App {
  interface Locals {
    /** The description of the page. Of a page that belongs to none of several, the first. */
    site: import("#site/index.ts").Site;
  }
}
