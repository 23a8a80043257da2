import { Field } from "#app/ui/form/field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { logoPath } from "#app/ui/brand-mark.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskLogo as texts } from "#words/pages/desk-site.ts";
import styles from "./site.module.css";
import type { logoPage } from "./logo-page.server.ts";

type LogoData = Awaited<ReturnType<typeof logoPage.loader>>;

/** Where an owner sends a logo. A plain form: the browser says how far a large file has come. */
export function LogoPage({ logo, isRefused }: LogoData) {
  return (
    <Parts as="div" className={`stack ${styles.body}`}>
      <p>
        <Link to="/desk/site/en/facts?to=logo">{texts.back}</Link>
      </p>
      <h1>{texts.title}</h1>
      <p className="muted">{texts.intro}</p>
      {logo !== null && (
        <figure className="stack gap-1">
          <figcaption className="strong">{texts.now}</figcaption>
          <img src={logoPath(logo, "mark.webp")} width={96} height={96} alt="" />
        </figure>
      )}
      <Parts
        as="form"
        method="post"
        encType="multipart/form-data"
        action="/desk/site/picture"
        className="stack gap-3"
      >
        <Field
          id="logo-file"
          label={texts.file}
          hint={texts.hint}
          problem={isRefused ? texts.refused : undefined}
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          required
          aria-invalid={isRefused}
        />
        <p>
          <DeskButton>{texts.send}</DeskButton>
        </p>
      </Parts>
    </Parts>
  );
}
