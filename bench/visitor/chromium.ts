/** The browser that is measured with: Debian's, unless `CHROME_PATH` names another. */
export const chromium = process.env.CHROME_PATH || "/usr/bin/chromium";
