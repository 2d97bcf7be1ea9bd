import { writtenIn, type Language } from '@portal/contract'

/**
 * Returns text written by people in the reader's language, else in the other one. It is never parsed as a message with
 * placeholders.
 */
export function localized({ zh, en }: { zh: string; en: string }, language: Language): string {
  return writtenIn({ zh, en }, language)
}

/** A name that follows a word: in Chinese with a space before Latin letters. */
export function localizedAfterWord(name: { zh: string; en: string }, language: Language): string {
  return localized(name, language).replace(/^(?=[A-Za-z])/, language === 'CHS' ? ' ' : '')
}
