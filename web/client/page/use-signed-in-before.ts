// Whether a user was already logged in when the screen opened, in this tab or another. They do not see Login and
// Signup (§2).
import { useEffect, useState } from "react";
import { findSessionInOtherTabs, isUserSignedIn } from "../session/session.ts";

/** `began`: the form on this screen was submitted; from then on, a session is this screen's own. */
export function useSignedInBefore(began: boolean): boolean {
  const [signedIn, setSignedIn] = useState(isUserSignedIn);

  useEffect(() => {
    if (began) return;
    let current = true;
    void findSessionInOtherTabs().then((found) => current && found && setSignedIn(true));
    return () => {
      current = false;
    };
  }, [began]);

  return signedIn;
}
