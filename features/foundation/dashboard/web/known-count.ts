/** Returns a number for `Count`: '3+' or '?' if there may be more, because a part could not be loaded. */
export const knownCount = (count: number, isPartial: boolean): number | string =>
  isPartial ? (count > 0 ? `${count}+` : '?') : count
