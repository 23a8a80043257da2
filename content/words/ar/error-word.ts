export const errorWord = "خطأ:";
