import { deskKeysPage as texts } from "#words/pages/desk.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { DeskButton } from "../ui/desk-button.tsx";
import { DeskForm } from "../ui/desk-form.tsx";
import page from "../ui/desk-page.module.css";
import { KeyTable } from "./key-table.tsx";

/** Every key of the desk, and the switch for single keys. */
export function KeysPage({ usesKeys }: { usesKeys: boolean }) {
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <DeskForm className="row gap-2 across-4">
        <p>
          <b>{usesKeys ? texts.on : texts.off}</b> {texts.hint}
        </p>
        <DeskButton name="keys" value={usesKeys ? "off" : "on"}>
          {usesKeys ? texts.switchOff : texts.switchOn}
        </DeskButton>
      </DeskForm>
      <KeyTable />
    </Parts>
  );
}
