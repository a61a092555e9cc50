// The labels of a request: its method, and the pattern of its route. Files share one label, because their names change with each build.
const fileName = /\.[a-z0-9]+$/i;

/** For requests that no route expects. */
const unknownRoute = "unknown";
const fileRoute = "file";

const labels = new Map<string, string>();

/** `pattern` is a route's pattern, never the path of a request. */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return unknownRoute;
  const known = labels.get(pattern);
  if (known !== undefined) return known;
  const label = fileName.test(pattern) && !pattern.includes("/api/") ? fileRoute : pattern;
  labels.set(pattern, label);
  return label;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function methodLabel(method: string): string {
  return methods.has(method) ? method : "other";
}
