import styles from "./tutor-picture.module.css";

/** A tutor's photo or drawing, on a disc; the name stands beside it. */
export function TutorPicture({ picture, size }: { picture: string; size: number }) {
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={styles.picture}
    />
  );
}
