// Texts of submitted applications in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { action } from "./action/hindi.ts";
import type * as english from "./english.ts";
import { list } from "./list/hindi.ts";
import { rejection } from "./outcomes/hindi.ts";
import { share } from "./sharing/hindi.ts";
import { track } from "./track/hindi.ts";
import { trips } from "./trips/hindi.ts";

export const tracking: Widen<typeof english.tracking> = {
  ...list,
  ...track,
  action,
  share,
  rejection,
  trips,
};
