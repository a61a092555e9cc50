// The order of the house: roots from the bottom up, and features in the order of a traveller's journey. The import rules
// (.dependency-cruiser.mjs) and the tables and diagrams of ARCHITECTURE.md are both made from it.

/** Roots from the bottom up: each imports only roots before it. */
export const roots: readonly string[] = [
  "domain",
  "contract",
  "passport",
  "database",
  "server",
  "web",
  "testing",
  "commands",
  "journeys",
  "bench",
  "deploy",
  "docs",
];

/** Features in the order of the journey: each imports only those before it. */
export const journey: Readonly<Record<"server" | "web/features", readonly string[]>> = {
  server: [
    "notifications",
    "accounts",
    "live",
    "catalogue",
    "drafts",
    "payments",
    "applications",
    "assistance",
    "privacy",
    "review",
    "operation",
    "pages",
    "keys",
    "backups",
  ],
  "web/features": [
    "notifications",
    "accounts",
    "content",
    "status",
    "catalogue",
    "drafts",
    "planner",
    "upload",
    "passport",
    "camera",
    "photo",
    "apply",
    "checks",
    "payment",
    "tracking",
    "assistance",
    "profile",
    "review",
    "office",
    "gallery",
  ],
};

/** Folders of a root that come before its features, from the bottom up. */
export const belowFeatures: Readonly<Record<"server" | "web", readonly string[]>> = {
  server: ["platform"],
  web: ["styles", "ui", "language", "terms", "client", "frame"],
};
