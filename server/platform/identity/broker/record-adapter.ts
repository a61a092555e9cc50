// The storage adapter for oidc-provider.
import { type Adapter, errors } from "oidc-provider";
import {
  consumeRecord,
  dropGrant,
  dropRecord,
  findRecord,
  findRecordByUid,
  saveRecord,
  type RecordDeps,
} from "./record-store.ts";

/** For records without an expiry; also the maximum for all others. */
const longestSeconds = 24 * 3600;

export function recordAdapter(deps: RecordDeps, kind: string): Adapter {
  return {
    upsert: (id, payload, lifeSeconds = longestSeconds) =>
      saveRecord(deps, { kind, id }, { payload, lifeSeconds }),
    find: (id) => findRecord(deps, kind, id),
    findByUid: (uid) => findRecordByUid(deps, kind, uid),
    // The device flow is not supported.
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      // Of two concurrent requests with the same code, one fails.
      if (!(await consumeRecord(deps, kind, id))) throw new errors.InvalidGrant("it was used before");
    },
    destroy: (id) => dropRecord(deps, kind, id),
    revokeByGrantId: (grantId) => dropGrant(deps, grantId),
  };
}
