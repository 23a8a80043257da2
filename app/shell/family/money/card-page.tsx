import { Form } from "react-router";

import { Button, ButtonLink } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyInvoices } from "#words/pages/invoice.ts";
import type { Card, CardOutcome, CardView } from "./card-page.server.ts";
import styles from "./money.module.css";

const texts = familyInvoices.card;

/** The button that leads to the provider's page, unless word of a payment is on its way. */
export function PayByCard({ id, card }: { readonly id: string; readonly card: Card }) {
  if (card.isWaiting) return <p data-print="hide">{texts.waiting}</p>;
  return (
    <Form
      method="post"
      action={`/family/money/invoices/${id}/card`}
      reloadDocument
      className="stack gap-2"
      data-print="hide"
    >
      <p>
        <Button type="submit">{card.button}</Button>
      </p>
      <p className="muted">{texts.hint}</p>
    </Form>
  );
}

type PageProps = { readonly view: CardView; readonly outcome: CardOutcome | undefined };

/** `/family/money/invoices/{id}/card`: the way to the provider's page, and back from there. */
export function CardPage({ view, outcome }: PageProps) {
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <p>
        <Link to={`/family/money/invoices/${view.id}`}>{view.title}</Link>
      </p>
      <h1>{outcome?.kind === "open" ? texts.ready : texts.title}</h1>
      {outcome?.kind === "refused" && (
        <StatusMessage tone="failure" takesFocus>
          {texts.refused}
        </StatusMessage>
      )}
      {outcome?.kind === "open" ? <Ready {...outcome} /> : <Known view={view} />}
    </Parts>
  );
}

function Ready({ url, link, hint }: Extract<CardOutcome, { kind: "open" }>) {
  return (
    <div className="stack gap-2">
      <p>
        <ButtonLink to={url} reloadDocument>
          {link}
        </ButtonLink>
      </p>
      <p className="muted">{hint}</p>
    </div>
  );
}

function Known({ view: { id, isPaid, card } }: Pick<PageProps, "view">) {
  if (isPaid) return <p>{texts.paid}</p>;
  return (
    <>
      {!card?.isWaiting && <p>{texts.none}</p>}
      {card?.isWaiting && <p>{texts.waiting}</p>}
      <p>
        <Link to={`/family/money/invoices/${id}/card`} reloadDocument>
          {texts.again}
        </Link>
      </p>
      {card && !card.isWaiting && <PayByCard id={id} card={card} />}
    </>
  );
}
