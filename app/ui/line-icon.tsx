import type { ComponentProps } from "react";

type LineIconProps = Pick<ComponentProps<"svg">, "children" | "className"> & {
  /** On a grid of 24. */
  readonly path?: string;
  /** Width and height in CSS pixels. */
  readonly size: number;
};

/** A decorative picture of lines in the colour of its text: the words beside it say the same. */
export function LineIcon({ path, size, className, children }: LineIconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {path && <path d={path} />}
      {children}
    </svg>
  );
}
