import { install, type Installation, type Text } from '@portal/contract'

/** Settings that the server writes into the document. */
export interface PageSettings {
  env: string
  hasSso: boolean
  /** Names of the single sign-on providers, if there are two. */
  ssoNames?: readonly Text[]
  /** Platforms to sign in with, besides single sign-on. */
  ways?: readonly string[]
  /** 1 Monday to 7 Sunday */
  weekStart?: number
  /** Whether there are health questionnaires (QUIZ-06). */
  hasHealth?: boolean
  installation?: Installation
}

/** Reads the settings, and from then on knows the installation. */
export function readSettings(): PageSettings {
  const text = document.getElementById('settings')?.textContent ?? ''
  try {
    const settings = JSON.parse(text) as PageSettings
    if (settings.installation) install(settings.installation)
    return settings
  } catch {
    return { env: 'PROD', hasSso: false }
  }
}
