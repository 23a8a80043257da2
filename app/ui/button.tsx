import type { ComponentProps } from "react";

import { classes } from "./classes.ts";
import styles from "./button.module.css";
import { Link } from "./link.tsx";

type Look = {
  /** `primary` has the action colour, once in a view; `outline` is the same action among many. */
  look?: "primary" | "secondary" | "outline";
  size?: "normal" | "small";
};

/** How a button looks, for what stands for itself where components have failed. */
export function lookOf({ look = "primary", size = "normal" }: Look, className?: string): string {
  return classes(styles.button, styles[look], size === "small" && styles.small, className);
}

/**
 * A button. `type` is `button` unless said otherwise, so that it never sends a form by accident. A space follows it:
 * text browsers, which know no styles, would run it together with the next one.
 */
export function Button({
  look,
  size,
  className,
  type = "button",
  ...rest
}: Look & ComponentProps<"button">) {
  return (
    <>
      <button {...rest} type={type} className={lookOf({ look, size }, className)} />{" "}
    </>
  );
}

/** A link that looks like a button, with a space after it too. */
export function ButtonLink({ look, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <>
      <Link {...rest} className={lookOf({ look, size }, className)} />{" "}
    </>
  );
}
