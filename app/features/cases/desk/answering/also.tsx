import { Problem } from "#app/ui/form/problem.tsx";
import { deskCopies as texts } from "#words/pages/desk.ts";

type AlsoProps = {
  readonly offered: readonly {
    readonly name: string;
    readonly address: string;
    readonly who: string;
  }[];
  /** The addresses that were ticked in a form that the server shows again. */
  readonly chosen: readonly string[];
  readonly problem: string | null;
};

/** Who gets the answer as well: nobody, unless they are ticked. */
export function Also({ offered, chosen, problem }: AlsoProps) {
  return (
    <fieldset className="stack gap-1 small anywhere">
      <legend className="strong">{texts.legend}</legend>
      {offered.map(({ name, address, who }) => (
        <label key={address} className="line top">
          <input
            type="checkbox"
            name="also"
            value={address}
            defaultChecked={chosen.includes(address)}
          />
          <span>
            <bdi>{name}</bdi> <bdi>{address}</bdi>, <span className="muted">{who}</span>
          </span>
        </label>
      ))}
      <p className="muted">{texts.each}</p>
      <Problem>{problem}</Problem>
    </fieldset>
  );
}
