/**
 * The drawn cover of a course, 280x160. Decorative: the title is always next to it.
 *
 * @param cover the name of a file in public/art/covers, without its ending
 * @param isInFirstView whether the page opens with it: then it is fetched at once
 */
export function CourseCover({
  cover,
  className,
  isInFirstView,
}: {
  cover: string;
  className?: string | undefined;
  isInFirstView?: boolean;
}) {
  return (
    <img
      className={className}
      src={`/art/covers/${cover}.svg`}
      alt=""
      width={280}
      height={160}
      {...(!isInFirstView && { loading: "lazy", decoding: "async", fetchPriority: "low" })}
    />
  );
}
