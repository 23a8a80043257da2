type ReportSettings = { dsn: string | null };

let settings: Promise<ReportSettings> | undefined;

async function readSettings(): Promise<ReportSettings> {
  const response = await fetch("/api/error-report");
  return response.ok ? ((await response.json()) as ReportSettings) : { dsn: null };
}

/**
 * Sends an error to the owner's error-reporting service, where one is configured. Nothing is fetched
 * before there is an error; a report holds the error and the page's path.
 */
export async function reportError(error: unknown): Promise<void> {
  try {
    settings ??= readSettings();
    const { dsn } = await settings;
    if (!dsn) return;
    const { captureError } = await import("./error-service.ts");
    captureError(dsn, error);
  } catch {
    // A failed report must not become an error to report.
  }
}

/** Reports errors that nothing on the page caught. */
export function watchForErrors(): void {
  window.addEventListener("error", (event) => void reportError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => void reportError(event.reason));
}
