import { availability as content } from "#content/availability.ts";
import { checkAvailability, type Availability } from "#content/availability-schema.ts";

/** The hours of trial lessons. Every page with a trial form imports this, so the build checks it. */
export const availability: Availability = checkAvailability(content);
