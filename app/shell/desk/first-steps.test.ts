import { expect, test } from "vitest";

import { describeOnSqliteFirst, rowIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";
import { loadStartPage } from "#app/features/desk/frame/start-page.server.ts";
import { countSteps, handleFirstStepsPost, loadFirstSteps } from "./first-steps.server.ts";

const path = "/desk/site/first";

describeOnSqliteFirst("the list before families come", (maker) => {
  test("shrinks by what is published, what is put off, and by a message that arrives", async () => {
    const { services } = await createTestServices(maker);
    const { member, cookie } = await deskPerson(services, "owner");
    const toDo = async () => {
      const { steps } = await loadFirstSteps(deskArgs(services, cookie, path));
      return steps.flatMap(({ name, isDone }) => (isDone ? [] : [name]));
    };
    const press = (form: Record<string, string>) =>
      handleFirstStepsPost(deskArgs(services, cookie, path, { form }));
    const all = await toDo();
    expect(all).toEqual(expect.arrayContaining(["name", "legal", "prices", "mail", "mailbox"]));
    expect(await countSteps(services, member)).toBe(all.length);
    const leadsTo = async (start: string) =>
      await loadStartPage(deskArgs(services, cookie, start), countSteps).catch((moved: Response) =>
        moved.headers.get("Location"),
      );
    expect(await leadsTo("/desk?new")).toBe(path);
    expect(await leadsTo("/desk")).toBe("/desk/cases");
    await publishChange(services, "facts", {
      name: "Ostrich Academy",
      email: "hello@ostrich.london",
      phone: { display: "+44 20 7946 0018", e164: "+442079460018" },
      business: {
        postalAddress: "1 Sample Street, London",
        companyNumber: false,
        proprietor: "A. Sample",
        taxNumber: false,
        icoNumber: "ZA000000",
        euRepresentative: null,
      },
      providers: { hosting: "Host Ltd", mail: "Post Ltd", video: "Room Ltd" },
      social: [],
    });
    await press({ do: "wait:notice" });
    // What the law asks for cannot be put off.
    await press({ do: "wait:mail" });
    const left = await toDo();
    expect(all.filter((name) => !left.includes(name))).toEqual([
      "name",
      "contact",
      "legal",
      "notice",
    ]);

    await press({ do: "send" });
    const mail = await rowIn(services.db, "outgoing_mail", { kind: "desk-test" });
    expect(mail.recipient).toBe(member.email);
    const token = /arrived=([\w-]+)/.exec(mail.text)?.[1] ?? "";
    await press({ do: "arrived", arrived: "another" });
    expect(await toDo()).toContain("mail");
    const arrived = await loadFirstSteps(deskArgs(services, cookie, `${path}?arrived=${token}`));
    expect(arrived.arrived).toBe(token);
    // Reading the page alone confirms nothing.
    expect(await toDo()).toContain("mail");
    await press({ do: "arrived", arrived: token });
    expect(await toDo()).not.toContain("mail");
    expect(await press({ do: "look" })).toMatchObject({
      trouble: expect.stringContaining("IMAP_URL") as string,
    });
  });
});
