// Starts @scalar/api-reference on the page /explorer/ without third-party requests: no fonts, telemetry, proxy
// or helpers from other hosts.
const place = document.getElementById("explorer");

// In a frame of another site, readers may not see what they press (src/islands/try-it/request/cross-origin-frame.ts).
// Hosts that send headers keep the page out of such a frame.
function isInForeignFrame() {
  try {
    for (let frame = window; frame !== frame.parent; frame = frame.parent)
      if (frame.parent.location.origin !== location.origin) return true;
    return false;
  } catch {
    return true;
  }
}

const start = () =>
  window.Scalar.createApiReference(place, {
    url: place.dataset.description,
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: "never",
    hideClientButton: true,
    proxyUrl: "",
    persistAuth: false,
    defaultOpenAllTags: true,
  });

if (isInForeignFrame()) document.getElementById("framed").hidden = false;
else start();
