// What My Application shows, derived from the loaded data (§2, §8, D14).
import type { Application } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import { applicationsPerPage } from "../applications.ts";
import { pathOf } from "#web/features/drafts/step-guard.ts";
import { pages } from "#contract/paths.ts";

interface Loaded<Answer> {
  data: Answer | undefined;
  isError: boolean;
}

export interface ApplicationsView {
  state: "loading" | "failed" | "empty" | "list";
  /** Unfinished applications come before the submitted ones, on page 1 only. */
  drafts: Draft[];
  rows: Application[];
  pages: number;
}

/** A loaded page stays if a later refresh fails. */
export function viewApplications(
  applications: Loaded<{ rows: Application[]; count: number }>,
  drafts: Loaded<Draft[]>,
  page: number,
): ApplicationsView {
  const shownDrafts = page === 1 ? (drafts.data ?? []) : [];
  const rows = applications.data?.rows ?? [];
  const parts = page === 1 ? [applications, drafts] : [applications];
  const missing = parts.filter(({ data }) => data === undefined);
  const isFailed = missing.some(({ isError }) => isError);
  return {
    state: isFailed
      ? "failed"
      : missing.length > 0
        ? "loading"
        : shownDrafts.length + rows.length === 0
          ? "empty"
          : "list",
    drafts: shownDrafts,
    rows,
    pages: Math.max(1, Math.ceil((applications.data?.count ?? 0) / applicationsPerPage)),
  };
}

/** The page in the URL; anything but a positive integer counts as the first. */
export function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Where 'Continue' leads: the first incomplete step, for the first unfinished traveller. */
export function continuationOf(draft: Draft): { path: string; travellerId: string | null } {
  const [first] = draft.missing;
  const unfinished = draft.travellers.find(({ id }) =>
    draft.missing.some(({ travellerId }) => travellerId === id),
  );
  const travellerId = unfinished?.id ?? null;
  if (!first) return { path: pages.payment, travellerId };
  if (!first.travellerId) return { path: pathOf(first), travellerId };
  const own = draft.missing.find((item) => item.travellerId === travellerId);
  return { path: pathOf(own ?? first), travellerId };
}
