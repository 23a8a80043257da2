import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import type { RepliesPageData, ReplyOutcome } from "./replies-page.server.ts";
import styles from "./replies-page.module.css";
import { Field } from "#app/ui/form/field.tsx";

type ReplyFormProps = {
  reply: Pick<RepliesPageData["replies"][number], "id" | "version" | "title" | "text" | "language">;
  languages: RepliesPageData["languages"];
  outcome: ReplyOutcome | undefined;
};

function ReplyForm({ reply, languages, outcome }: ReplyFormProps) {
  const own = outcome?.id === reply.id ? outcome : null;
  const id = reply.id || "new";
  return (
    <DeskForm className={`stack gap-3 ${styles.form}`} key={reply.version}>
      <input type="hidden" name="id" value={reply.id} />
      <input type="hidden" name="version" value={reply.version} />
      <Problem>{own && own.message}</Problem>
      <Field
        id={`title-${id}`}
        label="Name"
        name="title"
        maxLength={100}
        required
        dir="auto"
        defaultValue={own?.title ?? reply.title}
      />
      <Field
        as="textarea"
        id={`text-${id}`}
        label="Text"
        name="text"
        rows={6}
        maxLength={5000}
        required
        dir="auto"
        defaultValue={own?.text ?? reply.text}
      />
      <Field
        as="select"
        id={`language-${id}`}
        label="Language"
        name="language"
        defaultValue={own?.language ?? reply.language}
        options={languages}
      />
      <p className="row gap-2 across-4">
        <DeskButton name="do" value="keep">
          {reply.id ? "Save" : "Keep this reply"}
        </DeskButton>
        {reply.id && (
          <DeskButton name="do" value="delete" formNoValidate>
            Delete
          </DeskButton>
        )}
      </p>
    </DeskForm>
  );
}

type PageProps = { data: RepliesPageData; outcome: ReplyOutcome | undefined };

/** Where the team writes the replies it sends often. */
export function RepliesPage({ data, outcome }: PageProps) {
  return (
    <Parts as="div" className={page.page}>
      <h1>Saved replies</h1>
      <p className={`muted ${page.intro}`}>
        Words in braces are blanks: {data.blanks.map((name) => `{${name}}`).join(", ")}. In an
        answer they are filled in from the case, and an answer with an empty blank is not sent. A
        reply can be kept in several languages: a case offers those in the language of its family
        first.
      </p>
      {data.replies.map((reply) => (
        <details key={reply.id} open={outcome?.id === reply.id}>
          <summary className={`strong anywhere ${styles.title}`} dir="auto">
            {reply.title}{" "}
            <span className={`muted ${styles.by}`} dir="ltr">
              {reply.languageName && `${reply.languageName}, `}by {reply.changedBy}
            </span>
          </summary>
          <ReplyForm reply={reply} languages={data.languages} outcome={outcome} />
        </details>
      ))}
      <section aria-labelledby="own-signature">
        <h2 id="own-signature">Your signature</h2>
        <DeskForm className={`stack gap-3 ${styles.form}`} key={data.signature}>
          <Field
            as="textarea"
            id="signature"
            label="Stands below each answer that you send"
            name="signature"
            rows={3}
            maxLength={300}
            dir="auto"
            defaultValue={data.signature}
          />
          <p>
            <DeskButton name="do" value="sign">
              Keep it
            </DeskButton>
          </p>
        </DeskForm>
      </section>
      <section aria-labelledby="own-absence">
        <h2 id="own-absence">When you are away</h2>
        <DeskForm className={`stack gap-3 ${styles.form}`} key={data.awayUntil}>
          <p>
            Cases of yours that fall due by then go to whom you choose. Leave the day empty when you
            are here again.
          </p>
          <Field
            id="away-until"
            label="The last day on which you are away"
            name="until"
            type="date"
            min={data.today}
            defaultValue={data.awayUntil}
          />
          <Field
            as="select"
            id="away-to"
            label="Your cases go to"
            name="to"
            options={[["", "everyone who may work on them"], ...data.others]}
          />
          <p>
            <DeskButton name="do" value="away">
              Keep it
            </DeskButton>
          </p>
        </DeskForm>
      </section>
      <section aria-labelledby="new-reply">
        <h2 id="new-reply">A new one</h2>
        <ReplyForm
          key={data.replies.length}
          reply={{ id: "", version: 0, title: "", text: "", language: "en" }}
          languages={data.languages}
          outcome={outcome}
        />
      </section>
    </Parts>
  );
}
