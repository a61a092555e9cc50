// Frequent queries: built and compiled once, then sent with new values each time.
import type { Compilable, CompiledQuery } from "kysely";
import { escapeLiteral } from "pg";
import type { Database } from "./open-database.ts";

/** A placeholder for a value until the query is sent. */
interface StandIn {
  standsFor: string | symbol;
}

/**
 * Returns a function that runs the query. `build` receives a placeholder for each value, which it may compare with
 * columns but must not inspect; lists are not supported. This saves about 0.1 ms per call over building the query. All
 * other values become part of the text: as parameters they would make PostgreSQL plan the statement again for each call (docs/decisions/0011-prepared-statements.md).
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const standIns = new WeakSet<object>();
  const isStandIn = (value: unknown): value is StandIn =>
    typeof value === "object" && value !== null && standIns.has(value);
  const blank = new Proxy({} as Values, {
    get: (_, standsFor) => {
      const standIn: StandIn = { standsFor };
      standIns.add(standIn);
      return standIn;
    },
  });
  return async (db, values) => {
    compiled ??= withConstants(build(db, blank).compile(), isStandIn);
    const parameters = compiled.parameters.map((value) =>
      isStandIn(value) ? values[value.standsFor as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** The same query with its constants in the text, quoted, so that PostgreSQL still derives their types. */
function withConstants<Row>(
  query: CompiledQuery<Row>,
  isStandIn: (value: unknown) => boolean,
): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  let found = 0;
  const text = query.sql.replace(/\$(\d+)/g, (_, position: string) => {
    found += 1;
    if (Number(position) !== found) throw new Error("the parameters of the query are not in order");
    const value = query.parameters[found - 1];
    const isConstant = ["string", "number", "boolean"].includes(typeof value);
    return isConstant && !isStandIn(value) ? escapeLiteral(String(value)) : `$${parameters.push(value)}`;
  });
  if (found !== query.parameters.length) throw new Error("the query has other parameters than it shows");
  return { ...query, sql: text, parameters };
}

/** The same for a query with several forms: built once per `shape`, of which there must be few. */
export function compiledPerShape<Shape extends object, Values extends object, Row>(
  build: (db: Database, shape: Shape, values: Values) => Compilable<Row>,
): (db: Database, shape: Shape, values: Values) => Promise<Row[]> {
  const known = new Map<string, ReturnType<typeof compiledOnce<Values, Row>>>();
  return (db, shape, values) => {
    const name = JSON.stringify(shape);
    const ask = known.get(name) ?? compiledOnce((handle, blank: Values) => build(handle, shape, blank));
    known.set(name, ask);
    return ask(db, values);
  };
}
