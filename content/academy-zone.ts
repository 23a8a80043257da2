/** By whose clock an academy lives until its owner chooses another: London's. */
export const firstZone = "Europe/London";
