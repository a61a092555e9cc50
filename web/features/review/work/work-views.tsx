// The views of the queue with their numbers of cases: a column on wide screens, a row that scrolls on narrow ones.
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import type { ViewCount, viewsAnswer } from "#contract/review/queue.ts";
import type { WorkView } from "#domain/review/views/work-views.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

const refreshMs = 15_000;

export function WorkViews({ current, addressOf }: WorkViewsProps) {
  const { queue: texts } = useReviewTexts();
  const { data: counts = [] } = useViewCounts();
  return (
    <nav aria-label={texts.viewsLabel} className={navStyle}>
      <ul className="flex gap-1 p-1 max-lg:w-max max-lg:pe-8 lg:block lg:space-y-0.5">
        <ViewItem to={`${pages.review}${addressOf(undefined)}`} isCurrent={current === "all"}>
          {texts.views.all}
        </ViewItem>
        {counts.map(({ view, count, more }) => (
          <ViewItem
            key={view}
            to={`${pages.review}${addressOf(view)}`}
            isCurrent={view === current}
            count={`${count.toLocaleString("en-IN")}${more ? "+" : ""}`}
            isUrgent={count > 0 && (view === "new_answers" || view === "due_today")}
          >
            {texts.views[view]}
          </ViewItem>
        ))}
      </ul>
    </nav>
  );
}

/** Where it scrolls, its end fades: there is more. */
const navStyle =
  "relative -mx-1 overflow-x-auto max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)] lg:overflow-visible";

interface WorkViewsProps {
  /** Undefined if the list is of no view. */
  current: WorkView | "all" | undefined;
  /** The query of a view, which keeps the filters; undefined for all open cases. */
  addressOf: (view: WorkView | undefined) => string;
}

interface ViewItemProps {
  to: string;
  isCurrent: boolean;
  count?: string;
  isUrgent?: boolean;
  children: string;
}

function ViewItem({ to, isCurrent, count, isUrgent = false, children }: ViewItemProps) {
  return (
    <li>
      <Link to={to} className={itemStyle} aria-current={isCurrent ? "page" : undefined}>
        <span>{children}</span>{" "}
        {count !== undefined && <span className={isUrgent ? urgentStyle : countStyle}>{count}</span>}
      </Link>
    </li>
  );
}

const itemStyle =
  "flex min-h-11 items-center justify-between gap-2 rounded-control px-2.5 py-1 text-sm whitespace-nowrap text-ink " +
  "hover:bg-action-wash aria-[current=page]:bg-action-wash aria-[current=page]:font-semibold " +
  "aria-[current=page]:text-action lg:whitespace-normal";
const countStyle = "text-sm text-ink-soft tabular-nums";
const urgentStyle = "rounded-full bg-saffron-wash px-2 text-sm font-bold text-saffron-ink tabular-nums";

/** Refreshed with everything else under 'review' when a step was taken, and regularly for the steps of colleagues. */
function useViewCounts() {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "views", user?.id],
    queryFn: async ({ signal }): Promise<ViewCount[]> =>
      (await callApi<z.infer<typeof viewsAnswer>>(queueCalls.views, { signal })).data,
    enabled: user !== null,
    refetchInterval: refreshMs,
    retry: false,
  });
}
