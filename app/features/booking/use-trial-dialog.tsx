import { useState } from "react";

import type { AskedLesson } from "./form/asked-lesson.ts";
import type { TrialDialog } from "./trial-dialog.tsx";

const fetchDialog = () => import("./trial-dialog.tsx");
const prepare = () => void fetchDialog().catch(() => {});

/** For what opens the dialog: it is loaded as soon as someone reaches for it, so that the click need not wait. */
export const preparesDialog = { onPointerEnter: prepare, onFocus: prepare };

/** The dialog with the form for a trial lesson, and what opens it. */
export function useTrialDialog() {
  const [shown, setShown] = useState<{ Dialog: typeof TrialDialog } & Asked>();

  /**
   * @param openPage leads to the form as a page, if the dialog does not load
   * @param asked what is known of the lesson, and the title of its course
   */
  async function open(openPage: () => void, asked: Asked) {
    try {
      const { TrialDialog: Dialog } = await fetchDialog();
      setShown({ Dialog, ...asked });
    } catch {
      openPage();
    }
  }

  const dialog = shown && (
    <shown.Dialog asked={shown.asked} title={shown.title} onClose={() => setShown(undefined)} />
  );
  return { dialog, open };
}

type Asked = { readonly asked: AskedLesson; readonly title?: string | undefined };
