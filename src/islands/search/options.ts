import { messages } from "#messages/search.ts";

/**
 * The options of a combobox (ARIA Authoring Practices, list autocomplete): the focus stays in the field, one option is
 * active, keys move it and open it.
 */
export interface Options {
  /** Shows these. The active option stays active if its link is the same; else the first one is. */
  show(options: HTMLAnchorElement[]): void;
}

/** `close` is called when an option is followed in this tab. */
export function newOptions(list: HTMLElement, input: HTMLInputElement, close: () => void): Options {
  let options: HTMLAnchorElement[] = [];
  let active: HTMLAnchorElement | undefined;
  // Whether the reader chose it; else it is whatever is first.
  let isChosen = false;
  // While the pointer is down nothing is exchanged under it, or its click would be lost.
  let isPressed = false;
  let waiting: HTMLAnchorElement[] | undefined;
  list.role = "listbox";
  list.ariaLabel = messages.resultList;
  list.id = "search-results";
  input.setAttribute("aria-controls", list.id);

  const activate = (option: HTMLAnchorElement | undefined) => {
    if (active !== undefined) active.ariaSelected = "false";
    active = option;
    if (option === undefined) return input.removeAttribute("aria-activedescendant");
    option.ariaSelected = "true";
    input.setAttribute("aria-activedescendant", option.id);
  };
  const choose = (index: number) => {
    isChosen = true;
    activate(options.at(index));
    active?.scrollIntoView({ block: "nearest" });
  };
  const move = (step: number) => {
    const index = active === undefined ? -1 : options.indexOf(active);
    choose((index + step + options.length) % options.length);
  };
  const follow = (isElsewhere: boolean) => {
    if (active === undefined) return;
    if (isElsewhere) window.open(active.href, "_blank", "noopener");
    else active.click();
  };
  input.addEventListener("keydown", (event) => {
    if (options.length === 0 || event.isComposing || event.altKey) return;
    const act = keys.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act({ move, choose, follow }, event);
  });
  list.addEventListener("mousemove", ({ target }) => {
    const option = optionAt(target);
    if (option === null || option === active) return;
    isChosen = true;
    activate(option);
  });
  // The focus stays in the field.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (optionAt(event.target) !== null && !isElsewhere) close();
  });
  const show = (made: HTMLAnchorElement[]) => {
    const before = isChosen ? active?.href : undefined;
    options = made;
    for (const [index, option] of options.entries()) option.id = `search-result-${index}`;
    list.replaceChildren(...options);
    input.ariaExpanded = String(options.length > 0);
    const same = options.find(({ href }) => href === before);
    isChosen = same !== undefined;
    activate(same ?? options[0]);
  };
  list.addEventListener("pointerdown", () => {
    isPressed = true;
  });
  // The click comes right after the pointer is let go.
  const release = () =>
    setTimeout(() => {
      isPressed = false;
      if (waiting !== undefined) show(waiting);
      waiting = undefined;
    });
  for (const sign of ["pointerup", "pointercancel"]) window.addEventListener(sign, release);
  return {
    show(made) {
      if (isPressed) waiting = made;
      else show(made);
    },
  };
}

interface Acts {
  move(step: number): void;
  choose(index: number): void;
  follow(isElsewhere: boolean): void;
}

const keys = new Map<string, (acts: Acts, event: KeyboardEvent) => void>([
  ["ArrowDown", ({ move }) => move(1)],
  ["ArrowUp", ({ move }) => move(-1)],
  ["Home", ({ choose }) => choose(0)],
  ["End", ({ choose }) => choose(-1)],
  ["Enter", ({ follow }, { ctrlKey, metaKey }) => follow(ctrlKey || metaKey)],
]);

const optionAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("[role=option]") : null;
