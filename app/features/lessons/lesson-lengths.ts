/** In minutes. */
export const longestLesson = 180;

/** How long a lesson can be, in minutes. */
export const lengths = Array.from({ length: longestLesson / 15 }, (_, index) => (index + 1) * 15);
