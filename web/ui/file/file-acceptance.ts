// Whether a chosen file is acceptable, by type and size; others check the content.
export type FileProblem = "kind" | "size" | "empty";

export type FileOrigin = "chosen" | "dropped" | "pasted" | "camera";

export type FileLimits = {
  /** As in HTML's accept: '.jpg', 'image/png', 'image/*'. */
  accept: readonly string[];
  maxBytes: number;
};

/** The first reason to reject the file, or undefined. A photo taken here has no size limit: it is reduced afterwards. */
export function findFileProblem(file: File, origin: FileOrigin, limits: FileLimits): FileProblem | undefined {
  if (!limits.accept.some((pattern) => matches(file, pattern))) return "kind";
  if (file.size === 0) return "empty";
  if (origin !== "camera" && file.size > limits.maxBytes) return "size";
  return undefined;
}

function matches(file: File, pattern: string): boolean {
  if (pattern.startsWith(".")) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith("/*")) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}
