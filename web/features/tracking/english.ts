// Texts of submitted applications: list, track page, requested documents, shared links.
import { action } from "./action/english.ts";
import { rejection } from "./outcomes/english.ts";
import { list } from "./list/english.ts";
import { share } from "./sharing/english.ts";
import { track } from "./track/english.ts";
import { trips } from "./trips/english.ts";

export const tracking = { ...list, ...track, action, share, rejection, trips } as const;
