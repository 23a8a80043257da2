/** In the trail of pages below it. */
export const assessmentTrail = { label: "Online Assessments", to: "/assessment" };

export const assessmentQuizzes = {
  covers: "Covers",
  facts: {
    quiz: "Quiz",
    quizText:
      "{questions} questions on three levels, from recalling to reasoning; about {minutes} minutes",
    placement: "Placement check",
    placementText: "{min} to {max} questions, depending on your answers; about ten minutes",
  },
  last: {
    label: "Your last result",
    text: "{right} of {total} right on {date}",
    placement: "Your last check",
    placementText: "Begin with the course {course}",
  },
  quizLink: "Go to the quiz",
  placementLink: "Find where to begin",
  progress: { label: "All your results", to: "/progress" },
};
