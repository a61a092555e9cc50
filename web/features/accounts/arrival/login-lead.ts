// The sentence below the titles of Login and Signup: why the user is here, and what it is for (§2).
import { useStore } from "zustand";
import { findStep, pages } from "#contract/paths.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { hasSessionExpired } from "#web/client/session/session.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import type { NewAccount } from "./new-account.ts";

/** `from`: the page that asked for a login; / if the user chose to log in. */
export function useLoginLead(from: string, newAccount: NewAccount | undefined): string {
  const { lead, leads } = useSignInTexts().login;
  const terms = useTerms();
  const name = useStore(rootState, ({ visa }) => visa.selectedDestination?.name);
  const country = name && terms.country(name);
  if (newAccount) return leads.created(country);
  if (from === pages.root) return lead;
  if (hasSessionExpired()) return leads.expired;
  if (pathOf(from) === pages.paymentReturn) return leads.payment;
  if (!isInFlow(from)) return leads.account;
  return country === undefined ? leads.apply : leads.save(country);
}

/** `from`: where the user goes once logged in. */
export function useSignupLead(from: string): string {
  const { lead, save } = useSignInTexts().signup;
  const terms = useTerms();
  const name = useStore(rootState, ({ visa }) => visa.selectedDestination?.name);
  return name !== undefined && isInFlow(from) ? save(terms.country(name)) : lead;
}

function isInFlow(from: string): boolean {
  const path = pathOf(from);
  return findStep(path) !== undefined || path === pages.addMore || path === pages.anotherTraveller;
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}
