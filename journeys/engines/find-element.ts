// Finds an element by its kind and accessible name. It runs in the page of every engine.
import type { Target } from "./driver.ts";

/** A target that can be sent to the page. */
export interface Search {
  selector: string;
  /** A regular expression; without one, the first element with the selector is found. */
  pattern: string | undefined;
  /** File fields are hidden behind their buttons. */
  mayBeHidden: boolean;
}

const selectors = {
  button: "button, [role=button]",
  link: "a[href]",
  field: "input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, select",
  choice: "input[type=checkbox], input[type=radio]",
  file: "input[type=file]",
  heading: "h1, h2, h3",
};

export function searchFor(target: Target): Search {
  if ("css" in target) return { selector: target.css, pattern: undefined, mayBeHidden: true };
  const { kind, name } = target;
  const pattern = typeof name === "string" ? `^${name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}$` : name.source;
  return { selector: selectors[kind], pattern, mayBeHidden: kind === "file" || kind === "choice" };
}

/** Returns the first match that a user can see, scrolled to the middle of the window. */
export function findElement({ selector, pattern, mayBeHidden }: Search): Element | null {
  const textOf = (elements: Iterable<Element | null>) =>
    [...elements].map((element) => element?.textContent ?? "").join(" ");
  const nameOf = (element: Element): string => {
    const references = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = "labels" in element ? (element.labels as NodeListOf<Element> | null) : null;
    const named =
      textOf(references.map((id) => document.getElementById(id))) ||
      (element.getAttribute("aria-label") ?? "") ||
      textOf(labels ?? []) ||
      (element.textContent ?? "");
    return named.replace(/\s+/g, " ").trim();
  };
  const dialog = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")].at(-1);
  const found = [...(dialog ?? document).querySelectorAll(selector)].find(
    (element) =>
      (mayBeHidden || element.getClientRects().length > 0) &&
      (pattern === undefined || new RegExp(pattern).test(nameOf(element))),
  );
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found ?? null;
}
