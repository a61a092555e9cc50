// Serves a bucket in a process of its own, and prints its address: `serve-s3-double.ts BUCKET`.
import { startS3Double } from "./start-s3-double.ts";

const [bucket = ""] = process.argv.slice(2);
const { endpoint } = await startS3Double({ bucket });
process.stdout.write(`${endpoint}\n`);
