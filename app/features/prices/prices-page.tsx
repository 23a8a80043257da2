import { Fragment } from "react";
import { useSearchParams } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { NotTranslated, SaidText } from "#app/ui/said-text.tsx";
import { Section } from "#app/ui/sections/section.tsx";
import { chooseCurrency, useOwnCurrency } from "#app/ui/own-currency.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { policy } from "#content/policy.ts";
import type { Currency } from "#content/money.ts";
import { mostLessonsAWeek } from "#content/prices.ts";
import type { PriceRules, Said } from "#content/said.ts";
import { pricesPage as texts } from "#words/pages/prices.ts";
import { siteWords } from "#words/site-words.ts";
import type { ShownPrice, ShownPrices, SumsByCurrency } from "./shown-prices.server.ts";
import styles from "./prices-page.module.css";

/** How the prices are shown, not which. */
type Choice = { readonly currency: Currency; readonly perWeek: number };

/** @param currencies of which there is one or more */
function useChoice(currencies: readonly Currency[]): Choice {
  const [search] = useSearchParams();
  const own = useOwnCurrency(currencies);
  const currency = currencies.find((one) => one === search.get("currency")) ?? own;
  const asked = Number(search.get("lessons"));
  const isCount = Number.isInteger(asked) && asked >= 1 && asked <= mostLessonsAWeek;
  return { currency: currency ?? "GBP", perWeek: isCount ? asked : 1 };
}

function Choices({ label, links }: { label: string; links: readonly ChoiceLink[] }) {
  return (
    <div className={`row gap-2 ${styles.choice}`} role="group" aria-label={label}>
      <span className="small strong">{label}</span>
      <ul className={styles.segments}>
        {links.map(({ name, isChosen, onClick, to }) => (
          <li key={name}>
            <Link
              to={to}
              onClick={onClick}
              replace
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChoiceLink = {
  readonly name: string;
  readonly isChosen: boolean;
  readonly to: string;
  readonly onClick?: () => void;
};

function linkTo(currency: Currency, perWeek: number): string {
  return `/prices?${new URLSearchParams({ currency, lessons: String(perWeek) }).toString()}`;
}

function Price({ line, choice }: { line: ShownPrice; choice: Choice }) {
  const { name, note, sentence, minutes, next } = line;
  const at = (sums: SumsByCurrency | null) => {
    const { lesson, fourWeeks = [] } = sums?.[choice.currency] ?? {};
    return { lesson, fourWeeks: fourWeeks[choice.perWeek - 1] };
  };
  const now = at(line.sums);
  const later = next && at(next.sums);
  return (
    <tr>
      <th scope="row">
        <span className="strong">
          <SaidText said={name} />
        </span>{" "}
        {note !== undefined && (
          <span className={`muted small ${styles.note}`}>
            <SaidText said={note} />
          </span>
        )}
        {sentence !== undefined && (
          <span className={`muted small ${styles.sentence}`}>
            <SaidText said={sentence} />
          </span>
        )}
        <NotTranslated said={[name, note, sentence]} />
        {later?.lesson && later.fourWeeks && (
          <span className={`small ${styles.next}`}>
            {fillText(texts.from, {
              day: next?.from ?? "",
              lesson: isolated(later.lesson),
              fourWeeks: isolated(later.fourWeeks),
            })}
          </span>
        )}
      </th>
      <td className={styles.length}>{fillText(texts.minutes, { minutes })}</td>
      <td className={`nowrap h3 ${styles.sum}`}>
        <bdi dir="ltr">{now.lesson ?? "–"}</bdi>
      </td>
      <td className={`figures ${styles.four}`}>
        {now.fourWeeks && (
          <>
            <span className={styles.bare}>
              <bdi dir="ltr">{now.fourWeeks}</bdi>
            </span>
            <span className={styles.told}>
              {fillText(texts.fourWeeks, { sum: isolated(now.fourWeeks) })}
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

function PriceTable({ prices, choice }: { prices: ShownPrices; choice: Choice }) {
  const { head, trial } = texts;
  return (
    <table className={styles.prices} aria-label={texts.heading}>
      <thead>
        <tr className="small muted">
          <th scope="col">{head.offer}</th>
          <th scope="col">{head.length}</th>
          <th scope="col">{head.lesson}</th>
          <th scope="col">{head.fourWeeks[choice.perWeek - 1]}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.trial}>
          <th scope="row">
            <span className="strong">{trial.name}</span>{" "}
            <span className={`muted small ${styles.note}`}>{trial.note}</span>
          </th>
          <td className={styles.length}>
            {fillText(texts.minutes, { minutes: policy.trialMinutes })}
          </td>
          <td className={`nowrap h3 ${styles.sum}`}>{trial.free}</td>
          <td className={styles.four}>
            <ButtonLink to={siteWords.navigation.trial.to} size="small">
              {trial.link}
            </ButtonLink>
          </td>
        </tr>
        {prices.lines.map((line, index) => (
          <Price key={index} line={line} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

type PricesPageProps = { prices: ShownPrices; rules: PriceRules };

function Costs({ prices, rules }: PricesPageProps) {
  const { currencies, tax } = prices;
  const { whole, currency: currencyRule, agreed } = rules;
  const choice = useChoice(currencies);
  const { currency, perWeek } = choice;
  const isSeveral = currencies.length > 1;
  const notes = [
    { heading: whole.heading, texts: [whole[tax], whole.four] },
    { heading: currencyRule.heading, texts: [currencyRule[isSeveral ? "several" : "one"]] },
    { heading: agreed.heading, texts: [agreed.text] },
  ];
  return (
    <section className={`wrap stack gap-6 ${styles.costs}`} aria-labelledby="costs">
      <h2 id="costs" className="visually-hidden">
        {texts.heading}
      </h2>
      <div className="row across-6">
        {isSeveral && (
          <Choices
            label={texts.paidIn}
            links={currencies.map((one) => ({
              name: texts.currencies[one],
              isChosen: one === currency,
              to: linkTo(one, perWeek),
              onClick: () => chooseCurrency(one),
            }))}
          />
        )}
        <Choices
          label={texts.perWeek}
          links={texts.counts.map((name, index) => ({
            name,
            isChosen: index + 1 === perWeek,
            to: linkTo(currency, index + 1),
          }))}
        />
      </div>
      <PriceTable prices={prices} choice={choice} />
      <ul className={styles.three}>
        {notes.map(({ heading, texts: said }, index) => (
          <li key={index}>
            <h3 className="plain small">
              <SaidText said={heading} />
            </h3>
            <p className="muted">
              {said.map((one, place) => (
                <Fragment key={place}>
                  {place > 0 && " "}
                  <SaidText said={one} />
                </Fragment>
              ))}
              <NotTranslated said={[heading, ...said]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inWords = (said: Said) => (typeof said === "string" ? said : said.english);

/** What is paid for a lesson that does not take place as planned: what the terms say, and nothing else. */
function Events({ events }: { events: PriceRules["events"] }) {
  const { head } = texts.events;
  return (
    <Section
      heading={<SaidText said={events.heading} />}
      intro={<SaidText said={events.intro} />}
      tone="sunken"
      shape="beside"
    >
      <table className={styles.events} aria-label={inWords(events.heading)}>
        <thead>
          <tr className="small muted">
            <th scope="col">{head.what}</th>
            <th scope="col">{head.pay}</th>
            <th scope="col">{head.more}</th>
          </tr>
        </thead>
        <tbody>
          {events.rows.map(({ id, what, pay, isFree, more }) => (
            <tr key={id}>
              <th scope="row" className="strong">
                <SaidText said={what} />
              </th>
              <td className={classes("strong", isFree && styles.free)} data-label={head.pay}>
                <SaidText said={pay} />
              </td>
              <td className="muted">
                <SaidText said={more} />
                <NotTranslated said={[what, pay, more]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** What lessons cost, in the currency and for as many lessons a week as the address says. */
export function PricesPage({ prices, rules }: PricesPageProps) {
  const { links } = texts;
  const { intro, events, steps } = rules;
  const { shows = [] } = useSite();
  const { optional } = siteWords.navigation;
  return (
    <Parts>
      <PageHeader title={texts.title} intro={<SaidText said={intro} />} />
      <Costs prices={prices} rules={rules} />
      <Events events={events} />
      <Section heading={<SaidText said={steps.heading} />}>
        <ol className={styles.three}>
          {steps.steps.map(({ id, title, text }) => (
            <li key={id} className={styles.step}>
              <h3>
                <SaidText said={title} />
              </h3>
              <p className="muted">
                <SaidText said={text} />
                <NotTranslated said={[title, text]} />
              </p>
            </li>
          ))}
        </ol>
        <ul className="row ruled gap-3 across-5 above-6 pad-above-5">
          <li>
            <ButtonLink to={links.ask.to} look="secondary">
              {links.ask.label}
            </ButtonLink>
          </li>
          <li>
            <Link to={links.note.to} className="tap">
              {links.note.label}
            </Link>
          </li>
          {shows.includes("questions") && (
            <li>
              <Link to="/questions" className="tap">
                {optional.questions}
              </Link>
            </li>
          )}
        </ul>
      </Section>
    </Parts>
  );
}
