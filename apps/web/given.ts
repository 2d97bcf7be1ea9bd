import type { Given } from '@portal/chat-pages/contract'
import type { GivenHere } from '@portal/chat-pages/web/document'

/** What the document brought, for whoever it was written for; the document itself takes another's away (message.html). */
export function readGiven(): GivenHere | null {
  const text = document.getElementById('given')?.textContent?.trim()
  if (!text) return null
  const body = document.querySelector('#root [data-text]')
  return { ...(JSON.parse(text) as Given), text: [...(body?.childNodes ?? [])] }
}
