import { useEffect, useState } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { countUnsentNotes, forgetOldNotes, forgetUnsentNotes } from "#app/platform/unsent-notes.ts";
import { desk } from "#words/pages/desk.ts";

/**
 * Signs out. Others may use this device next: notes that were begun on it and not sent go then, but never without a
 * question. A session that ends by itself leaves them, for a week.
 */
export function SignOut({ memberId }: { memberId: string }) {
  const [unsent, setUnsent] = useState(0);
  useEffect(forgetOldNotes, []);
  return (
    <form
      method="post"
      action="/signout"
      onSubmit={(event) => {
        const count = countUnsentNotes(memberId);
        if (count > unsent) {
          event.preventDefault();
          setUnsent(count);
        } else forgetUnsentNotes(memberId);
      }}
    >
      {unsent > 0 && (
        <p role="alert">
          {unsent === 1 ? desk.unsentOne : fillText(desk.unsent, { count: unsent })}
        </p>
      )}
      <button type="submit">{unsent > 0 ? desk.signOutForget : desk.signOut}</button>
    </form>
  );
}
