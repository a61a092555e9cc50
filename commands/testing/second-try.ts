// In CI, test files with a failure run once more, alone: an unsteady one is named instead of blocking everyone.

/** By file, the first line of its first failure, from what test-reporter.ts printed. */
function failedFiles(output: string): Map<string, string> {
  const failures = new Map<string, string>();
  for (const [, file = "", name = "", reason = ""] of output.matchAll(/^failed (\S+) › (.*)\n(.*)/gm))
    if (!failures.has(file)) failures.set(file, `${name}: ${reason}`);
  return failures;
}

/** The files to run again; none if a failure could not be traced to a file. */
export function filesToRepeat(output: string): string[] {
  const failures = failedFiles(output);
  return failures.has("unknown") ? [] : [...failures.keys()];
}

export function unsteadyLines(output: string): string {
  return [...failedFiles(output)].map(([file, failure]) => `unsteady ${file} › ${failure}\n`).join("");
}
