import type { LegalOriginal, PageIntro } from "#content/types.ts";

export const termsHeader: PageIntro = {
  title: "استعمال کی شرائط",
  intro:
    "یہ شرائط اس ویب سائٹ اور آزمائشی کلاسوں کے لیے ہیں۔ فیس والی کلاسیں الگ سے، تحریری طور پر طے ہوتی ہیں۔",
};

export const termsOriginal: LegalOriginal | null = {
  note: "یہ خلاصہ آپ کی آسانی کے لیے ہے۔ پورا متن، جس میں معاہدہ ختم کرنے کا فارم بھی ہے، انگریزی میں ہے۔",
  link: "پورا متن انگریزی میں",
  href: "/terms",
};
