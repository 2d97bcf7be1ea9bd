/**
 * Feishu and Lark (AUTH-06): sign-in by OAuth with PKCE or from inside the client, the JS-SDK signature, cards in its
 * chat, and its contacts as a source of people. docs/feishu.md explains the set-up in a real tenant.
 *
 * `POST /api/feishu/events` takes the platform's callbacks. It is not a call of the contract: its raw body is verified
 * byte by byte (server/callback.ts).
 */
import { NoInput, post, WholeNumber, z } from '@portal/contract'

const notOffered = { Code: 404 } as const
const away = { Code: 503 } as const

export const feishu = {
  /**
   * For `h5sdk.config`; `timestamp` is in milliseconds. Clients name an app, but this portal has only one, so `appType`
   * is ignored.
   */
  config: post('wechat/GetFeiShuConfig', {
    offline: 'never',
    input: z.object({
      appType: z.optional(z.union([z.string().check(z.maxLength(40)), WholeNumber])),
      url: z.string().check(z.minLength(1), z.maxLength(4096)),
    }),
    output: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
    refusals: { notOffered, urlForeign: { Code: 403 }, away },
  }),
  /**
   * Starts a sign-in from inside the client and sets a cookie. `State` is valid once, in this browser, for ten minutes.
   * The code is then sent as it is, or as `<State>.<code>`, to any call that takes codes.
   */
  begin: post('feishu/begin', {
    access: 'public',
    mutates: true,
    repeatable: false,
    input: NoInput,
    output: z.object({ AppId: z.string(), State: z.string(), SdkUrl: z.string() }),
    refusals: { notOffered },
  }),
  /** The address that opens a chat with a colleague. Only for sessions that were opened by Feishu. */
  chat: post('feishu/chat', {
    offline: 'never',
    input: z.object({ ADAccount: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ Url: z.string() }),
    refusals: { notOffered, notInFeishu: { Code: 404 }, personUnknown: { Code: 404 }, noChat: { Code: 404 } },
  }),
}
