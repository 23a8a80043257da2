import { useSite } from "./site-facts.ts";

/** @param id of the academy's own logo @param name of one of the pictures that are made of it */
export const logoPath = (id: string, name: string) => `/brand/${id}/${name}`;

/** The academy's mark, or its own logo once there is one. @param props.size width and height in CSS pixels */
export function BrandMark({ size }: { size: number }) {
  const { logo } = useSite();
  if (logo === undefined) return <Meridian size={size} />;
  return <img src={logoPath(logo, "mark.webp")} width={size} height={size} alt="" />;
}

/**
 * The mark that comes with the site: a small graticule in the colour of the surrounding text, with one red meridian.
 * Decorative, since the name is always beside it.
 *
 * @param props.size width and height in CSS pixels
 */
function Meridian({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g stroke="currentColor" transform="rotate(12 16 16)">
        <circle cx="16" cy="16" r="14" strokeWidth="2" />
        <path
          d="M19.2 29.6A14 6.4 76.8 0 0 16 3.2M30 16A14 5.7 0 0 1 2 16M24.1 4.6A9.4 3.8 0 1 1 7.9 4.6"
          strokeWidth="1.4"
        />
        <path
          d="M13.5 29.8A14 5.2 -79.7 0 1 16 3.2"
          stroke="var(--madder)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
