/**
 * Filled marks on a 24 grid. Facebook, YouTube and WhatsApp come from Simple Icons (CC0), rounded;
 * Instagram and LinkedIn are drawn here. The marks stay their owners' trademarks and are used only
 * to name the link they stand on.
 */
const brandMarks = {
  facebook:
    "M9.1 23.7v-8H6.6V12h2.5v-1.5c0-4.1 1.8-6 5.9-6a14 14 0 0 1 2.6.3v3.3a14 14 0 0 0-1.4 0c-.7 0-1.3.1-1.7.3-.7.4-1 1.1-1 2.4V12h3.9l-.7 3.7h-3.2v8.2A12 12 0 1 0 9.1 23.7z",
  instagram:
    "M7.5 1h9A6.5 6.5 0 0 1 23 7.5v9a6.5 6.5 0 0 1-6.5 6.5h-9A6.5 6.5 0 0 1 1 16.5v-9A6.5 6.5 0 0 1 7.5 1zM7.5 3.1a4.4 4.4 0 0 0-4.4 4.4v9a4.4 4.4 0 0 0 4.4 4.4h9a4.4 4.4 0 0 0 4.4-4.4v-9a4.4 4.4 0 0 0-4.4-4.4zM12 6.3a5.7 5.7 0 1 1 0 11.4 5.7 5.7 0 0 1 0-11.4zM12 8.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2zM18 4.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z",
  linkedin:
    "M4 1h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zM5.2 9.5V19h3.2V9.5zM6.8 4.4a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM10.4 9.5V19h3.2v-4.8c0-1.3.6-2.2 1.8-2.2s1.6.9 1.6 2.2V19h3.2v-5.4c0-2.8-1.4-4.3-3.5-4.3-1.5 0-2.5.7-3.2 1.7V9.5z",
  youtube:
    "M23.5 6.2A3 3 0 0 0 21.4 4c-1.9-.5-9.4-.5-9.4-.5s-7.5 0-9.4.5A3 3 0 0 0 .5 6.3C0 8 0 12 0 12s0 4 .5 5.8A3 3 0 0 0 2.6 20c1.9.6 9.4.6 9.4.6s7.5 0 9.4-.6a3 3 0 0 0 2.1-2c.5-2 .5-5.9.5-5.9s0-4-.5-5.8m-14 9.4V8.4l6.3 3.6z",
  whatsapp:
    "M17.47 14.38c-.3-.15-1.76-.87-2.03-.97s-.47-.14-.67.15-.76.97-.94 1.17-.34.22-.64.07-1.26-.46-2.4-1.47a9 9 0 0 1-1.64-2.06c-.18-.3-.02-.46.13-.6.13-.14.3-.35.44-.53.15-.17.2-.3.3-.5s.05-.36-.03-.51l-.91-2.21c-.24-.58-.49-.5-.67-.51l-.57-.01c-.2 0-.52.07-.8.37-.26.3-1.03 1.02-1.03 2.48s1.06 2.88 1.21 3.08 2.1 3.2 5.08 4.48q1.04.44 1.7.63c.7.22 1.35.2 1.86.11.57-.08 1.76-.71 2-1.4.26-.7.26-1.3.18-1.42-.07-.13-.27-.2-.57-.35m-5.42 7.4A10 10 0 0 1 7 20.42l-.36-.22-3.74.99 1-3.65-.23-.38a10 10 0 0 1-1.51-5.26 9.9 9.9 0 0 1 16.87-6.98 9.8 9.8 0 0 1 2.9 7 9.9 9.9 0 0 1-9.89 9.88m8.41-18.3a11.8 11.8 0 0 0-8.4-3.5 11.9 11.9 0 0 0-10.3 17.84L.05 24l6.31-1.65a12 12 0 0 0 5.69 1.44c6.55 0 11.89-5.33 11.9-11.89a11.8 11.8 0 0 0-3.49-8.41",
} as const;

export type BrandName = keyof typeof brandMarks;

type BrandIconProps = {
  name: BrandName;
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
};

/** A company's mark in the colour of the surrounding text. Decorative: the link names the company. */
export function BrandIcon({ name, size = 20, className }: BrandIconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={brandMarks[name]} />
    </svg>
  );
}
