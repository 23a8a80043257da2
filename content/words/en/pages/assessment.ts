/** In the trail of pages below it. */
export const assessmentTrail = { label: "Online Assessments", to: "/assessment" };

export const assessmentQuizzes = {
  shelves: {
    school: "For school",
    quran: "For the Quran",
    programmers: "For programmers",
  },
  quizFacts: "{questions} questions, about {minutes} minutes",
  checkFacts: "{min} to {max} questions, about ten minutes",
  last: {
    label: "Your last result",
    text: "{right} of {total} right on {date}",
    placement: "Your last check",
    placementText: "Begin with the course {course}",
  },
  start: "Start",
  progress: { label: "All your results", to: "/progress" },
};
