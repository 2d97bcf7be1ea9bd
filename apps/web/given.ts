import type { Given } from '@portal/chat-pages/contract'
import type { GivenHere } from '@portal/chat-pages/web/document'

/**
 * Reads the data that the server wrote into the document. The document itself removes data of another person
 * (message.html).
 */
export function readGiven(): GivenHere | null {
  const text = document.getElementById('given')?.textContent?.trim()
  if (!text) return null
  const body = document.querySelector('#root [data-text]')
  return { ...(JSON.parse(text) as Given), text: [...(body?.childNodes ?? [])] }
}
