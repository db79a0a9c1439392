/** The replacement for `location` and `history` in a file, whose frames have no URLs of their own. */
export interface SeemingAddress {
  location: Pick<
    Location,
    "href" | "origin" | "protocol" | "hostname" | "pathname" | "search" | "hash" | "replace" | "assign"
  >;
  history: Pick<History, "state" | "replaceState">;
}

/**
 * The URL that a page seems to have. Its fragment is that of the frame. `navigate` is called with the URL of another
 * page.
 */
export function seemingAddress(page: URL, view: Window, navigate: (url: URL) => void): SeemingAddress {
  const here = new URL(page);
  const isHere = ({ href }: URL) => href.split("#")[0] === here.href.split("#")[0];
  const go = (address: string | URL) => {
    const url = new URL(address, location.href);
    if (isHere(url)) view.location.hash = url.hash;
    else navigate(url);
  };
  const location: SeemingAddress["location"] = {
    get href() {
      here.hash = view.location.hash;
      return here.href;
    },
    set href(address) {
      go(address);
    },
    origin: here.origin,
    protocol: here.protocol,
    hostname: here.hostname,
    pathname: here.pathname,
    get search() {
      return here.search;
    },
    get hash() {
      return view.location.hash;
    },
    set hash(hash) {
      view.location.hash = hash;
    },
    assign: go,
    replace: go,
  };
  const history = {
    state: null,
    replaceState(_state: unknown, _title: string, address?: string | URL | null) {
      const url = new URL(address ?? "", location.href);
      here.search = url.search;
      view.history.replaceState(null, "", url.hash || "#");
    },
  };
  return { location, history };
}
