/**
 * Every course page of the site, in the order in which courses are listed.
 *
 * To add a course:
 *
 * 1. Copy the file of a similar course in this folder. Name the copy after the new slug, in lower
 *    case, with hyphens in place of `/` and before each inner capital: `programming/advJava` lives
 *    in `programming-adv-java.ts`.
 * 2. Rewrite every field. The type names what is missing while you edit; `courseSchema` in
 *    `content/course-schema.ts` also checks lengths and counts, and its comments say
 *    where each text is shown.
 * 3. Import the file below and add it to the list at the place where it should appear.
 * 4. A course with `cardOrder` also gets a card in the catalogue. The number of cards in each
 *    category is fixed by `catalogueCounts` in `content/categories.ts`; change it
 *    together with the card.
 *
 * To take a course away, remove its two lines here and its slug from the `related` lists of others.
 * The address of a removed course answers 404. Module ids are referred to by quiz questions: keep
 * an id when you reword its title.
 */
import type { CourseInput } from "../course-schema.ts";

import nooraniQaida from "./noorani-qaida.ts";
import nazraQuran from "./nazra-quran.ts";
import tajweed from "./tajweed.ts";
import quranTranslation from "./quran-translation.ts";
import hifzProgram from "./hifz-program.ts";
import islamicStudies from "./islamic-studies.ts";
import mathematics from "./mathematics.ts";
import science from "./science.ts";
import english from "./english.ts";
import physics from "./physics.ts";
import chemistry from "./chemistry.ts";
import fullstack from "./fullstack.ts";
import react from "./react.ts";
import javascript from "./javascript.ts";
import htmlCss from "./html-css.ts";
import nodejs from "./nodejs.ts";
import java from "./java.ts";
import python from "./python.ts";
import dsa from "./dsa.ts";
import cpp from "./cpp.ts";
import sql from "./sql.ts";
import mern from "./mern.ts";
import mernNodejs from "./mern-nodejs.ts";
import mernExpress from "./mern-express.ts";
import mernReact from "./mern-react.ts";
import mernMongodb from "./mern-mongodb.ts";
import fullstackSql from "./fullstack-sql.ts";
import fullstackNodejs from "./fullstack-nodejs.ts";
import fullstackExpress from "./fullstack-express.ts";
import fullstackReact from "./fullstack-react.ts";
import fullstackMongodb from "./fullstack-mongodb.ts";
import fullstackJavascript from "./fullstack-javascript.ts";
import fullstackHtml from "./fullstack-html.ts";
import fullstackCss from "./fullstack-css.ts";
import programming from "./programming.ts";
import programmingJava from "./programming-java.ts";
import programmingAdvJava from "./programming-adv-java.ts";
import programmingJavascript from "./programming-javascript.ts";
import computer from "./computer.ts";
import professional from "./professional.ts";

/** The records as written in their files; `courseSchema` has not yet been applied to them. */
export const courseRecords: readonly CourseInput[] = [
  // Islamic studies
  nooraniQaida,
  nazraQuran,
  tajweed,
  quranTranslation,
  hifzProgram,
  islamicStudies,

  // Tuition
  mathematics,
  science,
  english,
  physics,
  chemistry,

  // Web development
  fullstack,
  react,
  javascript,
  htmlCss,
  nodejs,

  // Programming
  java,
  python,
  dsa,
  cpp,
  sql,

  // Pages without a card
  mern,
  mernNodejs,
  mernExpress,
  mernReact,
  mernMongodb,
  fullstackSql,
  fullstackNodejs,
  fullstackExpress,
  fullstackReact,
  fullstackMongodb,
  fullstackJavascript,
  fullstackHtml,
  fullstackCss,
  programming,
  programmingJava,
  programmingAdvJava,
  programmingJavascript,
  computer,
  professional,
];
