const taskPages = /^\/(?:classes\/trial|test|placement|signin|register|u|account|family)(?:\/|$)/;

/** Whether a page is for one task, which only its own links lead away from: its footer is a single line. */
export function isTaskPage(path: string): boolean {
  return taskPages.test(path);
}
