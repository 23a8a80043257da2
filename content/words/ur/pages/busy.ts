import type * as English from "#words/pages/busy.ts";
import type { Translated } from "#content/translated.ts";

export const siteBusy: Translated<typeof English.siteBusy> = {
  check:
    "اس وقت ویب سائٹ پر بہت رش ہے، اس میں آپ کا کوئی قصور نہیں۔ اگر JavaScript چالو ہو تو آپ کا براؤزر ایک مختصر جانچ کر کے فوراً آگے بڑھ سکتا ہے۔ ورنہ ایک گھنٹے بعد دوبارہ کوشش کریں، یا {academyEmail} پر لکھیں۔",
  later:
    "اس وقت ویب سائٹ پر بہت رش ہے، اس میں آپ کا کوئی قصور نہیں۔ ایک گھنٹے بعد دوبارہ کوشش کریں، یا {academyEmail} پر لکھیں۔",
};
