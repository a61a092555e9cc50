// SQL that is not in a store, and tables used by a part that does not own them: each with its reason.
import type { AllowedExceptions } from "./check-table-owners.ts";

export const sqlExceptions = {
  sqlOutsideStores: [
    {
      reason: "Seeds rows before the server starts.",
      at: ["start/seed-catalogue.ts"],
    },
    {
      reason:
        "Uses no table: a health check, a notification, savepoints, or a condition that a store puts into its query.",
      at: [
        "platform/http/health-routes.ts",
        "live/announce-events.ts",
        "accounts/passwords/forgot-password.ts",
        "applications/sealed/open-form.ts",
        "review/queue/case-order.ts",
        "review/queue/queue-filter.ts",
        "review/work/view-conditions.ts",
        "platform/sealing/seal-texts.ts",
        "start/refuse-unsafe-database.ts",
        "start/refuse-wrong-clock.ts",
      ],
    },
    {
      reason: "Reads many tables for one report, export or record.",
      at: [
        "applications/following/related-rows.ts",
        "privacy/export-own-data.ts",
        "privacy/holds/find-held.ts",
        "privacy/holds/list-holds.ts",
        "privacy/own-records.ts",
      ],
    },
    {
      reason: "A job that takes its rows, works on them and marks them, in one query each.",
      at: [
        "notifications/outbox/deliver-mails.ts",
        "notifications/outbox/seal-older-mails.ts",
        "notifications/push/deliver-pushes.ts",
        "applications/sealed/update-search-tokens.ts",
        "applications/sealed/seal-leads.ts",
        "applications/sealed/seal-older-forms.ts",
        "privacy/empty-sent-mails.ts",
        "privacy/erase-old-mails.ts",
        "privacy/questions/erase-old-questions.ts",
        "privacy/retention-sweep.ts",
      ],
    },
    {
      reason: "Deletes or blanks what the account or its case left in many tables.",
      at: [
        "privacy/blank-form.ts",
        "privacy/delete-account.ts",
        "privacy/erase-account-rows.ts",
        "privacy/erase-documents.ts",
        "privacy/erase-file.ts",
        "privacy/questions/forget-questions.ts",
      ],
    },
    {
      reason: "Examples for demonstrations, written as rows.",
      at: ["demo/examples/seed-examples.ts", "demo/examples/submit-example.ts"],
    },
  ],
  foreignTables: [
    {
      reason: "Seeds rows before the server starts.",
      at: [
        "start/seed-catalogue.ts writes destinations",
        "start/seed-catalogue.ts writes plans",
        "start/seed-catalogue.ts writes entry_conditions",
      ],
    },
    {
      reason:
        "Marks or erases what privacy law requires, in tables of every part; their owners know nothing of retention.",
      at: [
        "privacy/blank-form.ts writes applications",
        "privacy/erase-documents.ts writes case_notes",
        "privacy/erase-account-rows.ts writes application_search_tokens",
        "privacy/erase-account-rows.ts writes application_travellers",
        "privacy/erase-account-rows.ts writes email_changes",
        "privacy/erase-account-rows.ts writes case_notes",
        "privacy/erase-account-rows.ts writes correction_proposals",
        "privacy/erase-account-rows.ts writes field_corrections",
        "privacy/erase-account-rows.ts writes field_requests",
        "privacy/erase-account-rows.ts writes filing_corrections",
        "privacy/erase-account-rows.ts writes reopenings",
        "privacy/erase-account-rows.ts writes item_requests",
        "privacy/erase-account-rows.ts writes live_counters",
        "privacy/erase-account-rows.ts writes mailed_tokens",
        "privacy/erase-account-rows.ts writes mails",
        "privacy/erase-account-rows.ts writes payment_customers",
        "privacy/erase-account-rows.ts writes saved_cards",
        "privacy/erase-account-rows.ts writes sessions",
        "privacy/erase-account-rows.ts writes suggestions",
        "privacy/erase-account-rows.ts writes travellers",
        "privacy/erase-account-rows.ts writes users",
        "privacy/erase-documents.ts writes application_documents",
        "privacy/erase-documents.ts writes application_travellers",
        "privacy/erase-documents.ts writes applications",
        "privacy/erase-documents.ts writes documents",
        "privacy/erase-documents.ts writes travellers",
        "privacy/erase-file.ts writes application_documents",
        "privacy/erase-file.ts writes application_travellers",
        "privacy/erase-file.ts writes documents",
        "privacy/empty-sent-mails.ts writes mails",
        "privacy/erase-old-mails.ts writes mails",
        "privacy/questions/erase-old-questions.ts writes conversation_messages",
        "privacy/questions/forget-questions.ts writes conversation_messages",
        "privacy/questions/forget-questions.ts writes conversations",
      ],
    },
    {
      reason:
        "An earlier part asks whether a later one still needs the row; the query is faster than a listener.",
      at: [
        "drafts/documents/file-store.ts reads application_documents",
        "drafts/documents/file-store.ts reads application_travellers",
        "drafts/draft-record-store.ts reads applications",
        "drafts/open-draft-store.ts reads payments",
        "drafts/price/payable-draft-store.ts reads payments",
        "payments/payment-store.ts reads applications",
        "payments/refunds/refund-store.ts reads applications",
        "applications/following/related-rows.ts reads filings",
        "applications/following/related-rows.ts reads filing_corrections",
        "applications/outcomes/visa-store.ts reads reopenings",
      ],
    },
    {
      reason: "Whether and how the traveller wants to be notified is a column of the account.",
      at: [
        "notifications/push/deliver-pushes.ts reads users",
        "notifications/push/push-store.ts reads users",
      ],
    },
    {
      reason: "The tables are a closed set in the type of the variable.",
      at: ["accounts/identity/identity-store.ts writes a table named by a variable"],
    },
  ],
} as const satisfies AllowedExceptions;
