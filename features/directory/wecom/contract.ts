/**
 * WeChat Work (企业微信, AUTH-06): signing in inside its client and by its QR code, signatures for its JS-SDK, text cards
 * into its chat, and its contacts as a source of people. Set up by WECOM_* (docs/wecom.md); without it every call here
 * refuses, and nothing is asked of anybody.
 *
 * The calls that sign in are those of features/foundation/auth (`token/userInfo`, `wechat/GetToken`, `way/*`): this slice is one
 * of their ways. Cards are those of features/foundation/notifications: this slice is one of their channels. Beside the calls stands
 * `/api/wecom/callback`, where WeChat Work calls in that its contacts changed.
 */
import { post, z } from '@portal/contract'

/** Where WeChat Work calls in; not an envelope call. */
export const callbackPath = '/api/wecom/callback'

/** What the directory calls this source of people. */
export const peopleSource = 'wecom'

export const wecom = {
  /** What the JS-SDK needs to trust a page: one signature by the company's ticket, one by the app's. */
  jsdk: post('wechat/GetJsdk', {
    offline: 'never',
    input: z.object({ url: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    output: z.object({
      appId: z.string(),
      agentId: z.string(),
      /** in seconds */
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
      agentSignature: z.string(),
    }),
    refusals: { foreignPage: { Code: 403 }, wecomOff: { Code: 404 }, wecomAway: { Code: 503 } },
  }),
  /** Who a colleague is there: what opening a chat with them asks for. */
  chat: post('wechat/GetChat', {
    offline: 'never',
    input: z.object({ ADAccount: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ UserId: z.string() }),
    refusals: { wecomOff: { Code: 404 } },
  }),
}
