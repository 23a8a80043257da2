import { Field } from "#app/ui/form/field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskForm, deskOwnPages as texts } from "#words/pages/desk-site.ts";
import type { ownPagesPage } from "./own-pages-page.server.ts";
import styles from "./site.module.css";

type Outcome = { readonly title: string; readonly message: string };

/** The pages that the academy has added, and the way to a new one. */
export function OwnPagesPage({
  pages,
  outcome,
}: Awaited<ReturnType<typeof ownPagesPage.loader>> & { outcome: Outcome | undefined }) {
  return (
    <Parts as="div" className={`stack ${styles.body}`}>
      <h1>{texts.title}</h1>
      <p className="muted">{texts.intro}</p>
      {pages.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.editions}>
        {pages.map(({ id, title, address, menus, isHidden, hasDraft, isPublished }) => (
          <li key={id} className={styles.course}>
            <div className="anywhere">
              <Link to={`/desk/site/en/own/${id}`} dir="auto">
                {title}
              </Link>{" "}
              <span className="muted">{`/pages/${address}`}</span>{" "}
              {menus.map((menu) => (
                <span key={menu} className={styles.tag}>
                  {texts.inMenus[menu]}
                </span>
              ))}
              {isHidden && <span className={styles.tag}>{texts.hidden}</span>}
              {hasDraft && (
                <span className={styles.tag}>
                  {isPublished ? deskForm.draftTag : texts.unpublished}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="pages-new" className="stack gap-2 ruled">
        <h2 id="pages-new">{texts.begin}</h2>
        <p className="muted">{texts.beginText}</p>
        <DeskForm action="/desk/site/pages" className="stack gap-3">
          <Field
            id="page-title"
            label={texts.name}
            name="title"
            maxLength={59}
            required
            defaultValue={outcome?.title}
            error={outcome?.message}
            dir="auto"
          />
          <p>
            <DeskButton name="do" value="begin">
              {texts.beginButton}
            </DeskButton>
          </p>
        </DeskForm>
      </section>
    </Parts>
  );
}
