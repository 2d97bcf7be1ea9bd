/**
 * Feishu and Lark (AUTH-06): sign-in by OAuth with PKCE or from inside the client, the JS-SDK signature, cards in its
 * chat, and its contacts as a source of people. docs/feishu.md explains the set-up in a real tenant.
 *
 * `POST /api/feishu/events` takes the platform's callbacks. It is not a call of the contract: its raw body is verified
 * byte by byte (server/callback.ts).
 */
import { beginCall, notOffered, signatureCall } from '@portal/connectors/contract'
import { post, WholeNumber, z } from '@portal/contract'

export const feishu = {
  /**
   * For `h5sdk.config`; `timestamp` is in milliseconds. Clients name an app, but this portal has only one, so `appType`
   * is ignored.
   */
  config: signatureCall(
    'wechat/GetFeiShuConfig',
    { appId: z.string() },
    { appType: z.optional(z.union([z.string().check(z.maxLength(40)), WholeNumber])) },
  ),
  begin: beginCall('feishu/begin'),
  /** The address that opens a chat with a colleague. Only for sessions that were opened by Feishu. */
  chat: post('feishu/chat', {
    offline: 'never',
    input: z.object({ ADAccount: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ Url: z.string() }),
    refusals: { notOffered, notInFeishu: { Code: 404 }, personUnknown: { Code: 404 }, noChat: { Code: 404 } },
  }),
}
