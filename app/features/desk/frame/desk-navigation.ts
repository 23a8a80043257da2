import { can, type DeskMember, type DeskPermission } from "../desk-permissions.ts";

export type DeskPlace = {
  readonly to: string;
  readonly label: string;
  /** Pressed after G. */
  readonly key: string;
  readonly icon: string;
  /** Any one of them opens it. */
  readonly permissions: readonly DeskPermission[];
};

/** The places of the bar, in its order; each stands there for whoever may go. */
const places: readonly DeskPlace[] = [
  {
    to: "/desk/log",
    label: "Log",
    key: "l",
    icon: "M6 3.5h9l4 4v13H6zM9 11.5h6.5M9 15.5h6.5M15 3.5v4h4",
    permissions: ["log"],
  },
];

/** Where a member may go. */
export function placesOf(member: Pick<DeskMember, "permissions">): readonly DeskPlace[] {
  return places.filter(({ permissions }) => permissions.some((one) => can(member, one)));
}
