/**
 * Loads the Chinese web font where the system has no face for Chinese (document-start.ts): a hundred more faces lay out
 * the whole page anew. Never rejects; without it the system's fallback stays.
 */
export async function loadLateFonts(): Promise<void> {
  if (document.documentElement.dataset['face'] === 'none') await import('./fonts-late.css').catch(() => undefined)
}
