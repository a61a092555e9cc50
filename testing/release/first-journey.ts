// The first traveller on a new installation: signs up, logs in and starts an application. Also a program, for a network of its own:
// first-journey.ts URL prints what happened.
import { calls } from "#contract/paths.ts";
import { visitor } from "../hostile/visitor.ts";

export interface FirstJourney {
  /** The status of each answer. */
  ready: number;
  home: number;
  signUp: number;
  logIn: number;
  draft: number;
}

const person = {
  fullName: "Meera Iyer",
  email: "meera@example.org",
  phone: "8000000001",
  password: "monsoon lamp 42",
};

if (import.meta.main) process.stdout.write(JSON.stringify(await makeFirstJourney(process.argv[2] ?? "")));

export async function makeFirstJourney(url: string): Promise<FirstJourney> {
  const stranger = visitor(url);
  const ready = await stranger.call("GET", "/ready");
  const home = await stranger.outside("GET", "/home");
  const signUp = await stranger.call("POST", calls.signup, person);
  const { email, password } = person;
  const logIn = await stranger.call("POST", calls.login, { email, password });
  const traveller = visitor(url, String(logIn.body.data?.["token"]));
  const draft = await traveller.call("POST", calls.drafts, { destinationId: "japan", visaType: "tourist" });
  return {
    ready: ready.status,
    home: home.status,
    signUp: signUp.status,
    logIn: logIn.status,
    draft: draft.status,
  };
}
