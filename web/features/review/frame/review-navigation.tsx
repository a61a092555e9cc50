// The console's navigation, with the pages that the role may open.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { NavLink } from "#web/frame/routing/nav-link.tsx";
import { pages } from "#contract/paths.ts";
import { useWaitingQuestions } from "../questions/question-calls.ts";
import { useStaffSelf } from "./staff-self.ts";
import { placesFor } from "./review-places.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function ReviewNavigation() {
  const { staffFrame: frame } = useReviewTexts();
  const { unlisted } = usePageTitles();
  const { data: self } = useStaffSelf();
  const open = placesFor(self?.actions ?? []);
  const waiting = useWaitingQuestions(self?.actions.includes("answer_travellers") ?? false);

  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const show = () => showCurrent(list.current);
    show();
    window.addEventListener("resize", show);
    return () => window.removeEventListener("resize", show);
  }, [pathname, open.length, unlisted]);

  return (
    <nav aria-label={frame.navigation}>
      <ul
        ref={list}
        className="relative -mx-1 flex min-h-11 overflow-x-auto px-1 sm:-mx-3 sm:px-3 [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        {open.map(({ name }) => (
          <li key={name}>
            <NavLink
              to={pages[name]}
              end={name === "review"}
              className="group flex min-h-11 items-center rounded-control px-2 text-sm font-medium whitespace-nowrap text-ink-soft hover:bg-well hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:text-action xl:px-2.5"
            >
              <span className={currentStyle}>{unlisted[name]}</span>
              {name === "reviewQuestions" && waiting > 0 && (
                <span className="ms-2 inline-block rounded-full bg-red px-2 text-sm font-bold text-on-action tabular-nums">
                  <span aria-hidden>{waiting}</span>
                  <span className="sr-only">{frame.waitingQuestions(waiting)}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the list, and nothing around it, so that the current page's name is in its middle where it does not fit. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>("[aria-current=page]");
  if (!list || !current) return;
  list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}

/** Only under the name, not under the number next to it. */
const currentStyle =
  "group-aria-[current=page]:underline group-aria-[current=page]:decoration-saffron " +
  "group-aria-[current=page]:decoration-2 group-aria-[current=page]:underline-offset-8";
