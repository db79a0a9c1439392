// Starts @scalar/api-reference on the page /explorer/ and keeps it to itself: no fonts, telemetry, proxy
// or helpers from other hosts.
const place = document.getElementById("explorer");

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
