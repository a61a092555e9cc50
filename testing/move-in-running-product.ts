// Moves an application of a running product through the console's use cases.
import type { ApplicationStatus } from "#domain/applications.ts";
import { bringTo } from "./console/bring-to.ts";
import { withRunningProduct } from "./with-running-product.ts";

export async function moveInRunningProduct(
  dataDir: string,
  { reference, moves }: { reference: string; moves: readonly ApplicationStatus[] },
): Promise<void> {
  await withRunningProduct(dataDir, async (platform) => {
    const { id } = await platform.db
      .selectFrom("applications")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    for (const to of moves) await bringTo({ platform }, id, to);
  });
}
