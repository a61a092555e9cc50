// The last part of deploy/pravesh.env: the settings of .env.example that its first part leaves out.
import { parseEnv } from "node:util";

export const heading =
  "# All other settings with their defaults. To change one, remove the # before its name.";

/** Set for each process by its unit of systemd. */
export const perProcess: readonly string[] = ["PORT", "METRICS_PORT", "PRAVESH_ROLE"];

interface Files {
  template: string;
  example: string;
  /** What a release sets differently. */
  releaseDefaults: string;
}

/** Each explanation with those of its settings that the template does not give a value, as comments. */
export function listOtherSettings({ template, example, releaseDefaults }: Files): string {
  const given = new Set([...perProcess, ...Object.keys(parseEnv(template))]);
  const release = parseEnv(releaseDefaults);
  return [...example.matchAll(/^((?:# .*\n)+)((?:\w+=.*\n)+)/gm)]
    .flatMap(([, explanation = "", lines = ""]) => {
      const left = Object.entries(parseEnv(lines)).filter(([name]) => !given.has(name));
      return left.length === 0
        ? []
        : [explanation + left.map(([name, value]) => `#${name}=${release[name] ?? value}\n`).join("")];
    })
    .join("");
}
