// Begins an application with one plan of a destination; newcomers sign up first (D8).
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import { isDeviceKnown, isUserSignedIn } from "#web/client/session/session.ts";
import { chooseVisa } from "./choose-visa.ts";

export function useApply(destination: Destination): (plan: VisaPlan) => void {
  const navigate = useNavigate();
  return (plan) => {
    chooseVisa(destination, { type: plan.visaType, planId: plan.id });
    // Conditions are confirmed on /visa-plan.
    const from = plan.conditions ? pages.plan : pages.details;
    const isNewcomer = !isUserSignedIn() && !isDeviceKnown();
    void (isNewcomer ? navigate(pages.signup, { state: { from } }) : navigate(from));
  };
}
