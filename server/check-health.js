/*
 * The health check of the image: ends with code 0 from the moment on that the site is ready. Containers have one
 * check for two questions, whether visitors may come and whether to start again. So it says no while the site is
 * starting or does not answer, but not where only the database is gone: pages that need none are still there,
 * and a new start would take them away and mend nothing.
 */
const { PORT } = process.env;

const answer = await fetch(`http://127.0.0.1:${PORT || 3000}/readyz`).catch(() => undefined);
const isHealthy = answer?.ok || (await answer?.text())?.startsWith("not ready");
process.exit(isHealthy ? 0 : 1);
