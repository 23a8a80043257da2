import { useId, useState } from "react";

import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { cartTexts } from "#content/pages/cart.ts";
import { sharedPath } from "../shortlist-paths.ts";
import styles from "./share-link.module.css";

const { label, help, copy, copied, notCopied } = cartTexts.share;

/** The list as a link. Shown once scripts run, since only the browser knows the list. */
export function ShareLink({ slugs }: { slugs: readonly string[] }) {
  const id = useId();
  const [said, setSaid] = useState("");
  const link = window.location.origin + sharedPath(slugs);

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(copied);
    } catch {
      setSaid(notCopied);
    }
  }

  return (
    <div className={styles.share}>
      <div className={styles.row}>
        <TextField
          id={id}
          label={label}
          hint={help}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="secondary" onClick={() => void copyLink()}>
          {copy}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {said}
      </p>
    </div>
  );
}
