/**
 * Feishu and Lark (AUTH-06): signing in by OAuth with PKCE or by the client's own call, the JS-SDK signature, cards for
 * its chat, and its contacts as a source of people. How it is set up in a real tenant stands in docs/feishu.md.
 *
 * Beside the calls, `POST /api/feishu/events` takes what the platform calls back: it is no call of the page, and its body
 * is checked byte by byte (server/events.ts).
 */
import { NoInput, post, Whole, z } from '@portal/contract'

const notOffered = { Code: 404 } as const
const away = { Code: 503 } as const

export const feishuContract = {
  /** For `h5sdk.config`; timestamp is in milliseconds. Clients name an app; this portal has one, whatever they name. */
  config: post('wechat/GetFeiShuConfig', {
    offline: 'never',
    input: z.object({
      appType: z.optional(z.union([z.string().check(z.maxLength(40)), Whole])),
      url: z.string().check(z.minLength(1), z.maxLength(4096)),
    }),
    output: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
    refusals: { notOffered, urlForeign: { Code: 403 }, away },
  }),
  /**
   * Begins a sign-in by the client's own call in this browser, by a cookie; `State` counts there once, for ten minutes.
   * Its code goes to whatever takes codes as it is, or as `<State>.<code>`.
   */
  begin: post('feishu/begin', {
    access: 'public',
    change: true,
    repeatable: false,
    input: NoInput,
    output: z.object({ AppId: z.string(), State: z.string(), SdkUrl: z.string() }),
    refusals: { notOffered },
  }),
  /** The address that opens the chat with a colleague; for sessions that came from Feishu only. */
  chat: post('feishu/chat', {
    offline: 'never',
    input: z.object({ ADAccount: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ Url: z.string() }),
    refusals: { notOffered, notInFeishu: { Code: 404 }, personUnknown: { Code: 404 }, noChat: { Code: 404 } },
  }),
}
