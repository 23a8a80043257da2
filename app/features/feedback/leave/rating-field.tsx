import { classes } from "#app/ui/classes.ts";
import { describedBy, FieldError } from "#app/ui/form/field-error.tsx";
import { FieldHint } from "#app/ui/form/field.tsx";
import field from "#app/ui/form/field.module.css";
import marks from "#app/ui/form/mark.module.css";
import { feedbackForm } from "#words/pages/feedback.ts";
import { defaultRating, maxRating } from "../feedback-schema.ts";
import { StarShape } from "../stars.tsx";
import styles from "./rating-field.module.css";

type RatingFieldProps = {
  /** Links of the error summary lead to the radio button with this id. */
  id: string;
  /** What was chosen before; anything but 0 to 5 means the default. */
  value?: string | undefined;
  error?: string | undefined;
};

const { fields, ratingWords } = feedbackForm;
const starCounts = Array.from({ length: maxRating }, (_, index) => index + 1);

/**
 * Radio buttons drawn as stars. The style sheet fills the stars up to the chosen one and shows its words beside
 * them, so nothing here needs scripts; a browser too old for that style sheet shows plain radio buttons with
 * the same words.
 */
export function RatingField({ id, value = "", error }: RatingFieldProps) {
  const chosen = /^[0-5]$/.test(value) ? Number(value) : defaultRating;
  const radio = (rating: number) => (
    <input
      type="radio"
      name="rating"
      value={rating}
      id={rating === chosen ? id : `${id}-${rating}`}
      defaultChecked={rating === chosen}
      className={rating === 0 ? marks.mark : undefined}
    />
  );
  const { label, help } = fields.rating;
  return (
    <fieldset
      className={classes("stack gap-1", error && field.invalid)}
      aria-describedby={describedBy(id, { hint: help, error })}
    >
      <legend className="strong">{label}</legend>
      <FieldHint fieldId={id} text={help} />
      <FieldError fieldId={id} message={error} />
      <div className={classes("row", styles.choices)}>
        <div className={`across-4 ${styles.stars}`}>
          {starCounts.map((stars) => (
            <label key={stars} className={classes("tap gap-2", styles.star)}>
              {radio(stars)}
              <StarShape className={styles.shape} />
              <span className={styles.words}>{`${ratingWords[stars]} `}</span>
            </label>
          ))}
        </div>
        <p className={classes("strong", styles.chosen)} aria-hidden="true">
          {starCounts.map((stars) => (
            <span key={stars}>{ratingWords[stars]}</span>
          ))}
        </p>
        <label className="tap gap-2">
          {radio(0)}
          <span>{ratingWords[0]}</span>
        </label>
      </div>
    </fieldset>
  );
}
