import type { LegalOriginal, PageIntro } from "#content/types.ts";

export const termsHeader: PageIntro = {
  title: "شروط الاستخدام",
  intro:
    "هذه الشروط لاستخدام الموقع وللحصص التجريبية. أما الحصص المدفوعة فنتفق عليها على حدة، كتابةً.",
};

export const termsOriginal: LegalOriginal | null = {
  note: "كُتب هذا الملخّص ليسهّل عليكم القراءة. والنص الكامل، وفيه نموذج الإلغاء، بالإنجليزية.",
  link: "النص الكامل بالإنجليزية",
  href: "/terms",
};
