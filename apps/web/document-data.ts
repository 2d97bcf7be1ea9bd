import type { BootstrapData } from '@portal/chat-pages/contract'
import type { PageBootstrap } from '@portal/chat-pages/web/document'

/**
 * Reads the data that the server wrote into the document. The document itself removes data of another person
 * (message.html).
 */
export function readDocumentData(): PageBootstrap | null {
  const text = document.getElementById('bootstrap')?.textContent?.trim()
  if (!text) return null
  const body = document.querySelector('#root [data-text]')
  return { ...(JSON.parse(text) as BootstrapData), text: [...(body?.childNodes ?? [])] }
}
