import type * as English from "#words/pages/letters.ts";
import type { Translated } from "#content/translated.ts";

export const letterPath: Translated<typeof English.letterPath> = (slug) => `/letters/${slug}`;

export const lettersPage: Translated<typeof English.lettersPage> = {
  title: "نیوز لیٹر کے پچھلے شمارے",
  intro: "ہمارے [نیوز لیٹر](/newsletter) کے بھیجے ہوئے شمارے، انگریزی میں، سب سے نیا سب سے اوپر۔",
  nothing: "ابھی کچھ نہیں بھیجا گیا۔ پہلا شمارہ یہاں نظر آئے گا۔",
  read: "پڑھیں",
  older: "پرانے شمارے",
  newest: "سب سے نئے شمارے",
  feed: "اپنا پتا دیے بغیر آپ یہ خط [فیڈ سے](/letters/feed.xml) بھی پڑھ سکتے ہیں۔",
  mended: "{day} کو درست کیا گیا: {note}",
  subscribe: "اگلا شمارہ ای میل پر پانے کے لیے [نیوز لیٹر سبسکرائب کریں](/newsletter)۔",
};

export const letterMail: Translated<typeof English.letterMail> = {
  before: "یہ {academy} کا نیوز لیٹر ہے، انگریزی میں۔ اسے بند کرنے کا لنک آخر میں ہے۔",
  why: "یہ شمارہ آپ کو اس لیے ملا ہے کہ آپ نے {academy} کا نیوز لیٹر سبسکرائب کیا ہے۔",
  page: "یہ شمارہ ہماری ویب سائٹ پر پڑھیں",
  unsubscribe: "نیوز لیٹر بند کریں",
  test: "[آزمائش]",
};
