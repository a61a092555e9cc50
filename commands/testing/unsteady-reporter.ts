// Names the unit and API tests that succeeded only at a second try.
import type { Reporter, TestCase } from "vitest/node";

export default class UnsteadyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    const reason = first?.message.split("\n")[0] ?? "";
    console.log(`\nunsteady ${test.module.relativeModuleId} › ${test.fullName}: ${reason}`);
  }
}
