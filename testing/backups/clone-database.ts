// Copies a test database while nobody is connected to it, as if its server had restored it.
import { Client } from "pg";

/** Returns the addresses of the copy and a function that drops it. */
export async function cloneDatabase({ url, ownerUrl }: { url: string; ownerUrl: string }) {
  const name = new URL(url).pathname.slice(1);
  const copy = `${name}_restored`;
  await asOwner(ownerUrl, `CREATE DATABASE ${copy} TEMPLATE ${name}`);
  return {
    url: withName(url, copy),
    ownerUrl: withName(ownerUrl, copy),
    drop: () => asOwner(ownerUrl, `DROP DATABASE ${copy} WITH (FORCE)`),
  };
}

function withName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const owner = new Client({ connectionString: withName(ownerUrl, "postgres") });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}
