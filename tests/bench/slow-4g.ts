/** Slow 4G as the Chrome DevTools Protocol takes it: 150 ms, 1.6 Mbps. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
