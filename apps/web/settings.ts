/** What the server wrote into the document. */
export interface PageSettings {
  env: string
  hasSso: boolean
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
