/** Opens a chat with a colleague inside WeChat Work, by its JS-SDK. Loaded with the first chat that is opened. */
import { call } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { openEnterpriseChat, register } from '@wecom/jssdk'
import { wecom } from '../contract.ts'

type Signed = OutputOf<typeof wecom.jsdk>

/** The client trusts one URL at a time; one call returns both signatures. */
let signed: { url: string; answer: Promise<Signed> } | undefined
let isKnown = false

/** How long to wait for the client, which meanwhile requests the signatures. */
const patienceMs = 8_000

/** Returns false if the chat cannot be opened here, so that the caller can try another way. */
export async function openChat(account: string): Promise<boolean> {
  // a browser that only claims to be the client never responds, and the SDK would wait for ever
  if (!('WeixinJSBridge' in window)) return false
  try {
    await introduce()
    const who = await call(wecom.chat, { ADAccount: account })
    if (!who.ok) return false
    return await inTime(openEnterpriseChat({ userIds: [who.data.UserId] }))
  } catch {
    signed = undefined
    return false
  }
}

/** Registers the page. The SDK requests new signatures whenever the URL changes. */
async function introduce(): Promise<void> {
  const { appId, agentId } = await signatures(location.href.split('#')[0] ?? '')
  if (isKnown) return
  const of = (which: 'signature' | 'agentSignature') => async (url: string) => {
    const { timestamp, nonceStr, [which]: signature } = await signatures(url)
    return { timestamp, nonceStr, signature }
  }
  register({
    corpId: appId,
    agentId,
    jsApiList: ['openEnterpriseChat'],
    getConfigSignature: of('signature'),
    getAgentConfigSignature: of('agentSignature'),
  })
  isKnown = true
}

function signatures(url: string): Promise<Signed> {
  if (signed?.url !== url) signed = { url, answer: asked(url) }
  return signed.answer
}

async function asked(url: string): Promise<Signed> {
  const answer = await call(wecom.jsdk, { url })
  if (!answer.ok) throw new Error('the page is not signed')
  return answer.data
}

async function inTime(opening: Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs))
  return Promise.race([opening.then(() => true), late])
}
