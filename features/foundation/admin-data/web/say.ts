import { writtenIn, type Language } from '@portal/contract'

/**
 * Returns text written by people in the reader's language, else in the other one. It is never parsed as a message with
 * placeholders.
 */
export function say({ zh, en }: { zh: string; en: string }, language: Language): string {
  return writtenIn({ zh, en }, language)
}
