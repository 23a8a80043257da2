/**
 * The drawn cover of a course, 280x160. Decorative: the title is always next to it.
 *
 * @param cover the name of a file in public/art/covers, without its ending
 */
export function CourseCover({ cover, className }: { cover: string; className?: string }) {
  return (
    <img
      className={className}
      src={`/art/covers/${cover}.svg`}
      alt=""
      width={280}
      height={160}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}
