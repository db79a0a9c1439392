/** What every page does beyond being read; all of it reads well without. */
import "./code-tabs.ts";
import "./copy-button.ts";
import "./examples.ts";
import "./expand-all.ts";
import "./field-tools.ts";
import "./navigation/navigation-filter.ts";
import "./navigation/whole-navigation.ts";
import "./nearest-field.ts";
import "./prefetch.ts";
import "./search/search-starter.ts";
import "./sunset-notice.ts";
import "./switcher.ts";
import "./theme-switch.ts";
import "./wrap-switch.ts";
