import { CartPage } from "#app/features/catalogue/cart/cart-page.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import { courseCards } from "#content/courses.server.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { cartHeader } from "#words/pages/cart.ts";
import { pages } from "#words/pages/all.ts";
import { siteWords } from "#words/site-words.ts";
import type { Route } from "./+types/cart";

export const meta = pageMeta(pages.cart);

export function loader({ context }: Route.LoaderArgs) {
  const { courses } = documentsOf(context);
  return {
    courses: courseCards(
      courses,
      courses.map(({ slug }) => slug),
    ),
  };
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  return (
    <Parts>
      <PageHeader {...cartHeader} trail={[siteWords.navigation.courses]} />
      <CartPage courses={loaderData.courses} />
    </Parts>
  );
}
