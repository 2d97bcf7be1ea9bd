import type { Language } from '@portal/contract'

/**
 * The texts of a language that is neither Chinese nor English, before the page is drawn in it; undefined: nothing to wait for.
 * A build with translations has translated.ts in place of this file (translated-texts.ts).
 */
export function loadTranslations(_language: Language): Promise<void> | undefined {
  return undefined
}
