type CourseCoverProps = {
  /** The name of a file in public/art/covers, without its ending. */
  cover: string;
  /** `eager` for a cover in the first view. */
  loading?: "eager" | "lazy";
  className?: string;
};

/** The drawn cover of a course, 280x160. Decorative: the title always stands beside it. */
export function CourseCover({ cover, loading = "lazy", className }: CourseCoverProps) {
  return (
    <img
      className={className}
      src={`/art/covers/${cover}.svg`}
      alt=""
      width={280}
      height={160}
      loading={loading}
      decoding="async"
      fetchPriority="low"
    />
  );
}
