// What the smoke commands share: keys from the settings, steps one after the other, a last line that counts.

/** Settings whose values fit; otherwise one sentence and exit code 2. Live keys never fit: these commands move money. */
export function settingsOrExit<Name extends string>(
  command: string,
  shapes: Record<Name, RegExp>,
): Record<Name, string> {
  const names = Object.keys(shapes) as Name[];
  const values = names.map((name) => [name, process.env[name] ?? ""] as const);
  const unfit = values.filter(([name, value]) => !shapes[name].test(value)).map(([name]) => name);
  if (unfit.length > 0) {
    console.log(`${command} needs test keys: set ${unfit.join(" and ")} in .env or the environment.`);
    process.exit(2);
  }
  return Object.fromEntries(values) as Record<Name, string>;
}

/** Each step says whether it went as it should; the first that fails ends the run. */
export async function runSmoke(
  steps: readonly (readonly [title: string, run: () => Promise<boolean>])[],
): Promise<void> {
  let passed = 0;
  for (const [title, run] of steps) {
    const isRight = await run().catch((error: unknown) => {
      console.log(error instanceof Error ? error.message : "no answer");
      return false;
    });
    console.log(`${isRight ? "ok    " : "FAILED"} ${title}`);
    if (!isRight) break;
    passed += 1;
  }
  console.log(`${passed} passed, ${steps.length - passed} failed`);
  process.exitCode = passed === steps.length ? 0 : 1;
}
