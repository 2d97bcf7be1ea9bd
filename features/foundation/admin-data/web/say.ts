import { writtenIn, type Language } from '@portal/contract'

/** What people wrote, in the reader's language or the other: never taken for a text with arguments. */
export function say({ zh, en }: { zh: string; en: string }, language: Language): string {
  return writtenIn({ zh, en }, language)
}
