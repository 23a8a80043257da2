import { Form } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { lessonPage } from "#words/pages/lesson.ts";

const { feed: texts } = lessonPage;

type CalendarPageProps = {
  /** Null once it has ended. */
  readonly address: string | null;
  /** Whether a new address can be made for their page with it. */
  readonly mayRenew: boolean;
  /** Whether one just was. */
  readonly isRenewed: boolean;
};

/** What the address of someone's calendar is for, and the button that ends it. */
export function CalendarPage({ address, mayRenew, isRenewed }: CalendarPageProps) {
  return (
    <Parts as="div" className="wrap section stack">
      <h1>{texts.title}</h1>
      {address === null ? (
        <NoticePanel {...(isRenewed ? texts.renewed : texts.stopped)} links={[]} />
      ) : (
        <>
          <p>{texts.text}</p>
          <Field
            id="calendar-address"
            label={texts.address}
            type="url"
            readOnly
            value={address}
            dir="ltr"
          />
          <p>{texts.lag}</p>
          <p>{texts.secret}</p>
          <Parts as={Form} method="post" reloadDocument className="stack start">
            {mayRenew && <Checkbox id="renew" name="renew" value="yes" label={texts.renew} />}
            <Button type="submit" look="secondary">
              {texts.stop}
            </Button>
          </Parts>
        </>
      )}
    </Parts>
  );
}
