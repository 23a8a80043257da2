/** By whose clock an academy lives, as its Facts have it: London's, until an owner can choose another. */
export const onlyZone = "Europe/London";
