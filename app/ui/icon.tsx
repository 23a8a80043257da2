import { language } from "#app/platform/language.ts";
import { lineIcons, solidIcons, type brandMarks, type sheetIcons } from "./icon-paths.ts";
import { LineIcon } from "./line-icon.tsx";

type DrawnIcon = keyof typeof lineIcons | keyof typeof solidIcons;
type SheetIcon = (typeof sheetIcons)[number] | (typeof brandMarks)[number];

export type IconName = DrawnIcon | SheetIcon;

type IconProps = {
  name: IconName;
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
};

function has<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name);
}

/** Icons that point forwards or back are mirrored if the text runs from right to left. */
const mirrored: Partial<Record<IconName, IconName>> = {
  "chevron-left": "chevron-right",
  "chevron-right": "chevron-left",
  "arrow-right": "arrow-left",
};

/**
 * A decorative icon in the colour of the surrounding text. Hidden from assistive technology: the
 * control or sentence it is in carries the words.
 */
export function Icon({ name: asked, size = 20, className }: IconProps) {
  const name = language.dir === "rtl" ? (mirrored[asked] ?? asked) : asked;
  const isDrawn = has(lineIcons, name) || has(solidIcons, name);
  if (!isDrawn) {
    return (
      <svg className={className} data-icon={name} width={size} height={size} aria-hidden="true" />
    );
  }
  return (
    <LineIcon
      className={className}
      size={size}
      {...(has(lineIcons, name) && { path: lineIcons[name] })}
    >
      {has(solidIcons, name) && <path d={solidIcons[name]} fill="currentColor" />}
    </LineIcon>
  );
}
