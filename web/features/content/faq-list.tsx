// The FAQ accordion: 12 items, one open at a time; clicking the open item closes it (§2).
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { faqTopics } from "#domain/content/faq.ts";
import { useHydrated } from "#web/client/page/use-hydrated.ts";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { useContentTexts } from "./use-content-texts.ts";

export function FaqList() {
  const { items } = useContentTexts().faq;
  const { hash } = useLocation();
  // The server never sees the hash.
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  useOneOpen(list);

  return (
    <div ref={list} className="border-t border-line">
      {faqTopics.map((topic) => (
        <Disclosure
          key={topic}
          id={topic}
          name="faq"
          open={hydrated && hash === `#${topic}`}
          title={items[topic].question}
        >
          <p>{items[topic].answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}

/** Browsers before 2024 do not close other <details> of the same name. */
function useOneOpen(list: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    function closeOthers({ target }: Event): void {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      for (const other of element?.querySelectorAll("details[open]") ?? []) {
        if (other !== target) other.removeAttribute("open");
      }
    }
    // `toggle` does not bubble, so it is captured.
    element.addEventListener("toggle", closeOthers, true);
    return () => element.removeEventListener("toggle", closeOthers, true);
  }, [list]);
}
