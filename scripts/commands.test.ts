import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

import { findInvitation } from "#app/features/desk/members/invitation-store.server.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { runBookings } from "./lib/manage-bookings.ts";
import { runContent } from "./lib/carry-content.ts";
import { runTeam } from "./lib/manage-team.ts";

type Command = (args: string[], env: NodeJS.ProcessEnv) => Promise<number>;

async function run(command: Command, args: string[], env: NodeJS.ProcessEnv) {
  const printed = { log: "", error: "" };
  for (const level of ["log", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => {
      printed[level] += `${String(line)}\n`;
    });
  }
  try {
    const code = await command(args, env);
    return { code, stdout: printed.log, stderr: printed.error };
  } finally {
    vi.restoreAllMocks();
  }
}

const email = "you@academy.example";

test("an invitation is taken back by the command, with its link and its mail, and the log says so", async () => {
  const { services, environment: env } = await createTestServices(sqliteMaker);
  const { db } = services;
  const invited = await run(runTeam, ["invite", email, "--role", "owner"], env);
  expect(invited).toMatchObject({ code: 0, stdout: expect.stringContaining("invited as Owner") });
  const link = invited.stdout.trim().split("\n").at(-1) ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(await findInvitation(db, sha256(token), Date.now())).not.toBeNull();
  expect((await run(runTeam, ["list"], env)).stdout).toContain(`${email}  invited  Owner`);

  const removed = await run(runTeam, ["remove", email.toUpperCase()], env);
  expect(removed).toMatchObject({ code: 0, stderr: "" });
  expect(removed.stdout).toMatch(/^The invitation to .* is taken back/);
  expect(await findInvitation(db, sha256(token), Date.now())).toBeNull();
  expect(await db.selectFrom("outgoing_mail").select("id").execute()).toEqual([]);
  const acts = await db.selectFrom("desk_log").select("action").orderBy("id").execute();
  expect(acts.map(({ action }) => action)).toEqual(["member.invite", "member.withdraw"]);
  expect((await run(runTeam, ["list"], env)).stdout).toBe("Nobody is on the team or invited.\n");
});

test("whoever is neither on the team nor invited is said to be nobody", async () => {
  const { environment: env } = await createTestServices(sqliteMaker);
  const { code, stdout, stderr } = await run(runTeam, ["remove", "who@academy.example"], env);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("Nobody of that address is on the team or invited");
});

test("a member leaves with an invitation that was for them, and the last owner stays", async () => {
  const { services, environment: env } = await createTestServices(sqliteMaker);
  const { member: owner } = await deskPerson(services, "owner");
  const { member } = await deskPerson(services, "coordinator");
  await deskPerson(services, "safeguarding");
  await run(runTeam, ["invite", member.email, "--role", "coordinator"], env);
  const gone = await run(runTeam, ["remove", member.email], env);
  expect(gone.code).toBe(0);
  expect(gone.stdout).toMatch(/taken back.*\n.*no longer on the team/);
  const stays = await run(runTeam, ["remove", owner.email], env);
  expect(stays).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("last owner"),
  });
});

test.each([
  [runTeam, [], "The command is missing."],
  [runTeam, ["inivte", email], "There is no command “inivte”."],
  [runTeam, ["constructor"], "There is no command “constructor”."],
  [runTeam, ["invite"], "After “invite” the address is missing."],
  [runTeam, ["invite", email], "--role is missing."],
  [runTeam, ["invite", email, "--role", "boss"], "“boss” is no role."],
  [runTeam, ["remove", email, "now"], "“now” is too much after “remove”."],
  [runTeam, ["list", email], `“${email}” is too much after “list”.`],
  [runContent, ["import"], "After “import” the folder is missing."],
  [runContent, ["export", "a", "b"], "“b” is too much after “export”."],
  [runBookings, ["move", "T-1"], "After “move” the time is missing."],
  [runBookings, ["list", "--force"], "--force is for “move” alone."],
] as const)("%o %j says which argument is wrong", async (command, args, said) => {
  const { code, stderr } = await run(command, [...args], {});
  expect({ code, said: stderr.split("\n")[0] }).toEqual({ code: 2, said });
});

test("content that is not there is neither imported nor exported in silence", async () => {
  const { environment: env } = await createTestServices(sqliteMaker);
  const empty = mkdtempSync(join(tmpdir(), "content-"));
  const missing = join(empty, "missing");
  const nowhere = await run(runContent, ["import", missing], env);
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("is not there") });
  const nothing = await run(runContent, ["import", empty], env);
  expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining("holds no documents") });
  const none = await run(runContent, ["export", missing], env);
  expect(none).toMatchObject({ code: 1, stdout: "" });
  expect(none.stderr).toContain("Nothing has been published yet");
  writeFileSync(join(empty, "facts.json"), "{");
  const broken = await run(runContent, ["import", empty], env);
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining("facts.json: ") });
  expect(await run(runContent, ["export", empty, "more"], env)).toMatchObject({ code: 2 });
});
