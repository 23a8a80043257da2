import type { ComponentProps } from "react";

import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "type" | "aria-label"> & {
  icon: IconName;
  /** What the button does, for people who cannot see the icon. */
  label: string;
};

/** A round button with an icon and no words. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes("round", styles.button, className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
