/** What the server wrote into the document. */
export interface PageSettings {
  env: string
  hasSso: boolean
}

export function readSettings(): PageSettings {
  const text = document.getElementById('settings')?.textContent ?? ''
  try {
    return JSON.parse(text) as PageSettings
  } catch {
    return { env: 'PROD', hasSso: false }
  }
}
