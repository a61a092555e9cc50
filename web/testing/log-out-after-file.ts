// Runs before each test file with a document: waits longer on busy machines, and at the end logs out and forgets that storage
// was denied. Files in a worker share loaded modules, and one that reloads them leaves an older session behind, which would
// answer later files as another tab.
import { afterAll } from "vitest";

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  const atStart = await sessionState();
  afterAll(async () => {
    for (const { rootState, initialState } of [atStart, await sessionState()]) {
      rootState.setState(initialState, true);
    }
    const { storageDenied } = await import("#web/client/page/site-storage.ts");
    storageDenied.setState({ isDenied: false });
  });
}

function sessionState() {
  return import("#web/client/session/root-state.ts");
}
