// Announces to screen readers what has changed since the page was opened, without moving the focus.
import { useEffect, useRef, useState } from "react";
import type { Application } from "#contract/applications.ts";
import type { Terms } from "#web/terms/use-terms.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

type Followed = Pick<
  Application,
  "id" | "applicationId" | "status" | "requests" | "fieldRequests" | "travellers"
>;

export function LiveNote({ applications }: { applications: readonly Followed[] }) {
  const { live } = useTrackingTexts();
  const { statuses } = useTerms();
  const before = useRef(new Map<string, Followed>());
  const [note, setNote] = useState("");

  useEffect(() => {
    const changes = applications.flatMap((now) => {
      const known = before.current.get(now.id);
      return known ? (changeOf(known, now, { live, statuses }) ?? []) : [];
    });
    for (const now of applications) before.current.set(now.id, now);
    if (changes.length > 0) setNote(changes.join(" "));
  }, [applications, live, statuses]);

  return (
    <p role="status" className="sr-only">
      {note}
    </p>
  );
}

type Words = { live: ReturnType<typeof useTrackingTexts>["live"]; statuses: Terms["statuses"] };

/** The IDs of all requests that wait for the traveller. */
function askedOf({ requests, fieldRequests = [] }: Followed): string[] {
  return [...requests, ...fieldRequests].map(({ id }) => id);
}

/** The most important change only. */
function changeOf(before: Followed, now: Followed, { live, statuses }: Words): string | undefined {
  const known = new Set(askedOf(before));
  if (askedOf(now).some((id) => !known.has(id))) return live.request(now.applicationId);
  if (before.status !== now.status) return live.changed(now.applicationId, statuses[now.status]);
  const decided = ({ travellers }: Followed) =>
    travellers.filter(({ outcome }) => outcome !== "undecided").length;
  return decided(now) > decided(before) ? live.outcomes(now.applicationId) : undefined;
}
