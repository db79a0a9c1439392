/** What Chromium is started with in tests, beside what Playwright gives it. */
export function chromiumArgs(): string[] {
  return [...asRoot(), ...alone, `--disable-features=${[...offByPlaywright, ...prepared].join(",")}`];
}

// Chromium's sandbox cannot be had by root, as whom containers often run.
const asRoot = () => (process.getuid?.() === 0 ? ["--no-sandbox"] : []);

// Chromium asks its maker for updates, lists and suggestions, which tests must neither wait for nor see.
const alone = ["--disable-background-networking", "--disable-component-update", "--no-pings"];

/**
 * What every window has ready for a reader: two pages that drop down from its address bar, and a process for the next
 * page. Together they cost as much as a page of the site.
 */
const prepared = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** Chromium heeds only the last list of features, so that what Playwright switches off is named here again. */
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
