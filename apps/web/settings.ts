import type { Installation, Text } from '@portal/contract'

/** Settings that the server writes into the document. */
export interface PageSettings {
  env: string
  hasSso: boolean
  /** Names of the single sign-on providers, if there are two. */
  ssoNames?: readonly Text[]
  /** Platforms to sign in with, besides single sign-on. */
  providers?: readonly string[]
  /** 1 Monday to 7 Sunday */
  weekStart?: number
  /** True if there are health questionnaires (QUIZ-06). */
  hasHealth?: boolean
  /** Pages of the desk that have a watermark; absent: those with personal data (SHELL-13). */
  deskWatermark?: 'personal' | 'all'
  /** Facts about the company that the page needs before anything else (docs/decisions/0080). */
  installation?: Installation
}

export function readSettings(): PageSettings {
  const text = document.getElementById('settings')?.textContent ?? ''
  try {
    return JSON.parse(text) as PageSettings
  } catch {
    return { env: 'PROD', hasSso: false }
  }
}
