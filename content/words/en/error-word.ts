/** Read out before what is wrong with a field. */
export const errorWord = "Error:";
