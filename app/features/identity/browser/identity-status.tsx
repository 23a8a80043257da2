import { lazy, Suspense } from "react";
import { useLocation } from "react-router";

import { QuietBoundary } from "./quiet-boundary.tsx";
import { useIdentity } from "./identity-context.ts";

const IdentityNotice = lazy(() => import("./identity-notice.tsx"));

/** The place above a page for what went wrong; the sign-in page says it itself. */
export function IdentityStatus() {
  const identity = useIdentity();
  const { pathname } = useLocation();
  const { error } = identity;
  if (!error || (pathname === "/signin" && error.task === "login")) return null;
  return (
    <QuietBoundary onError={() => {}}>
      <Suspense>
        <IdentityNotice error={error} identity={identity} />
      </Suspense>
    </QuietBoundary>
  );
}
