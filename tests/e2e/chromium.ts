/** The arguments of Chromium in tests, in addition to Playwright's. */
export function chromiumArgs(): string[] {
  return [...asRoot(), ...alone, `--disable-features=${[...offByPlaywright, ...prepared].join(",")}`];
}

// Chromium's sandbox does not work as root, which containers often run as.
const asRoot = () => (process.getuid?.() === 0 ? ["--no-sandbox"] : []);

// Chromium requests updates, lists and suggestions from Google, which tests must neither wait for nor see.
const alone = ["--disable-background-networking", "--disable-component-update", "--no-pings"];

/**
 * What every window has ready for a reader: two pages that drop down from its address bar, and a process for the next
 * page. Together they cost as much as a page of the site.
 */
const prepared = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** Chromium applies only the last list of features, so this list repeats those that Playwright disables. */
const offByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];
