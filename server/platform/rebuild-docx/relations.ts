// Which parts a part refers to (ECMA-376-2, 9.3).
import { dirname, join, normalize } from "node:path/posix";
import type { DocxParts } from "./open-docx.ts";
import { childrenOf, readXml } from "../docx-xml/read-xml.ts";

export interface Relation {
  id: string;
  /** The last word of its type, such as `header`. */
  kind: string;
  /** The name of a part in the same file. */
  target: string;
}

/** Without relations to anything outside the file: we never follow or keep those. */
export async function relationsOf(parts: DocxParts, part: string): Promise<Relation[]> {
  const bytes = await parts.readXml(join(dirname(part), "_rels", `${part.split("/").at(-1) ?? ""}.rels`));
  if (!bytes) return [];
  return childrenOf(readXml(bytes)).flatMap(({ name, attributes }) => {
    const { Id: id, Type: type = "", Target: target = "", TargetMode: mode = "Internal" } = attributes;
    if (!name.endsWith(":Relationship") || id === undefined || mode !== "Internal") return [];
    const path = target.startsWith("/") ? target.slice(1) : join(dirname(part), target);
    return [{ id, kind: type.split("/").at(-1) ?? "", target: normalize(path) }];
  });
}
