/** Refusals of calls that accept files, if the company has a virus scanner (T22). */
export const scanRefusals = {
  infected: { Code: 406 },
  /** The scanner returned no verdict: nothing is stored, and the same file can be sent again. */
  notChecked: { Code: 424 },
  /** The file is larger than the scanner accepts. */
  tooLargeToCheck: { Code: 431 },
} as const
