/** Samples for a server on the site's own host name the one that this page was loaded from. */
for (const card of document.querySelectorAll<HTMLElement>("[data-host]")) {
  const { host = "" } = card.dataset;
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.nodeValue?.includes(host)) text.nodeValue = text.nodeValue.replaceAll(host, location.origin);
}
