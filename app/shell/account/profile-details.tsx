import { profileFieldTexts } from "#words/pages/profile.ts";
import styles from "./profile-page.module.css";
import {
  profileFields,
  type ProfileField,
  type ProfileValues,
} from "#app/features/profile/profile-schema.ts";

const homes: Partial<Record<ProfileField, string>> = {
  github: "https://github.com/",
  x: "https://x.com/",
  instagram: "https://www.instagram.com/",
  facebook: "https://www.facebook.com/",
};

/** What a detail links to, if anything. */
function hrefOf(field: ProfileField, value: string): string | null {
  if (field === "website") return value;
  if (field === "phone") return `tel:${value}`;
  const home = homes[field];
  return home === undefined ? null : home + encodeURIComponent(value);
}

function Detail({ field, value }: { field: ProfileField; value: string }) {
  if (value === "") return <span className="muted">{profileFieldTexts[field].placeholder}</span>;
  const href = hrefOf(field, value);
  return href === null ? (
    <bdi>{value}</bdi>
  ) : (
    <a href={href} rel="noopener noreferrer nofollow">
      <bdi>{value}</bdi>
    </a>
  );
}

/** What the owner has filled in, with a neutral word for empty fields. */
export function ProfileDetails({ details }: { details: ProfileValues }) {
  return (
    <dl className={styles.facts}>
      {profileFields.map((field) => (
        <div key={field} className="under pad-3">
          <dt className="muted">{profileFieldTexts[field].label}</dt>
          <dd className={styles.value}>
            <Detail field={field} value={details[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
