// Lists the facts of the destinations and plans that are shown, those due for a check first.
import { sql } from "kysely";
import type { FactFilter } from "#contract/rules/office-facts.ts";
import { type CheckFilter, dueStates } from "#domain/rules/check-state.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { factKeys } from "#domain/rules/fact-keys.ts";
import { newestVersions } from "#server/catalogue/rules/rule-fact-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";

const factsPerPage = 50;

/** One page, with the number of facts on all pages and how many of them are due. */
export async function listFactRows(db: Database, filter: FactFilter, today: CalendarDate) {
  const facts = shownFacts(db, filter, today);
  const page = await facts
    .leftJoin("users as checker", "checker.id", "fact.checked_by")
    .leftJoin("users as second", "second.id", "fact.second_person")
    .select(sealedText("users.full_name", "checker").as("checker_name"))
    .select(sealedText("users.full_name", "second").as("second_name"))
    .orderBy((row) => sql`array_position(${checkOrder}, ${row.ref("fact.check_state")})`)
    .orderBy("fact.checked_on", (order) => order.asc().nullsFirst())
    .orderBy("destination.position")
    .orderBy("plan.position", (order) => order.asc().nullsFirst())
    .orderBy("plan.id")
    .orderBy((row) => sql`array_position(${sql.val([...factKeys])}::text[], ${row.ref("fact.key")})`)
    .orderBy("fact.state", "desc")
    .limit(factsPerPage)
    .offset((filter.page - 1) * factsPerPage)
    .execute();
  const { count, due } = await facts
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as("count"))
    .select((row) => row.fn.countAll<number>().filterWhere("fact.check_state", "in", dueStates).as("due"))
    .executeTakeFirstOrThrow();
  return { page, count: Number(count), pages: Math.ceil(Number(count) / factsPerPage), due: Number(due) };
}

export type FactRow = Awaited<ReturnType<typeof listFactRows>>["page"][number];

const checkOrder = sql.raw(`ARRAY['never', 'expired', 'ageing', 'recent', 'ended']`);

/** Reduced to `filter`. Destinations and plans that are not shown have none, because nobody has to check them. */
function shownFacts(db: Database, filter: FactFilter, today: CalendarDate) {
  const { destination, plan, key, state, check, source } = filter;
  return db
    .selectFrom(factsWithState(db, today))
    .innerJoin("destinations as destination", "destination.id", "fact.destination_id")
    .leftJoin("plans as plan", "plan.id", "fact.plan_id")
    .selectAll("fact")
    .select(["destination.name as destination", "plan.visa_type", "plan.stay_period_days"])
    .select(["plan.entry_type", "plan.amount_paise", "plan.fee_checked_on"])
    .where("destination.withdrawn_at", "is", null)
    .where("plan.withdrawn_at", "is", null)
    .where("fact.value", "is not", null)
    .where("fact.key", "in", factKeys)
    .$if(destination !== undefined, (query) => query.where("fact.destination_id", "=", destination ?? ""))
    .$if(plan === "none", (query) => query.where("fact.plan_id", "is", null))
    .$if(plan !== undefined && plan !== "none", (query) => query.where("fact.plan_id", "=", plan ?? ""))
    .$if(key !== undefined, (query) => query.where("fact.key", "=", key ?? ""))
    .$if(state !== undefined, (query) => query.where("fact.state", "=", state ?? ""))
    .$if(source !== undefined, (query) => query.where("fact.source", "=", source ?? ""))
    .$if(check === "second-person", (query) =>
      query
        .where("fact.checked_by", "is not", null)
        .where("fact.second_person", "is", null)
        .where("fact.check_state", "in", ["ageing", "recent"]),
    )
    .$if(check !== undefined && check !== "second-person", (query) =>
      query.where("fact.check_state", "in", statesOf(check)),
    );
}

function statesOf(check: CheckFilter | undefined): readonly string[] {
  return check === "due" ? dueStates : [check ?? ""];
}

/** `check_state` is the same as `checkStateOf` in domain/rules/check-state.ts, for sorting and filtering. */
function factsWithState(db: Database, today: CalendarDate) {
  const [ageingBefore, expiredBefore, tomorrow] = [-30, -90, 1].map((days) => addDays(today, days));
  return db
    .selectFrom(newestVersions(db).as("newest"))
    .selectAll("newest")
    .select(
      sql<string>`CASE
        WHEN valid_to < ${today}::date THEN 'ended'
        WHEN btrim(coalesce(source, '')) = '' OR checked_on IS NULL THEN 'never'
        WHEN checked_on < ${expiredBefore}::date OR checked_on > ${tomorrow}::date THEN 'expired'
        WHEN checked_on < ${ageingBefore}::date THEN 'ageing'
        ELSE 'recent' END`.as("check_state"),
    )
    .as("fact");
}
