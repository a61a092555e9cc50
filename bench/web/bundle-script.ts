// Bundles a file of ours into one script that a page of a benchmark can run.
import { build } from "vite";

/** `file`: its absolute path. */
export async function bundleScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  });
  const [first] = [built].flat();
  const chunk = first && "output" in first ? first.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${file} could not be bundled.`);
  return chunk.code;
}
