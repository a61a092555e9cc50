// What the walk through docs/operating.md does before each block of commands, and what each must print.
import { doubleCredentials } from "#testing/object-store/start-s3-double.ts";

export interface Step {
  heading: string;
  number: number;
  /** Commands in the place of what the document asks an operator to do by hand. */
  before?: string;
  /** What the block's output must match. */
  prints?: RegExp;
  /** Commands that check what the block did. */
  after?: string;
}

/** What an operator fills in; payments have live keys that nobody knows. */
export const filledIn: Readonly<Record<string, string>> = {
  STRIPE_SECRET_KEY: "sk_live_00000000",
  STRIPE_PUBLISHABLE_KEY: "pk_live_00000000",
  STRIPE_WEBHOOK_SECRET: "whsec_00000000",
  RAZORPAY_KEY_ID: "rzp_live_00000000",
  RAZORPAY_KEY_SECRET: "razorpay secret",
  RAZORPAY_WEBHOOK_SECRET: "razorpay webhooks",
  SMTP_URL: "smtp://127.0.0.1:2525",
  MAIL_FROM: "Pravesh <visa@example.org>",
};

const fillIn = Object.entries({ ...filledIn, SCANNER: "none" })
  .map(([name, value]) => `sed -i 's|^${name}=.*|${name}=${value}|' /etc/pravesh/pravesh.env`)
  .join("\n");

/** Changes are saved every minute here, so that a restore does not have to wait for five. */
const sooner = "echo BACKUP_LOG_MINUTES=1 >> /etc/pravesh/pravesh.env";

const untilDumpIsCovered = `
for try in $(seq 180); do
  newest=$(find /mnt/backups/pravesh/log -newer /mnt/backups/postgres/pravesh.dump 2>/dev/null | head -n 1)
  if [ -n "$newest" ]; then exit 0; fi
  sleep 1
done
echo "The product saved no changes."; exit 1`;

const untilFirstBackup = `
for try in $(seq 120); do
  if [ -n "$(ls /mnt/backups/pravesh/base 2>/dev/null)" ]; then exit 0; fi
  sleep 1
done
echo "The product made no backup."; exit 1`;

/** In the place of a real object store, with what the document asks an operator to add to the settings. */
const objectStore = `
nohup object-store pravesh-files > /run/object-store 2>&1 &
until grep -q http /run/object-store; do sleep 0.1; done
cat >> /etc/pravesh/pravesh.env <<END
AWS_ACCESS_KEY_ID=${doubleCredentials.accessKeyId}
AWS_SECRET_ACCESS_KEY="${doubleCredentials.secretAccessKey}"
FILES_S3_REGION=us-east-1
FILES_S3_ENDPOINT=$(cat /run/object-store)
END
/opt/pravesh/deploy/systemd/restart-one-by-one.sh 3001 3002 3003`;

export const steps: readonly Step[] = [
  {
    heading: "The release and its keys",
    number: 1,
    after: "runuser -u pravesh -- test -r /etc/pravesh/keys && ! runuser -u nobody -- cat /etc/pravesh/keys",
  },
  {
    heading: "PostgreSQL",
    number: 1,
    after: "! grep -E '^DATABASE_(OWNER_)?URL=$' /etc/pravesh/pravesh.env",
  },
  {
    heading: "Settings",
    number: 1,
    before: fillIn,
    prints: /^Production would start with these settings and this database\.$/m,
  },
  { heading: "Start", number: 1, prints: /"ok":true[\s\S]*authenticator secret {4}\S+/ },
  { heading: "Proxy and TLS", number: 1, prints: /"ok":true/, after: "traveller prepare" },
  { heading: "Backups", number: 1, before: sooner, after: untilFirstBackup },
  { heading: "Backups", number: 2, after: "traveller change" },
  { heading: "Upgrade and roll back", number: 1, after: "traveller check" },
  { heading: "Upgrade and roll back", number: 2, after: "traveller check" },
  { heading: "Scale out", number: 1, prints: /"ok":true[\s\S]* pravesh +\| +\d+/ },
  {
    heading: "Watch",
    number: 1,
    prints: /(?:"ok":true[\s\S]*){3}(?:pravesh_database_up 1\n){3}[\s\S]*: no problems\.$/m,
  },
  { heading: "Replace keys", number: 1, prints: /^FILES_KEY \w+: [\s\S]*A new key/m },
  {
    heading: "Move the files",
    number: 1,
    prints: /Every file is verified in \/mnt\/files/,
    after: "traveller check",
  },
  {
    heading: "Move the files",
    number: 2,
    before: objectStore,
    prints: /Every file is verified in s3:\/\/pravesh-files\/production/,
    after: "traveller check",
  },
  {
    heading: "Restore",
    number: 1,
    before: untilDumpIsCovered,
    prints: /the history is valid, and the ledger balances/,
  },
  { heading: "Restore", number: 2, prints: /The restore is confirmed/, after: "traveller check" },
];
