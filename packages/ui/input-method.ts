/**
 * Only WebKit tells of the Enter that confirms an input method behind compositionend, in the same task; elsewhere an
 * Enter that follows is a person's own, and may follow at once: soft keyboards end the composition and send it in one
 * breath.
 */
export const confirmsLate = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)

/** Whether a key is the input method's: it says so by itself (Chromium, Firefox), or by its code (Safari). */
export const isComposingKey = (key: { readonly isComposing: boolean; readonly keyCode: number }): boolean =>
  key.isComposing || key.keyCode === 229
