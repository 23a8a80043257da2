import { fillText } from "#app/platform/fill-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyMoney as texts } from "#words/pages/agreement.ts";
import { InvoiceRows } from "./invoice-page.tsx";
import type { MoneyView } from "./money-page.server.ts";
import styles from "./money.module.css";

type Agreed = MoneyView["agreements"][number];
type Account = MoneyView["accounts"][number];

/** `/family/money`: what is agreed with whoever pays, and each line of their accounts. */
export function MoneyPage({ view }: { view: MoneyView }) {
  const { agreements, accounts, invoices } = view;
  return (
    <Parts as="div" className={`wrap section stack gap-6 ${styles.page}`}>
      <p data-print="hide">
        <Link to="/family">{texts.back}</Link>
      </p>
      <h1>{texts.title}</h1>
      {agreements.length === 0 && <p className="muted">{texts.none}</p>}
      {agreements.some(({ isOpen }) => isOpen) && (
        <section className={styles.asked}>
          <h2 className="h3">{texts.toAnswer}</h2>
          {agreements
            .filter(({ isOpen }) => isOpen)
            .map((one) => (
              <p key={one.id} className="stack gap-2 start">
                <span>
                  {one.title}
                  <br />
                  {one.summary}
                </span>{" "}
                <ButtonLink to={`/family/money/agreements/${one.id}`} data-print="hide">
                  {texts.read}
                </ButtonLink>
              </p>
            ))}
        </section>
      )}
      <InvoiceRows rows={invoices} />
      {accounts.map((one) => (
        <AccountPart key={one.id} account={one} />
      ))}
      {agreements.some(({ isOpen }) => !isOpen) && (
        <section className="stack gap-3">
          <h2 className="h3">{texts.agreements}</h2>
          {agreements
            .filter(({ isOpen }) => !isOpen)
            .map((one) => (
              <AgreementRow key={one.id} agreed={one} />
            ))}
        </section>
      )}
    </Parts>
  );
}

function AgreementRow({ agreed }: { agreed: Agreed }) {
  const to = `/family/money/agreements/${agreed.id}`;
  return (
    <div className={styles.agreed}>
      <p>
        <b>{agreed.title}</b>
        <br />
        {agreed.summary}
        <br />
        <span className="muted">{agreed.standing}</span>
      </p>
      <p className="row gap-3" data-print="hide">
        <Link to={to} className="tap">
          {texts.readAgain}
          <span className="visually-hidden">: {agreed.title}</span>
        </Link>
        {agreed.mayCancel && (
          <Link to={`${to}/cancel`} className="tap">
            {texts.cancel.link}
          </Link>
        )}
        {agreed.stops !== null && (
          <Link to={`/family/money/stop/${agreed.stops}`} className="tap">
            {texts.stop.link}
          </Link>
        )}
      </p>
    </div>
  );
}

function AccountPart({ account }: { account: Account }) {
  const { balance, lines, unsaid, earlier } = account;
  return (
    <section className="stack gap-3">
      <h2 className="h3">{account.title}</h2>
      <p className={styles.balance}>
        <span>{balance.name}</span> <b>{balance.sum}</b>
      </p>
      <p className="muted">
        {texts.account.all} {balance.minutes}
      </p>
      {account.stops !== null && (
        <p data-print="hide">
          <Link to={`/family/money/stop/${account.stops}`}>{texts.stop.link}</Link>
        </p>
      )}
      {unsaid !== "" && <p>{fillText(texts.account.unsaid, { dates: unsaid })}</p>}
      {lines.length === 0 && <p className="muted">{texts.account.none}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} id={`line-${line.id}`}>
            <span>
              <b>{line.what}</b>
              <br />
              <span className="muted">
                {[line.date, line.minutes, line.more].filter(Boolean).join(" · ")}
              </span>
            </span>{" "}
            <span className={styles.sum}>
              <bdi className={line.isOwed ? undefined : styles.paid}>{line.sum}</bdi>{" "}
              <Link to={`/family/money/lines/${line.id}`} className="tap" data-print="hide">
                {texts.line.why}
                <span className="visually-hidden">
                  {" "}
                  {fillText(texts.line.title, { n: line.n, sum: line.sum, date: line.date })}
                </span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {earlier !== null && (
        <p data-print="hide">
          <Link to={`/family/money?before=${earlier}`}>{texts.account.earlier}</Link>
        </p>
      )}
    </section>
  );
}
