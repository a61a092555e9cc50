// A push token as a browser sends it, for a public push service; the keys are from RFC 8291's example.
import { pushTokenPrefix } from "#domain/push/push-token.ts";

export const rfcKeys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

export function aPushToken(endpoint = "https://updates.push.services.mozilla.com/wpush/v2/example"): string {
  return pushTokenPrefix + JSON.stringify({ endpoint, keys: rfcKeys });
}
