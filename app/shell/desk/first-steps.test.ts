import { expect, test } from "vitest";

import { describeOnSqliteFirst, rowIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { publishChange } from "#tests/support/documents.ts";
import { admitted, createTestServices } from "#tests/support/services.ts";
import { startPage } from "#app/features/desk/frame/start-page.server.ts";
import { textPage } from "#app/features/documents/desk/text-page.server.ts";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { currentSender } from "#app/platform/.server/outbox/current-sender.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { countSteps, firstStepsPage } from "./first-steps.server.ts";

const path = "/desk/site/first";

describeOnSqliteFirst("the list before families come", (maker) => {
  test("shrinks by what is published, what is put off, and by a message that arrives", async () => {
    const { services } = await createTestServices(maker);
    const { member, cookie } = await deskPerson(services, "owner");
    const toDo = async () => {
      const { steps } = await firstStepsPage.loader(deskArgs(services, cookie, path));
      return steps.flatMap(({ name, isDone }) => (isDone ? [] : [name]));
    };
    const press = (form: Record<string, string>) =>
      firstStepsPage.action(deskArgs(services, cookie, path, { form }));
    const all = await toDo();
    expect(all).toEqual(expect.arrayContaining(["name", "legal", "prices", "mail", "mailbox"]));
    expect(await countSteps(services, member)).toBe(all.length);
    const leadsTo = async (start: string) =>
      await startPage(countSteps)
        .loader(deskArgs(services, cookie, start))
        .catch((moved: Response) => moved.headers.get("Location"));
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
    const { steps } = await firstStepsPage.loader(deskArgs(services, cookie, path));
    expect(steps.find(({ name }) => name === "place")).toMatchObject({
      isDone: false,
      now: "London, United Kingdom; by London’s clock",
    });
    await publishChange(services, "facts", { city: "Karachi", countryCode: "PK" });
    await press({ do: "wait:notice" });
    // What the law asks for cannot be put off.
    await press({ do: "wait:mail" });
    const left = await toDo();
    expect(all.filter((name) => !left.includes(name))).toEqual([
      "name",
      "contact",
      "legal",
      "place",
      "notice",
    ]);

    await press({ do: "send" });
    const mail = await rowIn(services.db, "outgoing_mail", { kind: "desk-test" });
    expect(mail.recipient).toBe(member.email);
    const token = /arrived=([\w-]+)/.exec(mail.text)?.[1] ?? "";
    await press({ do: "arrived", arrived: "another" });
    expect(await toDo()).toContain("mail");
    const arrived = await firstStepsPage.loader(
      deskArgs(services, cookie, `${path}?arrived=${token}`),
    );
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

describeOnSqliteFirst("the academy's address", (maker) => {
  test("is what mail comes from and goes to as soon as it is published, and Facts and the first steps say so", async () => {
    const { services } = await createTestServices(maker, {
      env: { MAIL_FROM: "", TEAM_EMAIL: "" },
    });
    const { cookie } = await deskPerson(services, "owner");
    const said = async () => {
      const facts = deskArgs(services, cookie, "/desk/site/en/facts?to=email", {
        params: { language: "en", "*": "facts" },
      });
      const { addresses } = await firstStepsPage.loader(deskArgs(services, cookie, path));
      expect((await textPage.loader(facts)).addresses).toEqual(addresses);
      return addresses.join(" ");
    };
    const shipped = services.config.teamEmail;
    expect(await said()).toContain(`leave from ${shipped}, the address published`);
    await publishChange(services, "facts", { email: "hello@noor.example", name: "Noor & Newton" });
    expect(await said()).toContain("leave from hello@noor.example, the address published");
    expect(await said()).toContain("arrive at hello@noor.example, the address published");

    const form = await enquiryForm(services);
    await submitEnquiry(services, form, {
      clientAddress: "192.0.2.1",
      hasScript: true,
      counted: admitted,
    });
    const mail = await rowIn(services.db, "outgoing_mail", { kind: "enquiry" });
    expect(mail).toMatchObject({
      recipient: "hello@noor.example",
      message_id: expect.stringContaining("@noor.example>"),
    });
    expect(currentSender(services)).toEqual({
      name: "Noor & Newton",
      address: "hello@noor.example",
    });
    expect(
      JSON.stringify(await rowIn(services.db, "outgoing_mail", { kind: "enquiry" })),
    ).not.toContain(shipped);
  });

  test("gives way to settings, which are named there", async () => {
    const { services } = await createTestServices(maker);
    const { cookie } = await deskPerson(services, "owner");
    await publishChange(services, "facts", { email: "hello@noor.example" });
    const { addresses } = await firstStepsPage.loader(deskArgs(services, cookie, path));
    expect(addresses.join(" ")).toMatch(
      /leave from site@academy\.example.*MAIL_FROM.*arrive at team@academy\.example.*TEAM_EMAIL/,
    );
    expect(services.config.mailFrom.address).toBe("site@academy.example");
  });
});
