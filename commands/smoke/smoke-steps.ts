// Reads the keys of a smoke command, runs its steps in order, and prints the counts.

/** Returns valid settings, or exits with one sentence and code 2. Live keys are invalid: these commands move money. */
export function settingsOrExit<Name extends string>(
  command: string,
  shapes: Record<Name, RegExp>,
): Record<Name, string> {
  const names = Object.keys(shapes) as Name[];
  const values = names.map((name) => [name, process.env[name] ?? ""] as const);
  const invalid = values.filter(([name, value]) => !shapes[name].test(value)).map(([name]) => name);
  if (invalid.length > 0) {
    console.log(`${command} needs test keys. Set ${invalid.join(" and ")} in .env or the environment.`);
    process.exit(2);
  }
  return Object.fromEntries(values) as Record<Name, string>;
}

/** Runs the steps until one fails, and prints the result of each. */
export async function runSmoke(
  steps: readonly (readonly [title: string, run: () => Promise<boolean>])[],
): Promise<void> {
  let passed = 0;
  for (const [title, run] of steps) {
    const isRight = await run().catch((error: unknown) => {
      console.log(error instanceof Error ? error.message : "There was no response.");
      return false;
    });
    console.log(`${isRight ? "ok    " : "FAILED"} ${title}`);
    if (!isRight) break;
    passed += 1;
  }
  console.log(`${passed} passed, ${steps.length - passed} failed`);
  process.exitCode = passed === steps.length ? 0 : 1;
}
