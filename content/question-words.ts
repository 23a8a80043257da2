/** A language's words for the questions of a bank, by id. Numbers and letters that all languages share stay as they are. */
export type QuestionWords = Readonly<
  Record<
    string,
    {
      readonly prompt: string;
      /** What each option says, in the order of the options; left out where all options are numbers or letters. */
      readonly texts?: readonly string[];
      /** Why each option is right or wrong, in the order of the options. */
      readonly whys: readonly string[];
      readonly explanation: string;
      readonly rule: string;
      /** The name of the source, where it has one in the language. */
      readonly source?: string;
    }
  >
>;
