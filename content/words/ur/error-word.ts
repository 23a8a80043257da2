export const errorWord = "غلطی:";
