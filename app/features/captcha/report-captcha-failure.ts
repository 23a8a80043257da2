/** Reports that a check could not be loaded or completed. Holds nothing a visitor typed. */
export function reportCaptchaFailure(cause: unknown): void {
  const error = new Error("The captcha could not be completed", { cause });
  void import("#app/features/error-report/report-error.ts")
    .then((module) => module.reportError(error))
    // Nothing more can be done for a report that cannot be loaded; the visitor has been told.
    .catch(() => {});
}
