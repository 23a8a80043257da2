import { can, type DeskMember, type DeskPermission } from "../desk-permissions.ts";

/** What is waiting for a member. */
export type DeskCounts = {
  /** Cases, exact up to 99. */
  readonly todo: number;
  /** How many of them are concerns about a child; 0 for a member who must not know of any. */
  readonly concerns: number;
  /** Lessons without a tutor or a room. */
  readonly alarms: number;
  /** Notes that are still to be written and, for whoever plans lessons, to be read before they go out. */
  readonly notes: number;
  /** What an owner has to settle before families come. */
  readonly steps: number;
};

export type DeskPlace = {
  readonly to: string;
  readonly label: string;
  /** Pressed after G. */
  readonly key: string;
  readonly icon: string;
  /** Which count is shown beside it. */
  readonly counts?: "todo" | "alarms" | "notes" | "steps";
  /** Not every day's: a wide bar has it under More. */
  readonly isRare?: true;
  /** Any one of these permissions opens it. */
  readonly permissions: readonly DeskPermission[];
};

/** The places in the bar, in order; each is shown to members who may go there. */
const places: readonly DeskPlace[] = [
  {
    to: "/desk/week",
    label: "My week",
    key: "k",
    icon: "M5 5.5h14A1.5 1.5 0 0 1 20.5 7v11.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3.5v4M16 3.5v4",
    permissions: ["own-lessons"],
  },
  {
    to: "/desk/cases",
    label: "Cases",
    key: "c",
    icon: "M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.6 7.2l8.4 6 8.4-6",
    counts: "todo",
    permissions: ["cases", "safeguarding", "own-lessons"],
  },
  {
    to: "/desk/lessons",
    label: "Lessons",
    key: "t",
    icon: "M5 5.5h14A1.5 1.5 0 0 1 20.5 7v11.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3.5v4M16 3.5v4",
    counts: "alarms",
    permissions: ["trials"],
  },
  {
    to: "/desk/notes",
    label: "Notes",
    key: "d",
    icon: "M5 4.5h10l4 4v11H5zM15 4.5v4h4M8.500 12h7M8.500 15.500h5",
    counts: "notes",
    permissions: ["trials", "own-lessons"],
  },
  {
    to: "/desk/tutors",
    label: "Tutors",
    key: "u",
    icon: "M12 4 2.500 8.500 12 13l9.500-4.500zM6.500 10.500V16c1.500 1.500 3.500 2.250 5.500 2.250s4-.75 5.500-2.250v-5.500M21.500 8.500V14",
    permissions: ["tutors"],
  },
  {
    to: "/desk/card",
    label: "My page",
    key: "y",
    icon: "M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c.5-4 3.500-6 7.500-6s7 2 7.500 6",
    permissions: ["own-lessons"],
  },
  {
    to: "/desk/reviews",
    label: "Reviews",
    key: "r",
    icon: "M12 4l2.5 5 5.500.8-4 3.900 1 5.500-5-2.600-5 2.600 1-5.500-4-3.900L9.500 9z",
    permissions: ["reviews"],
  },
  {
    to: "/desk/letters",
    label: "Newsletter",
    key: "n",
    icon: "M4 20l1-4L16.5 4.5a2 2 0 0 1 3 3L8 19zM14.5 6.5l3 3M12 20h8",
    permissions: ["letters"],
  },
  {
    to: "/desk/site",
    label: "Site",
    key: "s",
    icon: "M4 5.5h16v13H4zM4 9.5h16M7 7.5h.01M9.500 7.5h.01M7 13h6M7 15.500h9",
    counts: "steps",
    permissions: ["site", "notice"],
  },
  {
    to: "/desk/figures",
    label: "Figures",
    key: "f",
    icon: "M4 20h16M6.500 20v-6M12 20V5M17.500 20v-9",
    isRare: true,
    permissions: ["figures"],
  },
  {
    to: "/desk/money",
    label: "Money",
    key: "p",
    icon: "M12 3.5a8.5 8.5 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM9 16.500h6M9.500 12.500H13M14.500 9a2.250 2.250 0 0 0-4 1.500c0 2 .5 4-1 6",
    isRare: true,
    permissions: ["money"],
  },
  {
    to: "/desk/hours",
    label: "Hours",
    key: "h",
    icon: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
    isRare: true,
    permissions: ["hours"],
  },
  {
    to: "/desk/closed",
    label: "We are closed",
    key: "e",
    icon: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12",
    isRare: true,
    permissions: ["hours"],
  },
  {
    to: "/desk/rota",
    label: "Rota",
    key: "o",
    icon: "M12 3.500l7 2.500v5.500c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9V6zM12 8v4.500l2.500 1.500",
    isRare: true,
    permissions: ["safeguarding"],
  },
  {
    to: "/desk/moving",
    label: "Moving in",
    key: "v",
    icon: "M4 5.500h9v13H4zM16 8.500l3.500 3.500-3.500 3.500M9 12h10",
    isRare: true,
    permissions: ["tutors"],
  },
  {
    to: "/desk/people",
    label: "What we hold",
    key: "w",
    icon: "M5 4.5h14v15H5zM8.5 9h7M8.5 12.5h7M8.5 16h4",
    isRare: true,
    permissions: ["people"],
  },
  {
    to: "/desk/team",
    label: "Team",
    key: "m",
    icon: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5",
    isRare: true,
    permissions: ["team"],
  },
  {
    to: "/desk/log",
    label: "Log",
    key: "l",
    icon: "M6 3.5h9l4 4v13H6zM9 11.5h6.5M9 15.5h6.5M15 3.5v4h4",
    isRare: true,
    permissions: ["log"],
  },
];

/** Where an owner finds what is to settle before families come. */
export const firstStepsPath = "/desk/site/first";

/** Where a member may go. */
export function placesOf(member: Pick<DeskMember, "permissions">): readonly DeskPlace[] {
  return places.filter(({ permissions }) => permissions.some((one) => can(member, one)));
}
