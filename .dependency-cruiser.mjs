// The import rules of ARCHITECTURE.md. Any import that is not listed here is an error.

import { journey } from "./commands/architecture/layers.ts";

const tests = String.raw`\.test\.tsx?$`;

/** What every feature of a side may import in addition to the features before it. */
const allowedBelow = {
  server: ["contract", "domain", "server/platform", "server/(config|errors)[.]ts"],
  "web/features": [
    "contract",
    "domain",
    "passport",
    "web/ui",
    "web/language",
    "web/terms",
    "web/client",
    "web/frame",
    "web/styles",
  ],
};

/** The folders that each folder may import. Every folder may import itself. */
const folders = {
  domain: [],
  contract: ["domain"],
  passport: ["domain"],
  "server/platform": ["contract", "domain", "server/config.ts"],
  "server/platform/visa-lines": ["passport"],
  "server/demo": ["contract", "domain", "server"],
  "server/start": ["contract", "domain", "server"],
  "server/[^/]+[.]ts$": ["contract", "domain", "server"],
  "web/ui": [],
  "web/language": ["contract", "domain"],
  "web/terms": ["contract", "domain", "web/language"],
  "web/client": ["contract", "domain", "web/language", "web/terms"],
  "web/frame": ["contract", "domain", "web/client", "web/ui", "web/language", "web/terms", "web/styles"],
  "web/service-worker": ["contract", "domain", "web/client", "web/language", "web/frame", "web/ui"],
  "web/[^/]+[.]tsx?$": ["contract", "domain", "web"],
  "web/styles": ["domain"],
  "web/testing": ["web/client"],
  database: [],
  testing: ["contract", "domain", "server", "database", "passport/testing"],
  "testing/console": ["web/features/office"], // It takes the console's fields through every seeded fact.
  commands: ["domain", "contract", "passport", "server", "database"],
  "commands/catalogue": ["testing/files", "testing/database", "web"], // It compares pages with their texts, and counts who is asked about a rule.
  journeys: [
    "domain",
    "contract",
    "passport",
    "testing",
    "commands",
    "server/platform",
    "web/(english|hindi)[.]ts",
    "web/language",
    "web/features/([^/]+|catalogue/rules)/(english|hindi)[.]ts",
  ],
  bench: ["domain", "contract", "passport", "server", "database", "testing", "commands", "web"],
  "(vite|vitest|playwright)[.]config[.]ts": ["web/served-files.ts", "commands/testing"],
  "[.]dependency-cruiser[.]mjs": ["commands/architecture/layers.ts"],
};

/** The npm packages and Node modules of each side; a browser bundle with a database client in it is a mistake. */
const packagesOf = {
  domain: ["ical-generator", "zod"],
  contract: ["zod"],
  passport: [],
  server: [
    "@expo-google-fonts/[a-z-]+",
    "@fastify/[a-z-]+",
    "@(node-rs/argon2|simplewebauthn/server)",
    "@zxcvbn-ts/language-common",
    "bowser",
    "(csv-stringify|dataloader)",
    "fastify",
    "fastify-type-provider-zod",
    "fontkit",
    "jose",
    "kysely",
    "nodemailer",
    "oidc-provider",
    "@types/oidc-provider",
    "openid-client",
    "otpauth",
    "pdfjs-dist",
    "pdfkit",
    "@types/(pdfkit|fontkit|sax|yazl)",
    "pg",
    "(pino|postcss|prom-client|qrcode)",
    "(sax|sharp|stripe|undici)",
    "yauzl",
    "yazl",
    "zod",
  ],
  "server/platform/object-store": ["@aws-sdk/client-s3"],
  "server/platform/tracing": ["@opentelemetry/[a-z-]+"],
  "server/platform/redraw-pdf": ["@hyzyla/pdfium"], // It draws hostile files: only the worker with limits may load it.
  web: [
    "@auth0/auth0-react",
    "@fontsource-variable/[a-z-]+",
    "@(internationalized/date|simplewebauthn/browser)",
    "@stripe/stripe-js",
    "@tanstack/react-query",
    "lucide-react",
    "pdfjs-dist",
    "react(-(aria-components|dom|router))?",
    "tailwindcss",
    "vite",
    "zod",
    "zustand",
  ],
  "web/features/photo/faces": ["@vladmandic/face-api"], // Without maintenance since 2025: only its worker knows it (docs/decisions/0023).
  testing: [
    "fastify",
    "jose",
    "kysely",
    "mammoth",
    "nodemailer",
    "oidc-provider",
    "openid-client",
    "pdf(js-dist|kit)",
    "pg",
    "sharp",
    "stripe",
    "undici",
    "yauzl",
    "zod",
  ],
  commands: [
    "@cyclonedx/cyclonedx-library",
    "@playwright/test",
    "dependency-cruiser",
    "(packageurl-js|pg)",
    "prettier",
    "sharp",
    "spdx-expression-parse",
    "stripe",
    "vite",
    "vitest",
  ],
  "commands/catalogue": ["jsdom"],
  journeys: [
    "@playwright/test",
    "axe-core",
    "sharp",
    "puppeteer-core",
    "selenium-webdriver",
    "@types/selenium-webdriver",
  ],
  bench: [".*"],
};

const testPackages = [
  "@aws-sdk/client-s3",
  "vitest",
  "fast-check",
  "fontkit",
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
const foldersWithNode = [
  "server",
  "testing",
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

const featureRules = Object.entries(journey).flatMap(([side, features]) =>
  features.map((feature, at) => {
    const known = features.slice(0, at + 1).map((earlier) => `${side}/${earlier}`);
    return rule({ path: `^${side}/${feature}/` }, { path: ours([...allowedBelow[side], ...known]) });
  }),
);

// A test may set the stage with anything of its own side; a screen's test stays within the screen's reach.
const testRules = [
  rule({ path: `^(domain|passport|contract)/.*${tests}` }, { path: "^(domain|passport|contract)/" }),
  rule(
    { path: `^(server|testing|commands)/.*${tests}` },
    { path: "^(server|testing|database|domain|contract|commands|passport)/" },
  ),
  // The truth test renders the product's screens from the answers of a real server.
  rule({ path: "^testing/truth/" }, { path: "^web/" }),
  rule({ path: "^testing/truth/" }, { path: packages(packagesOf.web) }),
  rule({ path: `^web/.*${tests}` }, { path: "^(web|domain|contract|passport)/|^database/catalogue[.]json$" }),
  rule(
    { path: [tests, "^testing/", "^web/testing/", "^web/.*/testing/", "answering-fetch[.]ts$"] },
    { path: packages(testPackages) },
  ),
  rule({ path: [tests, ...ours(foldersWithNode)] }, { dependencyTypes: ["core"] }),
];

const packageRules = Object.entries(packagesOf)
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
  allowed: [...folderRules, ...featureRules, ...testRules, ...packageRules, ...configurationRules],
  allowedSeverity: "error",
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|release|[.]data|[.]cache|test-results|playwright-report|docs/examples)/" }, // The examples import the built package.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
