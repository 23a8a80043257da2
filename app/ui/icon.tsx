import sheet from "#app/assets/icons.svg?url&no-inline";
import { lineIcons, solidIcons, sheetIcons } from "./icon-paths.ts";

export type IconName =
  | keyof typeof lineIcons
  | keyof typeof solidIcons
  | (typeof sheetIcons)[number];

type IconProps = {
  name: IconName;
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
};

function has<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name);
}

/**
 * A decorative icon in the colour of the surrounding text. Hidden from assistive technology: the
 * control or sentence it stands in carries the words. Service tiles (`assessment`, `live-class`,
 * `tutors`, `progress`) have a second colour, taken from the custom property `--icon-accent`.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  const isInSheet = (sheetIcons as readonly string[]).includes(name);
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={isInSheet ? undefined : "0 0 24 24"}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isInSheet && <use href={`${sheet}#${name}`} />}
      {has(lineIcons, name) && <path d={lineIcons[name]} />}
      {has(solidIcons, name) && <path d={solidIcons[name]} fill="currentColor" />}
    </svg>
  );
}
