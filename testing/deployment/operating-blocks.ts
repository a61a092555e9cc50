// The blocks of commands in docs/operating.md, in their order.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Block {
  /** Of the section or part of a section. */
  heading: string;
  /** Counts the blocks under this heading, from 1. */
  number: number;
  commands: string;
}

export function readBlocks(): Block[] {
  const text = readFileSync(join(import.meta.dirname, "../../docs/operating.md"), "utf8");
  return text.split(/^#{2,3} (?=.)/m).flatMap((section) => {
    const heading = (/^.*/.exec(section)?.[0] ?? "").replace(/^\d+\. /, "");
    const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
    return blocks.map(([, commands = ""], at) => ({ heading, number: at + 1, commands }));
  });
}
