/** The address of one letter's page. */
export const letterPath = (slug: string) => `/letters/${slug}`;

export const lettersPage = {
  title: "Past issues",
  intro: `What we have sent to readers of our [newsletter](/newsletter), newest first.`,
  nothing: "Nothing has been sent yet. The first issue will appear here.",
  read: "Read",
  older: "Older issues",
  newest: "Newest issues",
  feed: "You can also follow the issues [as a feed](/letters/feed.xml), without giving an address.",
  mended: "Mended on {day}: {note}",
  subscribe: "To get the next one by email, [subscribe to the newsletter](/newsletter).",
};

export const letterMail = {
  /** Above a letter to readers of another language. English readers see that it is in English. */
  before: "This is the newsletter of {academy}, in English. The link to unsubscribe is at its end.",
  why: "You are receiving this because you subscribed to the newsletter of {academy}.",
  page: "Read this issue on our site",
  unsubscribe: "Unsubscribe",
  test: "[Test]",
};
