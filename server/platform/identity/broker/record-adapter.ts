// The broker's memory as oidc-provider asks for it.
import { type Adapter, errors } from "oidc-provider";
import {
  consumeRecord,
  dropGrant,
  dropRecord,
  findRecord,
  findRecordByUid,
  keepRecord,
  type RecordDeps,
} from "./record-store.ts";

/** For what has no end of its own; nothing here lives longer. */
const longestSeconds = 24 * 3600;

export function recordAdapter(deps: RecordDeps, kind: string): Adapter {
  return {
    upsert: (id, payload, lifeSeconds = longestSeconds) =>
      keepRecord(deps, { kind, id }, { payload, lifeSeconds }),
    find: (id) => findRecord(deps, kind, id),
    findByUid: (uid) => findRecordByUid(deps, kind, uid),
    // Codes typed from another device are not offered.
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      // Of two requests with one code at the same moment, one is too late.
      if (!(await consumeRecord(deps, kind, id))) throw new errors.InvalidGrant("it was used before");
    },
    destroy: (id) => dropRecord(deps, kind, id),
    revokeByGrantId: (grantId) => dropGrant(deps, grantId),
  };
}
