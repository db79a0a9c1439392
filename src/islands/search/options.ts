import { messages } from "#messages/search.ts";

/**
 * The options of a combobox (ARIA Authoring Practices, list autocomplete). The focus stays in the field,
 * and keys move, expand and open the active option.
 */
export interface Options {
  /** Shows options. The same option stays active, else the first one is activated. */
  show(options: Option[]): void;
}

/** A link to a place, with those to the others where it has several. */
export interface Option {
  element: HTMLAnchorElement;
  places: Places | null;
}

interface Places {
  /** The part of the option that a click expands. */
  more: HTMLElement;
  label: string;
  links(): HTMLAnchorElement[];
  toggle(isOpen: boolean): void;
}

/** `close` is invoked when an option is followed in this tab, `announce` when its places are shown. */
export function newOptions(
  list: HTMLElement,
  input: HTMLInputElement,
  close: () => void,
  announce: (words: string) => void,
): Options {
  let options: HTMLAnchorElement[] = [];
  let active: HTMLAnchorElement | undefined;
  const places = new Map<HTMLAnchorElement, Places>();
  const groups = new Map<HTMLAnchorElement, HTMLElement>();
  // Results are rendered again when more arrive.
  let open = new Set<string>();
  // Whether the reader selected it, so that it stays active.
  let isChosen = false;
  // Options are not replaced while the pointer is down, because the click would be lost.
  let isPressed = false;
  let waiting: Option[] | undefined;
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
  const number = () => {
    options = [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];
    for (const [index, option] of options.entries()) option.id = `search-result-${index}`;
    input.ariaExpanded = String(options.length > 0);
  };
  const toggle = (option: HTMLAnchorElement) => {
    const own = places.get(option);
    if (own === undefined) return;
    const known = groups.get(option);
    known?.remove();
    groups.delete(option);
    own.toggle(known === undefined);
    if (known !== undefined) return;
    const group = document.createElement("div");
    group.role = "group";
    group.ariaLabel = own.label;
    for (const link of own.links()) {
      link.ariaSelected = "false";
      group.append(link);
    }
    groups.set(option, group);
    option.after(group);
  };
  const choosePlaces = (option: HTMLAnchorElement) => {
    toggle(option);
    number();
    open = new Set([...groups.keys()].map(keyOf));
    isChosen = true;
    const group = groups.get(option);
    activate(group?.querySelector<HTMLAnchorElement>("[role=option]") ?? option);
    if (group !== undefined) announce(places.get(option)?.label ?? "");
  };
  input.addEventListener("keydown", (event) => {
    if (options.length === 0 || event.isComposing || event.altKey) return;
    const isAtEnd = input.selectionStart === input.value.length;
    if (event.key === (input.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight") && isAtEnd) {
      if (active !== undefined && places.has(active)) choosePlaces(active);
      return;
    }
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
    const option = optionAt(event.target);
    if (option === null) return;
    if (event.target instanceof Node && places.get(option)?.more.contains(event.target)) {
      event.preventDefault();
      choosePlaces(option);
    } else if (!isElsewhere) close();
  });
  const show = (made: Option[]) => {
    const before = isChosen && active !== undefined ? keyOf(active) : undefined;
    places.clear();
    groups.clear();
    for (const option of made) {
      option.element.ariaSelected = "false";
      if (option.places !== null) places.set(option.element, option.places);
    }
    list.replaceChildren(...made.map(({ element }) => element));
    for (const option of places.keys()) if (open.has(keyOf(option))) toggle(option);
    number();
    const same = options.find((option) => keyOf(option) === before);
    isChosen = same !== undefined;
    activate(same ?? options[0]);
  };
  list.addEventListener("pointerdown", () => {
    isPressed = true;
  });
  // The click follows the release of the pointer.
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

/** A key that a re-rendered option keeps. */
const keyOf = ({ dataset, href }: HTMLAnchorElement) => dataset.key ?? href;
