import { avatars } from "./avatars.ts";
import { groups } from "./cast.ts";
import { picture } from "./pictures.ts";
import { students } from "./students.ts";
import { tutors } from "./tutors.ts";

/** Every picture this folder draws: path under public/art, and the SVG. */
export function files(): Map<string, string> {
  const people = [...groups, ...students, ...tutors].map((scene): [string, string] => [
    `people/${scene.file}.svg`,
    picture(scene),
  ]);
  const drawn = avatars().map((svg, i): [string, string] => [`avatars/${i + 1}.svg`, svg]);
  return new Map([...people, ...drawn]);
}
