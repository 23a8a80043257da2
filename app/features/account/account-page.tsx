import type { ReactNode } from "react";

import type { Notice, PageIntro } from "#app/features/marketing/content-types.ts";
import { NoticePanel } from "#app/features/marketing/sections/notice-panel.tsx";
import { PageHeader } from "#app/features/site/page-header.tsx";

type AccountPageProps = { header: PageIntro; notice: Notice; drawing: ReactNode };

/** An account page for the time in which there are no accounts. */
export function AccountPage({ header, notice, drawing }: AccountPageProps) {
  return (
    <>
      <PageHeader {...header} />
      <div className="wrap section">
        <NoticePanel {...notice} drawing={drawing} />
      </div>
    </>
  );
}
