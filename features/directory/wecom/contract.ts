/**
 * WeChat Work (企业微信, AUTH-06): sign-in inside its client and by QR code, JS-SDK signatures, text cards in its chat, and
 * its contacts as a source of people. Configured by WECOM_* (docs/wecom.md); without these settings every call here
 * refuses and nothing is sent to the platform.
 *
 * Signing in uses the calls of features/foundation/auth (`token/userInfo`, `wechat/GetToken`, `way/*`), for which this
 * slice is one platform; cards use the channels of features/foundation/notifications. WeChat Work reports changes of
 * contacts to `/api/wecom/callback`.
 */
import { notOffered, pageAddress, signatureCall } from '@portal/connectors/contract'
import { post, z } from '@portal/contract'

/** The callback address of WeChat Work; not an envelope call. */
export const wecomCallbackPath = '/api/wecom/callback'

/** The name of this source of people in the directory. */
export const peopleSource = 'wecom'

export const wecom = {
  /**
   * The signatures that the JS-SDK needs to trust a page: one by the company's ticket, one by the app's. The
   * `timestamp` is in seconds.
   */
  jsdk: signatureCall(
    'wechat/GetJsdk',
    { appId: z.string(), agentId: z.string(), agentSignature: z.string() },
    { url: pageAddress(2000) },
  ),
  /** The WeChat Work id of a colleague, needed to open a chat. */
  chat: post('wechat/GetChat', {
    offline: 'never',
    input: z.object({ ADAccount: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ UserId: z.string() }),
    refusals: { notOffered },
  }),
}
