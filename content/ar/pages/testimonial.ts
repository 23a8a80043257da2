import type * as English from "#content/pages/testimonial.ts";
import type { Translated } from "#content/translated.ts";

export const testimonialHeader: Translated<typeof English.testimonialHeader> = {
  title: "شهادات",
  intro:
    "كيف يبدو التعلّم الفردي بكلمات طلاب وافقوا على نشرها. وما كتبته الأكاديمية بنفسها كُتب إلى جانبه أنه نموذج.",
};

export const testimonialClosing: Translated<typeof English.testimonialClosing> = {
  heading: "هل أخذتم حصة معنا؟",
  text: "أخبروا غيركم كيف كانت، بكلماتكم أنتم. يظهر ما تكتبونه في صفحة الآراء كما كتبتموه.",
  links: [
    { label: "قراءة الآراء", to: "/feedback" },
    { label: "كيف نتعامل مع الآراء", to: "/feedback/policy" },
    { label: "استعراض الدورات", to: "/courses" },
  ],
};
