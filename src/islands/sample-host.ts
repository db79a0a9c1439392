/** Samples for a server on the site's own host, and links that name this page, get the host that it was loaded from. */
for (const card of document.querySelectorAll<HTMLElement>("[data-host]")) {
  const { host = "" } = card.dataset;
  if (card instanceof HTMLAnchorElement)
    card.href = card.href.replace(encodeURIComponent(host), encodeURIComponent(location.origin));
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.nodeValue?.includes(host)) text.nodeValue = text.nodeValue.replaceAll(host, location.origin);
}
