import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";

import { plainText } from "./plain-text.ts";
import { RichBlocks, RichList, RichText } from "./rich-text.tsx";

function markup(text: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichText text={text} />
    </MemoryRouter>,
  );
}

/** In a language that is written from right to left. */
async function markupIn(code: "ar" | "ur", text: string): Promise<string> {
  vi.resetModules();
  vi.stubGlobal("LANGUAGE", { code, tag: code, dir: "rtl", base: `/${code}`, others: [] });
  const { RichText: Translated } = await import("./rich-text.tsx");
  vi.unstubAllGlobals();
  // What other tests import next is English again.
  vi.resetModules();
  return renderToStaticMarkup(<Translated text={text} />);
}

function arabic(words: string): string {
  return `<span lang="ar" dir="rtl">${words}</span>`;
}

describe("Arabic script in a paragraph", () => {
  test.each([
    ["a word with vowel signs", "a point (مَخْرَج) of sound", ["مَخْرَج"]],
    ["several words", "Hafs from Asim (حفص عن عاصم)", ["حفص عن عاصم"]],
    ["letters apart", "letters: ق ط ب ج د", ["ق ط ب ج د"]],
    ["a letter stretched by the tatweel", "begins as بـ here", ["بـ"]],
    ["small signs of the Quran", "الٓمٓ, أُولَٰئِكَ", ["الٓمٓ", "أُولَٰئِكَ"]],
    ["Arabic punctuation", "قال، ثم؟ he asked", ["قال، ثم؟"]],
    ["Urdu letters", "nazra (ناظرہ)", ["ناظرہ"]],
    ["letters joined by a joiner", "می‌خواهم is", ["می‌خواهم"]],
    ["Arabic digits", "verse ٢٥٥ of", ["٢٥٥"]],
  ])("is marked: %s", (_, text, runs) => {
    const html = markup(text);
    const marked = [...html.matchAll(/<span lang="ar" dir="rtl">(.*?)<\/span>/g)];
    expect(marked.map((match) => match[1])).toEqual(runs);
    // Nothing is lost, and nothing else is marked up.
    expect(html.replaceAll(/<\/?span[^>]*>/g, "")).toBe(text);
  });

  test("leaves out the spaces and full stops beside it", () => {
    expect(markup("(تجويد) means")).toBe(`(${arabic("تجويد")}) means`);
    expect(markup("see ح")).toBe(`see ${arabic("ح")}`);
  });

  test("is marked inside a link too", () => {
    expect(markup("[the rules (تجويد)](/courses/tajweed)")).toBe(
      `<a href="/courses/tajweed">the rules (${arabic("تجويد")})</a>`,
    );
  });
});

describe("Arabic in an Urdu paragraph", () => {
  test.each([
    ["a verse", "سورۃ النصر: إِذَا جَاءَ نَصْرُ اللَّهِ کا مطلب", ["إِذَا جَاءَ نَصْرُ اللَّهِ"]],
    ["a letter with its sign", "تین حرکتیں: بَ بِ بُ، ہر ایک", ["بَ بِ بُ"]],
    ["letters apart", "گونج: ق ط ب ج د اور", ["ق ط ب ج د"]],
    ["the shapes of a letter", "ایک حرف، چار شکلیں: بـ ـبـ ـب", ["بـ ـبـ ـب"]],
    [
      "words that Urdu spells in another way",
      "سرورق پر القاعدة النورانية لکھا ہے، اور رقيب اردو میں رقیب ہے",
      ["القاعدة النورانية", "رقيب"],
    ],
    ["no word of Urdu with a sign", "مثلاً لحنِ جلی، غنّہ، مدّ، تقریباً، اِن کو، شب و روز", []],
  ])("is marked: %s", async (_, text, runs) => {
    const html = await markupIn("ur", text);
    const marked = [...html.matchAll(/<span lang="ar" dir="rtl">(.*?)<\/span>/g)];
    expect(marked.map((match) => match[1])).toEqual(runs);
    expect(html.replaceAll(/<\/?span[^>]*>/g, "")).toBe(text);
  });
});

describe("Latin words in a paragraph from right to left", () => {
  test.each([
    ["a full stop", "تتعلّمون React 19.", ["React 19"]],
    ["a colon", "رموز JSON Web Token: متى تناسب", ["JSON Web Token"]],
    ["a colon between two of them", "واجهة API: Express أولًا", ["API", "Express"]],
    ["only signs of the sentence", "بلغة C++، أو C#، على Node.js.", ["C++", "C#", "Node.js"]],
    ["the plus of an exam's name, not left of it", "امتحان 11+ وما بعده", ["11+"]],
  ])("are marked without what ends the sentence: %s", async (_, text, runs) => {
    const marked = [...(await markupIn("ar", text)).matchAll(/<bdi [^>]*>(.*?)<\/bdi>/g)];
    expect(marked.map((match) => match[1])).toEqual(runs);
  });
});

describe("marks in a paragraph", () => {
  test("backticks make code, in which nothing is read", () => {
    expect(markup("Use `a[0](/b)` and `<b>`.")).toBe(
      "Use <code>a[0](/b)</code> and <code>&lt;b&gt;</code>.",
    );
  });

  test("backticks make letters of the Quran where those are written so", () => {
    const html = renderToStaticMarkup(<RichText text="`ق` (qāf)" notation="arabic" />);
    expect(html).toBe('<bdi translate="no" dir="rtl" lang="ar" class="arabic">ق</bdi> (qāf)');
  });

  test.each([
    ["[the form](/contact)", '<a href="/contact">the form</a>'],
    ["[write](mailto:hello@academy.example)", '<a href="mailto:hello@academy.example">write</a>'],
    [
      "[us@an-academy.example](mailto:us@an-academy.example)",
      'us@<wbr/>an<span class="nowrap">-a</span>cademy.example',
    ],
    ["[below](#fees)", '<a href="#fees">below</a>'],
  ])("%s is a link", (text, expected) => {
    expect(markup(text)).toContain(expected);
  });

  test.each([
    "2 ** 3, **open, *italic*, _under_ and # heading",
    "a [list] (of things) and f(x)",
    "[no target]() or [two words](a b)",
    "an odd ` backtick",
    "line\nbreak",
  ])("nothing else is read: %s", (text) => {
    expect(markup(text)).toBe(text);
  });

  test("what looks like HTML is shown as it is written", () => {
    expect(markup('<script>alert("1")</script> & <img src=x>')).toBe(
      "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;img src=x&gt;",
    );
  });

  test("are removed if no markup can be shown", () => {
    expect(plainText("Use `map` as [here](/courses/java), (حفص).")).toBe("Use map as here, (حفص).");
  });
});

test("a list has one item for each text", () => {
  const html = renderToStaticMarkup(<RichList items={["one", "`two`"]} />);
  expect(html).toBe('<ul class="bullets"><li>one</li><li><code>two</code></li></ul>');
});

test("a link to another site leads there by itself, tells it nothing, and is marked", () => {
  const shown = markup("See [the council](https://www.birmingham.gov.uk/schools).");
  expect(shown).toContain(
    '<a href="https://www.birmingham.gov.uk/schools" rel="noopener noreferrer">the council',
  );
  expect(shown).toContain('data-icon="external"');
  expect(plainText("See [the council](https://www.birmingham.gov.uk/).")).toBe("See the council.");
});

test.each([
  [
    "**bold** and [**a** link](/prices)",
    "<strong>bold</strong> and ",
    "<strong>a</strong> link</a>",
  ],
  ["**[a link](/prices)** `**`", "<strong><a href", "</a></strong> <code>**</code>"],
  ["5 \\* 3, \\[so\\](x), \\**so\\**, C:\\x", "5 * 3, [so](x), **so**, ", "C:\\x"],
])("bold words, and signs that are no markup: %s", (text, begins, ends) => {
  expect(markup(text).startsWith(begins), markup(text)).toBe(true);
  expect(markup(text).endsWith(ends), markup(text)).toBe(true);
});

test.each([
  ["One\n\nTwo", "<p>One</p><p>Two</p>"],
  ["One\ntwo", "<p>One\ntwo</p>"],
  ["One:\n- a\n- b", '<p>One:</p><ul class="bullets"><li>a</li><li>b</li></ul>'],
  ["1. a\n2. b\n\nx", '<ol class="bullets"><li>a</li><li>b</li></ol><p>x</p>'],
  ["It was in\n1986. So", "<p>It was in\n1986. So</p>"],
  ["-x", "<p>-x</p>"],
  ["English\n\nحفص", '<p>English</p><p dir="rtl"><span lang="ar" dir="rtl">حفص</span></p>'],
])("paragraphs and lists: %j", (text, html) => {
  expect(renderToStaticMarkup(<RichBlocks text={text} />)).toBe(html);
});
