// Who may import whom, as drawn in ARCHITECTURE.md: whatever is not listed here is an error.

const tests = String.raw`\.test\.tsx?$`;

/** Which folders of ours each folder may import, besides itself. */
const folders = {
  domain: [],
  contract: ["domain"],
  passport: ["domain"],
  "server/platform": ["contract", "domain", "server/config.ts"],
  "server/testing": ["contract", "domain", "database", "server"],
  "server/demo": ["contract", "domain", "server", "database/seed[.]ts"],
  "server/[^/]+[.]ts$": ["contract", "domain", "server", "database/(migrate|seed)[.]ts"],
  "web/ui": [],
  "web/language": ["contract", "domain"],
  "web/client": ["contract", "domain", "passport", "web/language"],
  "web/flow": ["contract", "domain", "passport", "web/client", "web/ui", "web/language"],
  "web/frame": ["contract", "domain", "web/client", "web/flow", "web/ui", "web/language", "web/styles"],
  "web/service-worker": ["contract", "domain", "web/client", "web/language", "web/ui"],
  "web/[^/]+[.]tsx?$": ["contract", "domain", "web"],
  "web/styles": [],
  database: ["domain", "server/platform", "server/config.ts"],
  commands: ["domain", "contract", "passport", "server", "database"],
  journeys: [
    "domain",
    "contract",
    "passport",
    "database",
    "commands",
    "server/platform",
    "server/testing",
    "web/language",
  ],
  bench: ["domain", "contract", "passport", "server", "database", "commands", "web"],
  "(vite|vitest|playwright)[.]config[.]ts": ["web/served-files.ts", "commands/testing"],
};

/** The features of the server in the order of a traveller's journey: each knows only those before it. */
const features = [
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
  "pages",
];

/** The npm packages and Node modules of each side; a browser bundle with a database client in it is a mistake. */
const packagesOfFolder = {
  domain: ["zod"],
  contract: ["zod"],
  passport: [],
  server: [
    "@fastify/[a-z-]+",
    "@node-rs/argon2",
    "@pdf-lib/fontkit",
    "fastify",
    "fastify-type-provider-zod",
    "jose",
    "kysely",
    "nodemailer",
    "oidc-provider",
    "@types/oidc-provider",
    "openid-client",
    "pdf-lib",
    "pdfjs-dist",
    "pg",
    "qrcode",
    "sharp",
    "stripe",
    "undici",
    "yauzl",
    "zod",
  ],
  web: [
    "@auth0/auth0-react",
    "@fontsource-variable/[a-z-]+",
    "@internationalized/date",
    "@stripe/stripe-js",
    "@tanstack/react-query",
    "@vladmandic/face-api",
    "lucide-react",
    "pdfjs-dist",
    "react",
    "react-aria-components",
    "react-dom",
    "react-router",
    "tailwindcss",
    "vite",
    "zod",
    "zustand",
  ],
  database: ["kysely", "pg", "prettier"],
  commands: ["@playwright/test", "sharp", "stripe", "vite", "vitest"],
  journeys: ["@playwright/test", "axe-core", "sharp"],
  bench: [".*"],
};

const testPackages = [
  "vitest",
  "fast-check",
  "jsdom",
  "@testing-library/[a-z-]+",
  "sharp",
  "zod",
  "kysely",
  "pg",
  "ajv",
  "prettier",
  "smtp-server",
  "postal-mime",
  "stripe",
  "ts-json-schema-generator",
  "jose",
  "web-push",
];
const withNode = [
  "server",
  "database",
  "commands",
  "journeys",
  "bench",
  "web/[^/]+-files[.]ts$",
  "web/styles",
];

const ours = (paths) => paths.map((path) => `^${path}${/[$]$|[.]ts$/.test(path) ? "" : "(/|$)"}`);
const packages = (names) => `node_modules/(${names.join("|")})(/|$)`;
const rule = (from, to) => ({ from, to });

const folderRules = Object.entries(folders).map(([folder, targets]) =>
  rule({ path: ours([folder]) }, { path: ours([folder, ...targets]) }),
);

const featureRules = features.map((feature, at) =>
  rule(
    { path: `^server/${feature}/` },
    {
      path: ours([
        "contract",
        "domain",
        "server/platform",
        "server/(config|errors)[.]ts",
        ...features.slice(0, at + 1).map((earlier) => `server/${earlier}`),
      ]),
    },
  ),
);

const screenRules = [
  rule(
    { path: "^web/screens/([^/]+)/" },
    { path: ["^web/screens/$1/", "^web/(client|flow|ui|language|styles)/", "^(contract|domain)/"] },
  ),
];

// A test may set the stage with anything of its own side; a screen's test stays within the screen's reach.
const testRules = [
  rule({ path: `^(domain|passport|contract)/.*${tests}` }, { path: "^(domain|passport|contract)/" }),
  rule(
    { path: `^(server|database|commands)/.*${tests}` },
    { path: "^(server|database|domain|contract|commands|passport)/" },
  ),
  rule({ path: `^web/.*${tests}` }, { path: "^(web|domain|contract|passport)/|^database/catalogue[.]json$" }),
  rule(
    { path: [tests, "^server/testing/", "^web/screens/review/testing/"] },
    { path: packages(testPackages) },
  ),
  rule({ path: [tests, ...ours(withNode)] }, { dependencyTypes: ["core"] }),
];

const packageRules = Object.entries(packagesOfFolder)
  .filter(([, names]) => names.length > 0)
  .map(([folder, names]) => rule({ path: ours([folder]) }, { path: packages(names) }));

const configurationRules = [
  rule({ path: String.raw`^[^/]+\.(ts|mjs|js)$` }, { path: "node_modules" }),
  rule({ path: String.raw`^[^/]+\.(ts|mjs|js)$` }, { dependencyTypes: ["core"] }),
];

export default {
  forbidden: [
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "tests-are-not-imported",
      severity: "error",
      from: { pathNot: tests },
      to: { path: tests },
    },
  ],
  allowed: [
    ...folderRules,
    ...featureRules,
    ...screenRules,
    ...testRules,
    ...packageRules,
    ...configurationRules,
  ],
  allowedSeverity: "error",
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(node_modules|dist|[.]data|[.]cache|test-results|playwright-report)/" },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
