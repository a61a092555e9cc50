// A channel between the tabs of this browser; undefined where the browser denies it, as Firefox does without cookies.

export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
