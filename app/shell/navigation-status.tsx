import { useNavigation } from "react-router";

import { Spinner } from "#app/ui/spinner.tsx";
import styles from "./navigation-status.module.css";

/** Says that a page is on its way, when it takes longer than a moment. */
export function NavigationStatus() {
  const { state } = useNavigation();
  return (
    <div role="status" className={styles.place}>
      {state === "loading" && (
        <div className={styles.sign}>
          <Spinner label="Loading..." />
        </div>
      )}
    </div>
  );
}
