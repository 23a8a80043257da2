import { data, redirect } from "react-router";
import * as v from "valibot";

import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { shortLine, typed } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { answerDownload } from "#app/platform/.server/download.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import { caseRights, caseAsked } from "../../case-member.server.ts";
import { caseErrors } from "../case-words.ts";
import { fetchAttachment, type Fetched } from "../../incoming/fetch-attachment.server.ts";
import { addFiles, readFile, removeFile } from "./answer-files.server.ts";
import { fileProblems, mostFileBytes } from "./answer-file-words.ts";
import { letter } from "../../acts/case-acts.server.ts";
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

/** Those that were chosen. */
const files = v.pipe(
  v.array(v.unknown()),
  v.transform((sent) => sent.filter((one) => one instanceof File && one.size > 0) as File[]),
);

const readSent = async (file: File) => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

const on = act<CaseRow>();
const shown = (id: string, query = "") => redirect(`/desk/cases/${id}${query}#answer-files`, 303);

/**
 * `/desk/cases/{id}/files`: a file of an answer (`file`), or one that came with a mail (`message`, `index`), which is
 * fetched from the mailbox now. Saved and never shown. Files are added to the member's draft, and removed.
 */
export const caseFiles = deskPage({
  right: caseRights,
  find: caseAsked,
  async load({ services, member, thing: row, search }) {
    const { db, clock } = services;
    const caseId = row.id;
    const fileId = search.get("file");
    const note = () => recordOnCase(db, member.id, "case.file", row, clock.now());
    if (fileId !== null) {
      const file = await readFile(db, member, { caseId, fileId });
      if (!file) return answerText(...notFetched.missing);
      await note();
      return answerDownload(file.name, file.bytes);
    }
    const messageId = search.get("message");
    if (messageId === null) return redirect(`/desk/cases/${caseId}`, 303);
    const index = Number(search.get("index") ?? Number.NaN);
    const fetched = await fetchAttachment(services, member, { caseId, messageId, index });
    if (!fetched.ok) return answerText(...notFetched[fetched.kind]);
    await note();
    return answerDownload(fetched.name, fetched.bytes);
  },
  acts: {
    remove: on({ script: typed }, async ({ services, member, thing, of: fileId, sent }) => {
      await removeFile(services, member, { caseId: thing.id, fileId });
      return sent.script === "1" ? data({ ok: true } as const) : shown(thing.id);
    }),
    add: on(
      { script: typed, draft: shortLine(60), text: letter, file: files },
      async ({ services, member, thing: { id: caseId }, sent }) => {
        const isTooLarge = sent.file.reduce((sum, { size }) => sum + size, 0) > mostFileBytes;
        const draft = { caseId, draftId: sent.draft, text: sent.text };
        const added = isTooLarge
          ? ({ ok: false, kind: "size" } as const)
          : await addFiles(services, member, draft, await Promise.all(sent.file.map(readSent)));
        const hasScript = sent.script === "1";
        if (added.ok) return hasScript ? data(added) : shown(caseId);
        if (added.kind === "missing") return notFound();
        if (!hasScript) return shown(caseId, `?refused=${added.kind}`);
        const message =
          added.kind === "discarded" ? caseErrors.discarded : fileProblems[added.kind];
        return data({ ok: false, message } as const, { status: 422 });
      },
    ),
  },
});
