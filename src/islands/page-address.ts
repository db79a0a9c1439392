// Some hosts serve a page at its address without the last slash, too. Everything that compares or stores addresses, and whoever
// copies one, gets the one that links have.
const isFolder = /\/$|\.html$/.test(location.pathname);
if (!isFolder && document.querySelector("missing-page") === null)
  history.replaceState(history.state, "", `${location.pathname}/${location.search}${location.hash}`);

export {};
