// The state that survives a reload: slices user, visa and documents, encoded in session storage under 'root'
// (§3, D13, D37). It never contains the bytes of documents.
import { createStore } from "zustand/vanilla";
import type { StaffRole } from "#domain/staff/roles.ts";
import type { FurtherDetails } from "#domain/authorities/asked-fields.ts";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import type { PassportDetailEntry, PassportDetails } from "#domain/travellers.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import type { Origin, VisaPlan } from "#domain/destinations.ts";
import { inBrowser } from "../page/in-browser.ts";
import { tabStorage } from "../page/site-storage.ts";

const storageKey = "root";

export interface UserData {
  data: {
    id: string;
    token: string;
    fullName: string;
    email: string;
    phone: string;
    /** As the server said last; unknown before the profile was fetched. */
    emailVerified?: boolean | undefined;
    /** Only staff have a role. */
    staff?: { role: StaffRole } | undefined;
  };
}

export interface SelectedDestination {
  id: string;
  name: string;
  imageUrl: string;
  visaAvailableDate: string | null;
}

/** The pricing of §3; amounts in whole rupees, as in every entity of the specification. Screens use the draft's quote. */
export interface Pricing {
  travellersCount: number;
  governmentFee: number;
  tax: number;
  totalFee: number;
}

export interface VisaState {
  /** The draft on the server that the other fields mirror. */
  visaApplicationData: { draftId: string; travellerId: string | null } | null;
  selectedDestination: SelectedDestination | null;
  selectedVisaType: VisaTypeId | null;
  selectedVisaPlan: VisaPlan | null;
  /** The plan tapped on the destination page, before there was a draft. */
  preferredPlanId: string | null;
  /** The destination's name, as in `formData`. */
  country: string | null;
  /** Where the trip starts. */
  origin: Origin | null;
  pricing: Pricing | null;
  travelDate: TravelDate | null;
  passportDetails: PassportDetailEntry<StoredTraveller>[];
  addNewTraveler: boolean;
  extractedDetails: PassportReading | null;
  /** Typed, but not yet saved on the server, by traveller. */
  unsaved: Record<string, UnsavedFields>;
  /** Chosen, but not yet saved on the server. */
  unsavedPlan: UnsavedPlan | null;
  /** How often a page was chosen and could not be read, by `{travellerId}/{kind}`. */
  failedReadings: Record<string, number>;
}

/** What was typed in a traveller's form. */
export type UnsavedFields = Partial<PassportDetails> & { further?: FurtherDetails };

/** A traveller of §3: the passport's fields, the documents by kind, and the visa they belong to. */
export interface StoredTraveller extends PassportDetails {
  documents: DocumentReferences;
  visaId: string;
}

export interface UnsavedPlan {
  draftId: string;
  planId: string;
  conditionsAccepted: boolean;
}

/** A document on the server: its name, and where to fetch it. */
export interface DocumentReference {
  id: string;
  fileName: string;
  fileUrl: string;
}

export type DocumentReferences = Partial<Record<DocumentKind, DocumentReference>>;

/**
 * By passport number, or 'temp' until it is known, then by kind. The second traveller without a number has 'temp-2', and so
 * on.
 */
export type DocumentsState = Record<string, DocumentReferences>;

export interface RootState {
  user: { userData: UserData | null };
  visa: VisaState;
  documents: DocumentsState;
}

const clearedVisa: Omit<VisaState, "travelDate"> = {
  visaApplicationData: null,
  selectedDestination: null,
  selectedVisaType: null,
  selectedVisaPlan: null,
  preferredPlanId: null,
  country: null,
  origin: null,
  pricing: null,
  passportDetails: [],
  addNewTraveler: false,
  extractedDetails: null,
  unsaved: {},
  unsavedPlan: null,
  failedReadings: {},
};

export const initialState: RootState = {
  user: { userData: null },
  visa: { ...clearedVisa, travelDate: null },
  documents: {},
};

/** Starts empty and is restored afterwards: the server rendered the page without a user, and hydration needs the same. */
export const rootState = createStore<RootState>(() => initialState);

if (inBrowser) {
  rootState.setState(restore(tabStorage.get(storageKey)) ?? initialState, true);
  rootState.subscribe((state) => tabStorage.set(storageKey, encode(withDetailsOfUserOnly(state))));
}

/**
 * Without a user, no names, passport numbers, birth dates and document names are stored: the device may be shared, and
 * the draft is on the server. What was typed since its last save stays in the open tab, and a reload deletes it.
 */
function withDetailsOfUserOnly(state: RootState): RootState {
  if (state.user.userData) return state;
  const { passportDetails, extractedDetails, unsaved } = clearedVisa;
  return { ...state, visa: { ...state.visa, passportDetails, extractedDetails, unsaved }, documents: {} };
}

/** Clearing visa data keeps the travel date (§4). */
export function clearVisa(): void {
  rootState.setState(({ visa }) => ({
    visa: { ...clearedVisa, travelDate: visa.travelDate },
    documents: {},
  }));
}

export function changeVisa(change: Partial<VisaState>): void {
  rootState.setState(({ visa }) => ({ visa: { ...visa, ...change } }));
}

/** base64 of UTF-8 JSON. */
export function encode(state: RootState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Unreadable or malformed state counts as empty. */
export function restore(encoded: string | null): RootState | undefined {
  if (!encoded) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    const stored = JSON.parse(new TextDecoder().decode(bytes)) as Partial<RootState>;
    return withDetailsOfUserOnly({
      user: { ...initialState.user, ...stored.user },
      visa: { ...initialState.visa, ...stored.visa },
      documents: stored.documents ?? {},
    });
  } catch {
    return undefined;
  }
}
