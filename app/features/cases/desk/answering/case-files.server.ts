import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { answerDownload } from "#app/platform/.server/download.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import { requireCaseMember } from "../../case-member.server.ts";
import { caseErrors } from "../case-words.ts";
import { fetchAttachment, type Fetched } from "../../incoming/fetch-attachment.server.ts";
import { readRows } from "../../visible-rows.server.ts";
import { addFiles, readFile, removeFile } from "./answer-files.server.ts";
import { fileProblems, mostFileBytes } from "./answer-file-words.ts";
import { recordOnCase } from "../../acts/change-case.server.ts";

const notFetched: Readonly<
  Record<Exclude<Fetched, { readonly ok: true }>["kind"], readonly [status: number, words: string]>
> = {
  missing: [404, "There is no such file."],
  elsewhere: [
    404,
    "This email is no longer in the mailbox that the site reads. Look for the file where the email is kept.",
  ],
  unreachable: [503, "The mailbox cannot be read just now. Please try again in a few minutes."],
  unreadable: [
    422,
    "This file is too large or too damaged to be given out here. Open it in the mailbox.",
  ],
};

/**
 * `GET /desk/cases/{id}/files`: a file of an answer (`file`), or one that came with a mail (`message`, `index`), which
 * is fetched from the mailbox now. Saved and never shown.
 */
export async function loadCaseFile(args: RequestArgs): Promise<Response> {
  const { member, services } = await requireCaseMember(args);
  const { db, clock } = services;
  const caseId = args.params?.id ?? "";
  const [row] = await readRows(db, member, [caseId]);
  if (!row) return notFound();
  const query = new URL(args.request.url).searchParams;
  const fileId = query.get("file");
  const note = () => recordOnCase(db, member.id, "case.file", row, clock.now());
  if (fileId !== null) {
    const file = await readFile(db, member, { caseId, fileId });
    if (!file) return answerText(...notFetched.missing);
    await note();
    return answerDownload(file.name, file.bytes);
  }
  const messageId = query.get("message");
  if (messageId === null) return redirect(`/desk/cases/${caseId}`, 303);
  const index = Number(query.get("index") ?? Number.NaN);
  const fetched = await fetchAttachment(services, member, { caseId, messageId, index });
  if (!fetched.ok) return answerText(...notFetched[fetched.kind]);
  await note();
  return answerDownload(fetched.name, fetched.bytes);
}

/** `POST /desk/cases/{id}/files`: adds files to the member's draft, or removes one. */
export async function handleCaseFiles(args: RequestArgs) {
  const { member, services } = await requireCaseMember(args);
  const caseId = args.params?.id ?? "";
  if ((await readRows(services.db, member, [caseId])).length === 0) return notFound();
  const form = await readDeskForm(args.request);
  const page = `/desk/cases/${caseId}`;
  const hasScript = textIn(form, "script") === "1";
  const fileId = textIn(form, "remove");
  if (fileId !== "") {
    await removeFile(services, member, { caseId, fileId });
    return hasScript ? data({ ok: true } as const) : redirect(`${page}#answer-files`, 303);
  }
  const chosen = form
    .getAll("file")
    .filter((one) => one instanceof File)
    .filter(({ size }) => size > 0);
  const isTooLarge = chosen.reduce((sum, { size }) => sum + size, 0) > mostFileBytes;
  const draft = {
    caseId,
    draftId: textIn(form, "draft").slice(0, 60),
    text: cleanText(textIn(form, "text").slice(0, 20_000)),
  };
  const read = async (file: File) => ({
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  });
  const added = isTooLarge
    ? ({ ok: false, kind: "size" } as const)
    : await addFiles(services, member, draft, await Promise.all(chosen.map(read)));
  if (added.ok) return hasScript ? data(added) : redirect(`${page}#answer-files`, 303);
  if (added.kind === "missing") return notFound();
  const message = added.kind === "discarded" ? caseErrors.discarded : fileProblems[added.kind];
  if (hasScript) return data({ ok: false, message } as const, { status: 422 });
  return redirect(`${page}?refused=${added.kind}#answer-files`, 303);
}
