/** Opens a chat with a colleague inside WeChat Work, by its JS-SDK. Loaded with the first chat that is opened. */
import { call } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { openEnterpriseChat, register } from '@wecom/jssdk'
import { wecom } from '../contract.ts'

type PageSignatures = OutputOf<typeof wecom.jsdk>

/** The client trusts one URL at a time; one call returns both signatures. */
let cachedSignatures: { url: string; answer: Promise<PageSignatures> } | undefined
let isRegistered = false

/** How long to wait for the client, which meanwhile requests the signatures. */
const clientTimeoutMs = 8_000

/** Returns false if the chat cannot be opened here, so that the caller can try another way. */
export async function openChat(account: string): Promise<boolean> {
  // a browser that only claims to be the client never responds, and the SDK would wait for ever
  if (!('WeixinJSBridge' in window)) return false
  try {
    await registerPage()
    const who = await call(wecom.chat, { ADAccount: account })
    if (!who.ok) return false
    return await withTimeout(openEnterpriseChat({ userIds: [who.data.UserId] }))
  } catch {
    cachedSignatures = undefined
    return false
  }
}

/** Registers the page. The SDK requests new signatures whenever the URL changes. */
async function registerPage(): Promise<void> {
  const { appId, agentId } = await loadSignatures(location.href.split('#')[0] ?? '')
  if (isRegistered) return
  const signatureGetter = (which: 'signature' | 'agentSignature') => async (url: string) => {
    const { timestamp, nonceStr, [which]: signature } = await loadSignatures(url)
    return { timestamp, nonceStr, signature }
  }
  register({
    corpId: appId,
    agentId,
    jsApiList: ['openEnterpriseChat'],
    getConfigSignature: signatureGetter('signature'),
    getAgentConfigSignature: signatureGetter('agentSignature'),
  })
  isRegistered = true
}

function loadSignatures(url: string): Promise<PageSignatures> {
  if (cachedSignatures?.url !== url) cachedSignatures = { url, answer: requestSignatures(url) }
  return cachedSignatures.answer
}

async function requestSignatures(url: string): Promise<PageSignatures> {
  const answer = await call(wecom.jsdk, { url })
  if (!answer.ok) throw new Error('the page is not signed')
  return answer.data
}

async function withTimeout(opening: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), clientTimeoutMs))
  return Promise.race([opening.then(() => true), timeout])
}
