// Prints only what needs action after the browser tests: failures, then tests that needed a second try.
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";

export default class JourneyReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError({ message = "", stack }: { message?: string; stack?: string }): void {
    console.log(stripVTControlCharacters(stack ?? message));
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    for (const test of tests.filter((each) => each.outcome() === "unexpected")) {
      console.log(`failed ${nameOf(test)}\n${failureOf(test)}\n`);
    }
    for (const test of tests.filter((each) => each.outcome() === "flaky")) {
      console.log(`unsteady ${nameOf(test)}: ${failureOf(test).split("\n")[0] ?? ""}`);
    }
  }

  printsToStdio(): boolean {
    return true;
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" › ");
}

/** Returns why and where the first try failed. */
function failureOf(test: TestCase): string {
  const [first] = test.results.flatMap(({ errors }) => errors);
  return stripVTControlCharacters(first?.stack ?? first?.message ?? test.results[0]?.status ?? "");
}
