import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { captchaTexts } from "#words/pages/contact.ts";
import { checkedFields } from "./captcha-settings.ts";
import { Captcha, type CaptchaProps } from "./captcha.tsx";

type PersonCheckProps = Omit<CaptchaProps, "statusId"> & {
  /** The form's prefix for ids. */
  id: string;
  /** A plain post that came back: what is wrong with the box, and whether it was ticked. */
  returned: { error: string | undefined; isTicked: boolean } | undefined;
};

/** What tells a person from a robot: the captcha or, for browsers without scripts, a box to tick. */
export function PersonCheck({ id, returned, ...captcha }: PersonCheckProps) {
  const isHydrated = useHydrated();
  const { label, help } = captchaTexts.withoutScript;
  const box = (
    <Checkbox
      id={`${id}-human`}
      name={checkedFields.human}
      value="yes"
      label={label}
      hint={help}
      error={returned?.error}
      defaultChecked={returned?.isTicked}
    />
  );
  return (
    <>
      {/* A browser may allow scripts and still have failed to load them. */}
      {returned && !isHydrated ? box : <noscript>{box}</noscript>}
      <Captcha {...captcha} statusId={`${id}-captcha-status`} />
    </>
  );
}
