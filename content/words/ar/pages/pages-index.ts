import type * as English from "#words/pages/pages-index.ts";
import type { Translated } from "#content/translated.ts";

export const pageGroups: Translated<typeof English.pageGroups> = [
  { id: "start", heading: "ابدؤوا من هنا" },
  { id: "courses", heading: "الدورات" },
  { id: "people", heading: "المعلّمون والآراء" },
  { id: "level", heading: "مستواكم وتقدّمكم" },
  { id: "talk", heading: "تحدّثوا إلينا" },
  { id: "own", heading: "صفحات أخرى" },
  { id: "account", heading: "حسابكم" },
  { id: "small-print", heading: "الشروط والخصوصية" },
];
