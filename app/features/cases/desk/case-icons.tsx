import { LineIcon } from "#app/ui/line-icon.tsx";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";

const paths: Readonly<Record<CaseKind | "note" | "person" | "phone", string>> = {
  enquiry:
    "M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.6 7.2l8.4 6 8.4-6",
  trial:
    "M5 5.5h14A1.5 1.5 0 0 1 20.5 7v11.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3.5v4M16 3.5v4",
  "other-times": "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 7v5.2l3.4 2",
  "card-report": "M5.5 21V4M5.5 4.8c4-2.4 7.5 2.4 13 0v9.4c-5.5 2.4-9-2.4-13 0",
  review: "M12 4l2.500 5 5.500.800-4 3.900 1 5.500-5-2.600-5 2.600 1-5.500-4-3.900 5.500-.800z",
  "data-request":
    "M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M8 10.5V8a4 4 0 0 1 8 0v2.5",
  complaint: "M4 5h16v11h-9l-4.5 4v-4H4zM12 7.5v4M12 13.5h.01",
  worry:
    "M12 3.5l7.5 3v5.2c0 4.6-3.2 7.6-7.500 8.800-4.300-1.200-7.500-4.200-7.500-8.800V6.500zM12 8.500v4.500M12 16h.01",
  note: "M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4",
  person: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M5 20c.5-4 3.300-6 7-6s6.500 2 7 6",
  phone:
    "M8.5 4.2l1.7 3.9-2 1.9a12 12 0 0 0 5.8 5.8l1.9-2 3.9 1.7v3a1.8 1.8 0 0 1-1.9 1.8A15 15 0 0 1 3.7 6.100a1.800 1.800 0 0 1 1.800-1.900z",
};

/** A small picture of a case's kind. It is decoration: the words beside it say the same. */
export function CaseIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} size={15} />;
}
