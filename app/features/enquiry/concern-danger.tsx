import { fillText } from "#app/platform/fill-text.ts";
import { ownZone } from "#app/platform/own-zone.ts";
import { currentName } from "#app/platform/zone-names.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { emergencyNumber } from "#content/emergency-numbers.ts";
import { concernForm as texts } from "#words/pages/contact.ts";
import styles from "./contact-page.module.css";

/** What to do at once: the number of the reader's country as soon as a script knows its clock, else how to find it. */
export function ConcernDanger() {
  const zone = useHydrated() ? ownZone() : undefined;
  const number = zone && emergencyNumber(currentName(zone));
  return (
    <section aria-labelledby="danger" className={`stack gap-1 ${styles.danger}`}>
      <h2 id="danger" className="h3">
        {texts.danger}
      </h2>
      <p>
        <RichText text={number ? fillText(texts.call, { number }) : texts.callAny} />
      </p>
    </section>
  );
}
