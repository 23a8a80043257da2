import { lineIcons, solidIcons, tileIcons } from "./icon-paths.ts";

export type IconName = keyof typeof lineIcons | keyof typeof solidIcons | keyof typeof tileIcons;

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
  const tile = has(tileIcons, name) ? tileIcons[name] : undefined;
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={tile ? "0 0 32 32" : "0 0 24 24"}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {tile && <path d={tile.soft} fill="currentColor" fillOpacity={0.1} stroke="none" />}
      {tile && <path d={tile.line} />}
      {tile && <path d={tile.accent} stroke="var(--icon-accent, currentColor)" />}
      {has(lineIcons, name) && <path d={lineIcons[name]} />}
      {has(solidIcons, name) && <path d={solidIcons[name]} fill="currentColor" />}
    </svg>
  );
}
