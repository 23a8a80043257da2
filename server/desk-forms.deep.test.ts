import { expect, test } from "vitest";

import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { deskAddresses, paramsOf, type DeskAddress } from "#tests/support/desk-pages.ts";
import { createTestServices } from "#tests/support/services.ts";
import { changedTables, dumpOf } from "#tests/support/table-dump.ts";

/** What a field of this name may well hold, so that an act gets beyond its first question. */
const plausible: Readonly<Record<string, string>> = {
  email: "someone@visitor.example",
  other: "someone@visitor.example",
  role: "coordinator",
  until: "2030-01-31",
  from: "2030-01-30",
  day: "2030-01-31",
  when: "2030-01-31T10:00",
  version: "1",
  seen: "1",
  name: "Zainab Example",
  title: "A new term",
  text: "As we said.",
  kind: "enquiry",
  state: "open",
  outcome: "came",
};
const valueOf = (name: string) => plausible[name] ?? "x";
const tooLong = "é".repeat(60_000);
const hostile = "\u0000\u202e<b>' \" \ud800";

/** Every form that can come of one: as it is, and with each field missing, twice, too long, hostile, or a file. */
function formsOf(act: string, names: readonly string[]): FormData[] {
  const form = (change: (name: string) => readonly (string | Blob)[]) => {
    const made = new FormData();
    made.set("do", act);
    for (const name of names) for (const value of change(name)) made.append(name, value);
    return made;
  };
  const changes = [[], ["x", "y"], [tooLong], [hostile], [new Blob(["x"])], ["-1"], ["NaN"]];
  return [
    form((name) => [valueOf(name)]),
    form(() => []),
    ...names.flatMap((one) =>
      changes.map((changed) => form((name) => (name === one ? changed : [valueOf(name)]))),
    ),
  ];
}

const withActs = (await deskAddresses()).filter(({ page }) => page !== null && page.acts.size > 0);
const addressOf = ({ path }: DeskAddress, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);

describeOnSqliteFirst("the forms of the desk", (maker) => {
  test.each(withActs.map((address) => [address.path, address] as const))(
    "of %s answer whatever is sent in their fields",
    { timeout: 300_000 },
    async (_, address) => {
      for (const [act, { fields }] of address.page?.acts ?? []) {
        const { services } = await createTestServices(maker);
        const people = [
          await deskPerson(services, "owner", { isDeputy: true }),
          await deskPerson(services, "tutor"),
        ];
        const params = await paramsOf(services, address.path);
        for (const form of formsOf(act, Object.keys(fields))) {
          for (const { cookie } of people) {
            const args = deskArgs(services, cookie, addressOf(address, params), { params });
            const request = new Request(args.request, { method: "POST", body: form });
            const status = await statusOf(() => address.action?.({ ...args, request }));
            expect(
              status,
              `${act}: ${JSON.stringify([...form].map(([name]) => name))}`,
            ).toBeLessThan(500);
          }
        }
      }
    },
  );

  test.each(withActs.map((address) => [address.path, address] as const))(
    "of %s change nothing for a tutor whose it is not",
    { timeout: 300_000 },
    async (path, address) => {
      if (!path.includes(":")) return;
      const { services } = await createTestServices(maker);
      const { cookie } = await deskPerson(services, "tutor");
      const params = await paramsOf(services, path);
      for (const [act, { fields }] of address.page?.acts ?? []) {
        const [form] = formsOf(act, Object.keys(fields));
        const before = await dumpOf(services);
        const args = deskArgs(services, cookie, addressOf(address, params), { params });
        const request = new Request(args.request, { method: "POST", body: form ?? null });
        await statusOf(() => address.action?.({ ...args, request }));
        expect({ act, changed: changedTables(before, await dumpOf(services)) }).toEqual({
          act,
          changed: [],
        });
      }
    },
  );
});
