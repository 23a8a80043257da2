import type * as English from "#content/pages/testimonial.ts";
import type { Translated } from "#content/translated.ts";

export const testimonialHeader: Translated<typeof English.testimonialHeader> = {
  title: "طلبہ کے تاثرات",
  intro:
    "ون ٹو ون پڑھنا کیسا لگتا ہے، ان سیکھنے والوں کے لفظوں میں جنہوں نے اجازت دی ہے۔ جو کچھ اکیڈمی نے خود لکھا ہے اس پر نمونے کا نشان ہے۔",
};

export const testimonialClosing: Translated<typeof English.testimonialClosing> = {
  heading: "آپ نے ہمارے ساتھ کلاس لی ہے؟",
  text: "دوسروں کو اپنے لفظوں میں بتائیں کہ کیسی رہی۔ جو آپ لکھیں گے وہ رائے کے صفحے پر ویسے ہی نظر آئے گا۔",
  links: [
    { label: "آراء پڑھیں", to: "/feedback" },
    { label: "آراء کے بارے میں ہمارے اصول", to: "/feedback/policy" },
    { label: "کورسز دیکھیں", to: "/courses" },
  ],
};
