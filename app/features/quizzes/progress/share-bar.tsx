import styles from "./share-bar.module.css";

/** A share of 100 as a bar. Decoration: the number stands beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" />
      <rect className={styles.fill} width={`${share}%`} height="100%" />
    </svg>
  );
}
