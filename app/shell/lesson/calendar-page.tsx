import { Form } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { lessonPage } from "#words/pages/lesson.ts";

const { feed: texts } = lessonPage;

/** What the address of someone's calendar is for, and the button that ends it. */
export function CalendarPage({ address }: { address: string | null }) {
  return (
    <Parts as="div" className="wrap section stack">
      <h1>{texts.title}</h1>
      {address === null ? (
        <NoticePanel {...texts.stopped} links={[]} />
      ) : (
        <>
          <p>{texts.text}</p>
          <TextField
            id="calendar-address"
            label={texts.address}
            type="url"
            readOnly
            value={address}
            dir="ltr"
          />
          <p>{texts.lag}</p>
          <p>{texts.secret}</p>
          <Parts as={Form} method="post" reloadDocument>
            <Button type="submit" look="secondary">
              {texts.stop}
            </Button>
          </Parts>
        </>
      )}
    </Parts>
  );
}
