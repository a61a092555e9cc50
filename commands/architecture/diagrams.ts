// Mermaid diagrams of who imports whom. An arrow that follows from two others is left out.
import { belowFeatures, journey, roots } from "./layers.ts";
import type { Import } from "./read-imports.ts";

type Edge = readonly [from: string, to: string];

export function drawRoots(imports: readonly Import[]): string {
  return draw(
    edges(imports, (path) => path.split("/")[0]),
    roots,
  );
}

/** The features of one side, and the folders below them. */
export function drawFeatures(imports: readonly Import[], side: keyof typeof journey): string {
  const root = side === "server" ? "server" : "web";
  const below = belowFeatures[root];
  const room = (path: string): string | undefined => {
    const inside = path.startsWith(`${side}/`) ? path.slice(side.length + 1).split("/")[0] : undefined;
    if (inside !== undefined && journey[side].includes(inside)) return inside;
    const folder = path.startsWith(`${root}/`) ? path.split("/")[1] : undefined;
    return folder !== undefined && below.includes(folder) ? folder : undefined;
  };
  return draw(edges(imports, room), [...below, ...journey[side]]);
}

function edges(imports: readonly Import[], room: (path: string) => string | undefined): Edge[] {
  const found = new Map<string, Edge>();
  for (const { from, to } of imports) {
    const edge = [room(from), room(to)] as const;
    const [start, end] = edge;
    if (start !== undefined && end !== undefined && start !== end) found.set(`${start}>${end}`, [start, end]);
  }
  return [...found.values()];
}

function draw(all: readonly Edge[], order: readonly string[]): string {
  const drawn = all.filter(
    (edge) => order.includes(edge[0]) && order.includes(edge[1]) && !isImplied(edge, all),
  );
  const rank = (name: string) => order.indexOf(name);
  const sorted = drawn.toSorted((a, b) => rank(a[0]) - rank(b[0]) || rank(a[1]) - rank(b[1]));
  return ["```mermaid", "flowchart BT", ...sorted.map(([from, to]) => `  ${from} --> ${to}`), "```"].join(
    "\n",
  );
}

/** Whether the target can also be reached through another neighbour. */
function isImplied([from, to]: Edge, all: readonly Edge[]): boolean {
  const neighbours = all.filter(([start, end]) => start === from && end !== to).map(([, end]) => end);
  return reachable(neighbours, all).has(to);
}

function reachable(starts: readonly string[], all: readonly Edge[]): Set<string> {
  const reached = new Set(starts);
  for (const room of reached) {
    for (const [start, end] of all) if (start === room) reached.add(end);
  }
  return reached;
}
