// On Home, what waits for a traveller who is logged in; loaded for them only.
import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "#web/client/page/use-hydrated.ts";
import { useUser } from "#web/client/session/session.ts";

export function HomeWaiting() {
  const user = useUser();
  const hydrated = useHydrated();
  return hydrated && user && !user.staff ? <LoadedWaiting key={user.id} /> : null;
}

function LoadedWaiting() {
  const [Strip, setStrip] = useState<ComponentType>();
  useEffect(() => {
    import("./waiting-strip.tsx").then(
      ({ WaitingStrip }) => setStrip(() => WaitingStrip),
      // Without a connection Home does without it.
      () => undefined,
    );
  }, []);
  return Strip ? <Strip /> : null;
}
