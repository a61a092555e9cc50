// The order of unit and API tests: the longest start first, so that no worker is left with one at the end. Tests that
// need a DOM run together at the end, because a worker restarts when the environment changes.
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that take more than ten seconds on two cores, the longest first. */
const longest = [
  "server/hostile/simulation.test.ts",
  "server/payments/one-charge.test.ts",
  "server/hostile/crash-matrix.test.ts",
  "server/hostile/access-matrix.test.ts",
  "server/hostile/any-input.test.ts",
  "server/review/visa-inbox/visa-inbox.test.ts",
  "server/hostile/harmful-acts.test.ts",
  "server/drafts/documents/documents.test.ts",
  "server/hostile/survives-kill.test.ts",
  "server/live/live-streams.test.ts",
  "server/applications/submit-application.test.ts",
  "server/hostile/data-leaks.test.ts",
  "server/hostile/protected-fields.test.ts",
  "server/review/decisions/decisions.test.ts",
  "server/review/queue/views.test.ts",
  "server/review/visa/wrong-visa.test.ts",
  "server/review/corrections/corrections.test.ts",
  "testing/truth/every-sentence.test.ts",
  "server/payments/settlement.test.ts",
  "server/platform/payments/stripe/stripe-provider.test.ts",
  "server/platform/documents/check-document.test.ts",
  "passport/read-mrz.test.ts",
  "commands/passport-read.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    return (await super.sort(files)).toSorted((one, other) => places.get(one)! - places.get(other)!);
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((path) => moduleId.endsWith(path));
  if (place !== -1) return place;
  return longest.length + (needsDocument(moduleId) ? 1 : 0);
}

function needsDocument(path: string): boolean {
  return readFileSync(path, "utf8").includes("// @vitest-environment jsdom\n");
}
