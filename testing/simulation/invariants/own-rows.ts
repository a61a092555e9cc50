// Nobody reads another traveller's draft, payment or application.
import { apiBase, calls } from "#contract/paths.ts";
import { send } from "../people/actor.ts";
import type { Examined } from "../cast.ts";

export async function ownRows({ product, travellers }: Examined): Promise<string[]> {
  const { db } = product.database;
  const problems: string[] = [];
  const drafts = await db.selectFrom("drafts").select(["id", "user_id"]).execute();
  const payments = await db.selectFrom("payments").select(["id", "user_id"]).execute();
  const applications = await db.selectFrom("applications").select(["id", "user_id"]).execute();
  const paths = [
    ...drafts.map(({ id, user_id: owner }) => ({ owner, url: calls.draft(id) })),
    ...payments.map(({ id, user_id: owner }) => ({ owner, url: calls.payment(id) })),
    ...applications.map(({ id, user_id: owner }) => ({ owner, url: calls.application(id) })),
  ];
  for (const { name, userId, session } of travellers) {
    await session.renew();
    const headers = session.headers();
    for (const { owner, url } of paths) {
      const { status } = await send(product, { url: `${apiBase}${url}`, headers });
      const isWrong = owner === userId ? status >= 500 : status !== 404;
      if (isWrong)
        problems.push(`${name} got ${status} for ${owner === userId ? "an own" : "another's"} row`);
    }
    const { data } = await send(product, {
      url: `${apiBase}${calls.applications}?UserId=${userId}`,
      headers,
    });
    const own = applications.filter(({ user_id }) => user_id === userId).map(({ id }) => id);
    const listed = (data["rows"] as { id: string }[] | undefined)?.map(({ id }) => id) ?? [];
    if (listed.toSorted().join() !== own.toSorted().join())
      problems.push(`${name}'s list has ${listed.length} applications instead of ${own.length}`);
  }
  return problems;
}
