import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { Link } from "#app/ui/link.tsx";
import { useOwnSum } from "#app/ui/own-currency.ts";
import { SaidText } from "#app/ui/said-text.tsx";
import { catalogue } from "#words/pages/catalogue.ts";
import { coursePage as texts } from "#words/pages/course.ts";
import type { CoursePrice } from "./shown-prices.server.ts";

/**
 * What a lesson of a course costs: the one price, the lowest of several, or that of some learners with whom these are.
 * It leads to all prices.
 *
 * @param prices one or more
 */
export function PriceOfCourse({ prices }: { prices: readonly CoursePrice[] }) {
  const [lowest, ...others] = prices.toSorted(
    (one, other) => Number(one.amount) - Number(other.amount),
  );
  const sum = useOwnSum(lowest?.sums ?? {});
  if (!lowest) return null;
  const { isForSome, minutes, name } = lowest;
  const { only, lowest: from } = catalogue.price;
  const one = isForSome ? texts.priceForSome : only;
  const words = fillText(others.length > 0 ? from : one, { minutes, sum: isolated(sum) });
  const [before, after] = words.split("{name}");
  return (
    <Link to="/prices">
      {before}
      {after !== undefined && <SaidText said={name} />}
      {after}
    </Link>
  );
}
