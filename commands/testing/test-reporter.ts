// Prints only what needs action after the unit and API tests: what failed, by file, errors that no test caught, and the reasons why
// tests were left out.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const failures = [...modules.flatMap(failuresIn), ...uncaught.map(uncaughtIn)];
    for (const { file, name, error } of failures) console.log(`failed ${file} › ${name}\n${textOf(error)}\n`);
    for (const line of modules.flatMap(leftOutIn)) console.log(line);
  }
}

/** Tests that say themselves why they cannot run here. */
function leftOutIn(module: TestModule): string[] {
  return [...module.children.allTests("skipped")].flatMap((test) => {
    const result = test.result();
    const reason = "note" in result ? result.note : undefined;
    return reason === undefined ? [] : [`left out ${test.fullName} (${reason})`];
  });
}

type Failure = { file: string; name: string; error: Pick<SerializedError, "message" | "stack"> };

/** Everything that failed in a file: its tests, its hooks and its loading. */
function failuresIn(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const suites = [module, ...module.children.allSuites()];
  return [
    ...suites.flatMap((suite) => suite.errors().map((error) => ({ file, name: "outside its tests", error }))),
    ...[...module.children.allTests("failed")].flatMap((test) =>
      (test.result().errors ?? []).map((error) => ({ file, name: test.fullName, error })),
    ),
  ];
}

/** Vitest adds the path of the file that was running to an error that no test caught. */
function uncaughtIn(error: SerializedError): Failure {
  const path: unknown = error["VITEST_TEST_PATH"];
  return {
    file: typeof path === "string" ? relative(process.cwd(), path) : "unknown",
    name: "an error that no test caught",
    error,
  };
}

function textOf({ stack = "", message }: Failure["error"]): string {
  const text = stripVTControlCharacters(stack);
  return text.includes(message) ? text : `${message}\n${text}`;
}
