// The sentence below Login's title: why the user is here, and what logging in is for (§2).
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
  const [path = from] = from.split(/[?#]/);
  if (path === pages.paymentReturn) return leads.payment;
  const isFlow = findStep(path) !== undefined || path === pages.addMore || path === pages.anotherTraveller;
  if (!isFlow) return leads.account;
  return country === undefined ? leads.apply : leads.save(country);
}
