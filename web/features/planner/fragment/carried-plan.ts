// Takes a plan past the login, in this tab only: addresses that a login passes on can reach a server.
import { tabStorage } from "#web/client/page/site-storage.ts";

const key = "pravesh-plan";

/** `fragment`: with its leading '#'. */
export function carryPlan(fragment: string): void {
  tabStorage.set(key, fragment);
}

/** Returns '' if there is none. It is there once: the address has it from then on. */
export function takePlan(): string {
  const carried = tabStorage.get(key) ?? "";
  tabStorage.remove(key);
  return carried;
}
