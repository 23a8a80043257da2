import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { Link } from "#app/ui/link.tsx";
import { unfinishedQuiz as texts } from "#words/pages/quiz-taking.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import type { UnfinishedQuiz } from "./unfinished-quiz.server.ts";

/** How far an unfinished quiz has got, and the link back into it. */
export function UnfinishedLine({ topic, path, answered, of }: UnfinishedQuiz) {
  const { title } = quizTopics[topic];
  return (
    <p>
      {fillText(texts.text, { title: isolated(title), answered, of })}{" "}
      <Link to={path} className="tap">
        {texts.goOn}
        <span className="visually-hidden"> {fillText(texts.with, { title })}</span>
      </Link>
    </p>
  );
}
