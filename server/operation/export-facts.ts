// Exports what operators watch as gauges. While the database is away, those that it knows of are absent.
import { Gauge } from "prom-client";
import type { Metrics } from "#server/platform/metrics/open-metrics.ts";
import type { DatabaseFacts } from "./fact-store.ts";
import type { Facts, ReadFacts } from "./watch-facts.ts";

type Value = number | null | undefined;

interface FactGauge {
  name: string;
  help: string;
  value: (facts: Facts) => Value;
}

interface LabelledGauge {
  name: string;
  help: string;
  label: string;
  values: (database: DatabaseFacts) => Record<string, Value>;
}

const factGauges: readonly FactGauge[] = [
  {
    name: "pravesh_database_up",
    help: "1 if the database answered within two seconds",
    value: ({ database }) => (database ? 1 : 0),
  },
  {
    name: "pravesh_paid_without_application",
    help: "Payments of the last day, and payments without a draft, that succeeded more than ten minutes ago and have no application",
    value: ({ database }) => database?.paidWithoutApplication,
  },
  {
    name: "pravesh_payment_unsettled_oldest_seconds",
    help: "Age of the oldest payment that its provider is processing, or that waits to be refunded because nothing can be submitted",
    value: ({ database }) => database?.unsettledSeconds,
  },
  {
    name: "pravesh_book_differences",
    help: "Open differences between the books and the providers' lists",
    value: ({ database }) => database?.bookDifferences,
  },
  {
    name: "pravesh_files_orphans",
    help: "Files that were written over an hour ago, have no row and wait for their sweep; at most 10,000 are counted",
    value: ({ database }) => database?.orphanFiles,
  },
  {
    name: "pravesh_backup_last_success_timestamp_seconds",
    help: "Everything that was committed before is in a backup; absent without any",
    value: ({ database }) => database?.backupCoversUntil,
  },
  {
    name: "pravesh_replication_lag_seconds",
    help: "How far the slowest standby is behind; absent without one, and if the role may not see it (pg_monitor)",
    value: ({ database }) => database?.replicationLagSeconds,
  },
  {
    name: "pravesh_free_bytes",
    help: "Free space on the disk with DATA_DIR",
    value: ({ freeBytes }) => freeBytes,
  },
];

const labelledGauges: readonly LabelledGauge[] = [
  {
    name: "pravesh_outbox_oldest_seconds",
    help: "Age of the oldest message that was not sent yet",
    label: "outbox",
    values: ({ emailSeconds, pushSeconds }) => ({ emails: emailSeconds, pushes: pushSeconds }),
  },
  {
    name: "pravesh_outbox_undelivered",
    help: "Messages that were given up; at most 10,000 are counted",
    label: "outbox",
    values: ({ undeliveredEmails, undeliveredPushes }) => ({
      emails: undeliveredEmails,
      pushes: undeliveredPushes,
    }),
  },
  {
    name: "pravesh_queue_oldest_seconds",
    help: "Time since the oldest of the 200 cases that are due first in each state was submitted",
    label: "state",
    values: ({ submittedSeconds, verifiedSeconds, pendingSeconds }) => ({
      submitted: submittedSeconds,
      documents_verified: verifiedSeconds,
      pending: pendingSeconds,
    }),
  },
  {
    name: "pravesh_work_last_ok_timestamp_seconds",
    help: "When a background job last succeeded, on any process",
    label: "name",
    values: ({ work }) => Object.fromEntries(work.map((job) => [job.name, job.lastOkSeconds])),
  },
  {
    name: "pravesh_work_failures",
    help: "How often in a row a background job has failed",
    label: "name",
    values: ({ work }) => Object.fromEntries(work.map((job) => [job.name, job.failures])),
  },
];

export function exportFacts({ registry }: Metrics, readFacts: ReadFacts): void {
  const registers = [registry];
  for (const { name, help, value } of factGauges) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = value(await readFacts());
        if (typeof found === "number") this.set(found);
        else this.remove();
      },
    });
  }
  for (const { name, help, label, values } of labelledGauges) {
    new Gauge({
      name,
      help,
      registers,
      labelNames: [label],
      async collect() {
        const { database } = await readFacts();
        this.reset();
        const found = database ? Object.entries(values(database)) : [];
        for (const [key, count] of found) if (typeof count === "number") this.set({ [label]: key }, count);
      },
    });
  }
}
