import { useState } from "react";

import type { TrialDialog } from "./trial-dialog.tsx";

const fetchDialog = () => import("./trial-dialog.tsx");
const prepare = () => void fetchDialog().catch(() => {});

/** For what opens the dialog: it is loaded as soon as someone reaches for it, so that the click need not wait. */
export const preparesDialog = { onPointerEnter: prepare, onFocus: prepare };

/** The dialog with the form for a trial lesson in a course, and what opens it. */
export function useTrialDialog({ slug, title }: { slug: string; title: string }) {
  const [shown, setShown] = useState<{ Dialog: typeof TrialDialog; slot?: string | undefined }>();

  /**
   * @param openPage leads to the form as a page, if the dialog does not load
   * @param slot a time that has been chosen already, as the value of its radio button
   */
  async function open(openPage: () => void, slot?: string) {
    try {
      const { TrialDialog: Dialog } = await fetchDialog();
      setShown({ Dialog, slot });
    } catch {
      openPage();
    }
  }

  const dialog = shown && (
    <shown.Dialog slug={slug} title={title} slot={shown.slot} onClose={() => setShown(undefined)} />
  );
  return { dialog, open };
}
