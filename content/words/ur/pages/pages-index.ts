import type * as English from "#words/pages/pages-index.ts";
import type { Translated } from "#content/translated.ts";

export const pageGroups: Translated<typeof English.pageGroups> = [
  { id: "start", heading: "یہاں سے شروع کریں" },
  { id: "courses", heading: "کورسز" },
  { id: "people", heading: "لوگ" },
  { id: "level", heading: "آپ کی سطح اور پیش رفت" },
  { id: "talk", heading: "ہم سے بات کریں" },
  { id: "own", heading: "مزید صفحات" },
  { id: "account", heading: "آپ کا اکاؤنٹ" },
  { id: "small-print", heading: "شرائط اور پرائیویسی" },
];
