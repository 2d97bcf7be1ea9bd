/**
 * Only WebKit sends the Enter that confirms an input method after compositionend, in the same task. In other browsers a
 * following Enter is the person's own, and may follow at once: soft keyboards end the composition and send it together.
 */
export const confirmsLate = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)

/** True if a key belongs to the input method, by its flag (Chromium, Firefox) or its code (Safari). */
export const isComposingKey = (key: { readonly isComposing: boolean; readonly keyCode: number }): boolean =>
  key.isComposing || key.keyCode === 229
