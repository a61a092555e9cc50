// Runs before each test file with a document: waits longer on busy machines, and at the end logs out, empties the storage, removes cookies and
// forgets that it was denied. Files in a worker share loaded modules. One that reloads them leaves older sessions behind, which would answer
// later files as other tabs: their channels are closed, and the next file loads everything again.
import { afterAll, vi } from "vitest";

/** The channels of all files in this worker: this module is evaluated for each of them. */
const worker = globalThis as { openChannels?: Set<BroadcastChannel> };

if (typeof document !== "undefined") {
  worker.openChannels ??= trackChannels();
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  const atStart = await sessionState();
  afterAll(async () => {
    const atEnd = await sessionState();
    for (const { rootState, initialState } of [atStart, atEnd]) rootState.setState(initialState, true);
    const { storageDenied, tabStorage, browserStorage } = await import("#web/client/page/site-storage.ts");
    // Such as the last user, which makes this a device that is known.
    for (const storage of [tabStorage, browserStorage]) storage.clear();
    for (const cookie of document.cookie.split("; "))
      document.cookie = `${cookie.split("=")[0]}=; Path=/; Max-Age=0`;
    storageDenied.setState({ isDenied: false });
    if (atEnd === atStart) return;
    for (const channel of worker.openChannels ?? []) channel.close();
    worker.openChannels?.clear();
    vi.resetModules();
  });
}

function sessionState() {
  return import("#web/client/session/root-state.ts");
}

function trackChannels(): Set<BroadcastChannel> {
  const channels = new Set<BroadcastChannel>();
  globalThis.BroadcastChannel = class extends globalThis.BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  };
  return channels;
}
