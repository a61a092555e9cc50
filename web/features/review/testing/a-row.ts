// A row of the queue for tests of the console, and the server's answer with a page of rows.
import type { QueueRow } from "#contract/review/queue.ts";
import { ok } from "./review-stage.tsx";

export function aRow(change: Partial<QueueRow> = {}): QueueRow {
  return {
    id: "7b6f4ce2-0000-4000-8000-000000000001",
    applicationId: "PRV-7K2M9QXD",
    destination: { id: "japan", name: "Japan" },
    visaType: "tourist",
    status: "submitted",
    leadName: "Asha Rao",
    travellersCount: 2,
    submittedAt: "2026-11-16T06:00:00.000Z",
    estimatedDate: "2026-11-24",
    workingDaysLeft: 2,
    departure: null,
    daysToDeparture: null,
    lastEventAt: "2026-11-16T06:00:00.000Z",
    answeredAt: null,
    assignee: null,
    filed: false,
    proposals: 0,
    ...change,
  };
}

export function page(rows: QueueRow[], more: { count?: number; more?: boolean; next?: string | null } = {}) {
  return ok({ rows, count: rows.length, more: false, next: null, ...more });
}
