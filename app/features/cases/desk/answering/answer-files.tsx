import { useId, useState } from "react";

import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { CasePageData } from "../view/case-page.server.ts";
import { useCaseAct } from "../use-case-act.ts";
import { fileProblems, mostFileBytes, mostFiles } from "./answer-file-words.ts";

/** The files that go with an answer, within its form: they are kept with the draft as soon as they are chosen. */
export function AnswerFiles({
  data,
  files,
  draftId,
  text,
}: {
  data: CasePageData;
  files: NonNullable<CasePageData["answer"]>["files"];
  draftId: string;
  text: string;
}) {
  const fetcher = useCaseAct();
  const isHydrated = useHydrated();
  const id = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const action = `/desk/cases/${data.id}/files`;
  const isBusy = fetcher.state !== "idle";
  const send = (fields: Readonly<Record<string, string>>, chosen: Iterable<File> = []) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, script: "1" })) form.set(name, value);
    for (const file of chosen) form.append("file", file);
    void fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  };
  const add = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = "";
    const isTooLarge = chosen.reduce((sum, { size }) => sum + size, 0) > mostFileBytes;
    setTooLarge(isTooLarge);
    if (chosen.length > 0 && !isTooLarge) send({ do: "add", draft: draftId, text }, chosen);
  };
  const refused = fetcher.refused ?? data.refusedFiles;
  const problem = tooLarge ? fileProblems.size : isBusy ? null : refused;
  return (
    <div id="answer-files" className="stack gap-1 small">
      <input type="hidden" name="files" value={files.length} />
      {files.length > 0 && (
        <ul aria-label="Files of this answer" className="full">
          {files.map((file) => (
            <li key={file.id} className="row gap-2">
              <a href={`${action}?file=${file.id}`} download>
                {file.name}
              </a>
              <span className="muted">{file.size}</span>
              <DeskButton
                name="do"
                value={`remove:${file.id}`}
                formAction={action}
                aria-label={`Remove ${file.name}`}
                disabled={isBusy}
                onClick={(event) => {
                  if (!isHydrated) return;
                  event.preventDefault();
                  send({ do: `remove:${file.id}` });
                }}
              >
                Remove
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostFiles && (
        <div className="row gap-2">
          <label htmlFor={id}>Files</label>
          <input
            id={id}
            name="file"
            type="file"
            multiple
            accept="application/pdf,image/jpeg,image/png,image/gif,image/webp"
            aria-describedby={`${id}-hint`}
            disabled={isBusy}
            onChange={(event) => add(event.currentTarget)}
          />
          {!isHydrated && (
            <DeskButton name="do" value="add" formAction={action} formEncType="multipart/form-data">
              Add files
            </DeskButton>
          )}
          <span id={`${id}-hint`} className="muted">
            Up to three PDFs or pictures, 5 MB in all
          </span>
        </div>
      )}
      <span role="status" className="muted">
        {isBusy ? "Adding…" : ""}
      </span>
      <Problem>{problem}</Problem>
    </div>
  );
}
