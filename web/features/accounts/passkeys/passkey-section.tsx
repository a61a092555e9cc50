// A place for the list of passkeys, which loads where the server offers them.
import { lazy, Suspense } from "react";
import { usePasskeysOffered } from "./use-passkeys-offered.ts";

const PasskeyList = lazy(async () => ({ default: (await import("./passkey-list.tsx")).PasskeyList }));

export function PasskeySection() {
  const { byServer } = usePasskeysOffered();
  if (byServer !== true) return null;
  return (
    <Suspense>
      <PasskeyList />
    </Suspense>
  );
}
