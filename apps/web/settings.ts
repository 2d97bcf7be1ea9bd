import type { Text } from '@portal/contract'

/** What the server wrote into the document. */
export interface PageSettings {
  env: string
  hasSso: boolean
  /** Of two providers of single sign-on what each is called. */
  ssoNames?: readonly Text[]
  /** Platforms that one signs in by, beside single sign-on. */
  ways?: readonly string[]
  /** 1 Monday to 7 Sunday */
  weekStart?: number
  /** Whether there are health questionnaires (QUIZ-06). */
  hasHealth?: boolean
}

export function readSettings(): PageSettings {
  const text = document.getElementById('settings')?.textContent ?? ''
  try {
    return JSON.parse(text) as PageSettings
  } catch {
    return { env: 'PROD', hasSso: false }
  }
}
