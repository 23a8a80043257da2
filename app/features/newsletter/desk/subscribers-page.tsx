import { Form } from "react-router";

import { Field } from "#app/ui/form/field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskLetters, deskSubscribers as texts } from "#words/pages/desk-letters.ts";
import type { subscribersPage } from "./subscribers.server.ts";

/** Whether an address gets the newsletter, and how to stop it. */
export function SubscribersPage({
  email,
  found,
  done,
}: Awaited<ReturnType<typeof subscribersPage.loader>>) {
  const noted =
    done !== null && done in texts.done ? texts.done[done as keyof typeof texts.done] : "";
  return (
    <Parts as="div" className={page.page}>
      <header>
        <p className="small">
          <Link to="/desk/letters">{deskLetters.title}</Link>
        </p>
        <h1>{texts.title}</h1>
      </header>
      {noted && <p role="status">{noted}</p>}
      <Parts as={Form} method="get" className="row gap-2 across-4">
        <Field
          id="subscriber-email"
          label={texts.email}
          name="email"
          type="email"
          defaultValue={email}
          required
        />
        <DeskButton>{texts.look}</DeskButton>
      </Parts>
      {email !== "" && !found && <p role="status">{texts.none}</p>}
      {found && (
        <DeskForm className="stack gap-3 ruled">
          <input type="hidden" name="id" value={found.id} />
          <p>
            <b>{found.email}</b>: {texts.states[found.state]}
            {found.confirmed_at !== null && `, ${texts.since} ${academyMoment(found.confirmed_at)}`}
          </p>
          <p className="row gap-2 across-4">
            <DeskButton name="do" value="take-off">
              {texts.takeOff}
            </DeskButton>
            {found.state === "confirmed" && (
              <DeskButton name="do" value="bounced">
                {texts.bounced}
              </DeskButton>
            )}
          </p>
        </DeskForm>
      )}
    </Parts>
  );
}
