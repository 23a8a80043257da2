import marks from "#app/assets/brand-marks.svg?url&no-inline";

export type BrandName = "facebook" | "instagram" | "linkedin" | "youtube" | "whatsapp";

type BrandIconProps = {
  name: BrandName;
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
};

/**
 * A company's mark in the colour of the surrounding text. Decorative: the link names the company.
 * The marks come from a file of their own, so that no page has to carry their shapes.
 *
 * Facebook, YouTube and WhatsApp come from Simple Icons (CC0), rounded; Instagram and LinkedIn are
 * drawn for this site. They stay their owners' trademarks and are used only to name the link they
 * stand on.
 */
export function BrandIcon({ name, size = 20, className }: BrandIconProps) {
  return (
    <svg className={className} width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`${marks}#${name}`} />
    </svg>
  );
}
