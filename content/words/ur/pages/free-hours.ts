import type * as English from "#words/pages/free-hours.ts";
import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";

export const freeHours: Translated<typeof English.freeHours> = {
  bar: `مفت ${policy.trialMinutes} منٹ کی کلاس`,
  first: "اگلا وقت: {day} {time}",
  firstIn: "{day} {time}، {city}",
  heading: `استاد سے ${policy.trialMinutes} منٹ کی مفت ملاقات`,
  nextIn: "اگلے خالی اوقات، {city} کے وقت کے مطابق",
  next: "اگلے خالی اوقات، آپ کے وقت کے مطابق",
  choose: "تمام خالی اوقات میں سے چنیں",
  all: "تمام خالی اوقات",
  noCard: "بینک کارڈ کی ضرورت نہیں",
  none: {
    text: "اگلے چند ہفتوں میں کوئی خالی وقت نہیں۔",
    link: "بتائیں کہ آپ کے لیے کون سا وقت اچھا ہے",
  },
  failed: { text: "اوقات لوڈ نہیں ہو سکے۔", link: "تمام خالی اوقات دیکھیں" },
  book: ": مفت آزمائشی کلاس بک کریں",
  today: "آج",
  tomorrow: "کل",
};

export const hourBand: Translated<typeof English.hourBand> = {
  label: "خالی اوقات، آپ کی گھڑی کے مطابق، دن بائیں سے دائیں",
  withoutScript:
    "کلاس کا وقت ہم آپ کے اپنے ٹائم زون میں طے کرتے ہیں، اور ساتھ {academyClock} کا وقت بھی لکھتے ہیں۔",
  yours: "{city}، آپ کا وقت",
  yoursUnknown: "آپ کا وقت",
  from: "{day} خالی وقت {time} سے",
  stretches: "{day} خالی اوقات: {stretches}",
  next: "{before}، {next}",
  and: "{before}، اور {last}",
  stretch: "{from} سے {to} تک",
  tomorrow: "کل، {weekday} کو",
  later: "{weekday} کو",
  cities: "سات شہروں میں اس وقت کیا بجا ہے",
};
