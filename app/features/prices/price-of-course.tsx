import { Fragment } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { isolated, language } from "#app/platform/language.ts";
import { Link } from "#app/ui/link.tsx";
import { SaidText } from "#app/ui/said-text.tsx";
import { coursePage as texts } from "#words/pages/course.ts";
import type { CoursePrice } from "./shown-prices.server.ts";

const anyOf = new Intl.ListFormat(language.tag, { type: "disjunction" });

/** What the trial lesson of a course costs, and those after it as far as the academy has said. */
export function PriceOfCourse({ prices }: { prices: readonly CoursePrice[] }) {
  if (prices.length === 0) return <p className="small">{texts.price}</p>;
  const [before, after] = texts.priced.text.split("{prices}");
  const isOne = prices.length === 1 && !prices[0]?.isForSome;
  const words = isOne ? texts.priced.one : texts.priced.several;
  const items = prices.map(({ minutes, sum }, index) => ({
    key: String(index),
    text: fillText(words, { minutes, sum: isolated(sum) }),
  }));
  return (
    <p className="small">
      {before}
      {anyOf.formatToParts(items.map(({ key }) => key)).map(({ type, value }, index) => {
        const price = type === "element" ? prices[Number(value)] : undefined;
        const [start, end] = (items[Number(value)]?.text ?? "").split("{name}");
        return (
          <Fragment key={index}>
            {price ? start : value}
            {price && end !== undefined && <SaidText said={price.name} />}
            {price && end}
          </Fragment>
        );
      })}
      {after} <Link to="/prices">{texts.priced.all}</Link>
    </p>
  );
}
