/** What every page does beyond being read; all of it reads well without. */
// First, because the others read the address.
import "./page-address.ts";
import "./code-buttons.ts";
import "./code-tabs.ts";
import "./field-tools.ts";
import "./filters.ts";
import "./folded-fields.ts";
import "./foreign-anchor.ts";
import "./masthead.ts";
import "./navigation/navigation-filter.ts";
import "./navigation/whole-navigation.ts";
import "./page-menu.ts";
import "./prefetch.ts";
import "./sample-host.ts";
import "./search/search-starter.ts";
import "./sunset-notice.ts";
