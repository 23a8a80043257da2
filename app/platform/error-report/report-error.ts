type ReportSettings = { dsn: string | null };

let settings: Promise<ReportSettings> | undefined;

async function readSettings(): Promise<ReportSettings> {
  const response = await fetch("/api/error-report");
  return response.ok ? ((await response.json()) as ReportSettings) : { dsn: null };
}

/** A page with a fault in its every frame says it a few times, and then no more. */
const mostReports = 5;
let reports = 0;

/** The server cuts and cleans what it logs (browser-reports.ts). */
async function sendToSite(error: unknown): Promise<void> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  await fetch("/api/error-report", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name,
      message: message.slice(0, 300),
      stack: stack?.slice(0, 1500),
      path: location.pathname,
    }),
    keepalive: true,
  });
}

/**
 * Sends an error to the owner's error-reporting service, or to the site's own log where none is configured.
 * Nothing is fetched before there is an error; a report holds the error and the page's path.
 */
export async function reportError(error: unknown): Promise<void> {
  try {
    reports += 1;
    if (reports > mostReports) return;
    settings ??= readSettings();
    const { dsn } = await settings;
    if (!dsn) {
      await sendToSite(error);
      return;
    }
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
