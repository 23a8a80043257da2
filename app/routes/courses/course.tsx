import { data, redirect } from "react-router";

import { CoursePage } from "#app/features/catalogue/course-page.tsx";
import { courseData } from "#app/features/catalogue/course-structured-data.ts";
import { useCourseResults } from "#app/features/quizzes/progress/use-course-results.ts";
import { HourCard } from "#app/features/booking/free-hours/hour-card.tsx";
import { TrialBar } from "#app/features/booking/free-hours/trial-bar.tsx";
import { coverOf } from "#content/course-cover.server.ts";
import { courseCards, findCourse } from "#content/courses.server.ts";
import { coursePath } from "#content/categories.ts";
import { language } from "#app/platform/language.ts";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import { offerData } from "#app/features/prices/price-data.ts";
import { PriceOfCourse } from "#app/features/prices/price-of-course.tsx";
import { cardPricer, coursePrices } from "#app/features/prices/shown-prices.server.ts";
import { facesOf } from "#app/features/tutors/card/shown-cards.server.ts";
import { TutorFaces } from "#app/features/tutors/card/tutor-faces.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { describePage, publicUrlOf, siteIn } from "#app/ui/page/page-meta.ts";
import { coursePage } from "#words/pages/course.ts";
import type { Route } from "./+types/course";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { course, prices } = loaderData;
  const path = coursePath(course.slug);
  return describePage(matches, {
    title: fillText(coursePage.title, { course: course.title }),
    description: course.searchText,
    path,
    image: `/og/${course.category}.png`,
    structuredData: [
      courseData(publicUrlOf(matches), siteIn(matches), course, prices.map(offerData)),
    ],
    trail: [coursePage.trail, { label: course.title, to: path }],
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const documents = documentsOf(context);
  const { courses, hiddenCourses, prices } = documents;
  const course = findCourse(courses, params["*"]);
  if (!course) {
    const hidden = findCourse(hiddenCourses, params["*"]);
    if (!hidden) throw data(null, { status: 404 });
    const { movedTo = "/courses" } = hidden;
    throw redirect(language.base + movedTo, hidden.movedTo ? 301 : 302);
  }
  const { foundBy: _, levels: _levels, ...shown } = course;
  const { clock, db } = context.get(servicesContext);
  const now = clock.now();
  return {
    course: shown,
    tutors: await facesOf(db, now, course.slug),
    cover: coverOf(course),
    prices: coursePrices(prices, course, now),
    related: courseCards(courses, course.related).map(cardPricer(documents, now)),
  };
}

export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  const { prices, tutors } = loaderData;
  const { slug, title, category } = loaderData.course;
  const course = { slug, title, area: category };
  const results = useCourseResults(slug, loaderData.course.quiz !== undefined);
  return (
    <CoursePage
      {...loaderData}
      price={prices.length > 0 && <PriceOfCourse prices={prices} />}
      tutors={tutors.faces.length > 0 && <TutorFaces {...tutors} />}
      results={results}
      hours={<HourCard course={course} />}
      bar={<TrialBar course={course} />}
    />
  );
}
