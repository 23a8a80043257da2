/**
 * Hands errors that nothing caught to the reporter, which is fetched only when there is one.
 * Nothing is sent unless the owner has set an error-reporting service.
 */
export function watchForErrors(): void {
  const report = (error: unknown) => {
    import("./report-error.ts")
      .then((module) => module.reportError(error))
      .catch(() => {
        // Uncaught, a reporter that cannot be fetched would be an error to report, and so on for ever.
      });
  };
  window.addEventListener("error", (event) => report(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => report(event.reason));
}
