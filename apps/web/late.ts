/** Styles and parts that load after the first paint. */
import './print.css'
import type { Language } from '@portal/contract'
import { loadLateFonts } from '@portal/ui/late-fonts'
import { loadOnIntent } from './shell/intent.ts'

/** The server draws for what it finds here: in this language, on this clock (0091). */
export function describePage(language: Language): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  document.cookie = `forecourt-page=${language}.${timeZone}; path=/; max-age=31536000; samesite=lax`
}

void loadLateFonts()
loadOnIntent()
