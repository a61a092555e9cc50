// Lets tests with a document wait longer than a second for what they look for: a busy machine loads screens more slowly.

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
}
