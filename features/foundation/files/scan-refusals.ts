/** What a call that takes files may answer, where the company has a virus scanner (T22). */
export const scanRefusals = {
  infected: { Code: 406 },
  /** The scanner gave no verdict: nothing is kept, and the same file may be sent again. */
  notChecked: { Code: 424 },
  /** More than the scanner looks into. */
  tooLargeToCheck: { Code: 431 },
} as const
