import type { ComponentProps } from "react";

import { classes } from "#app/ui/classes.ts";
import styles from "./desk-button.module.css";

/** `action` is for what reaches a family or lets someone in: at most one in a view. */
type Look = "action" | "plain";

/** A button of the desk. It sends its form unless `type` says otherwise. */
export function DeskButton({
  look = "plain",
  className,
  type = "submit",
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes(styles.button, styles[look], className)}
      />{" "}
    </>
  );
}
