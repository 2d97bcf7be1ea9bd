/** The WECOM_* settings. */
import type { PlatformSettings } from '@portal/connectors/server'
import { z } from '@portal/contract'
import { base, checked, isYes, optional, secret, text, withDefault } from '@portal/server/settings'

export interface WecomSettings {
  corpId: string
  agentId: number
  secret: string
  /** The contact secret: it lists the ids of everybody, without names. */
  contactSecret?: string
  apiBase: string
  /** Sign-in page inside the client. */
  authorizeUrl: string
  /** Sign-in page with the QR code. */
  scanUrl: string
  /** Secrets of the callback; absent: no callbacks. */
  callback?: { token: string; aesKey: string }
  /** Syncs contacts once a day; otherwise only by command. */
  hasDailySync: boolean
}

const own = "WeChat Work's own"

const fields = {
  WECOM_CORP_ID: optional(text, 'corporation ID in WeChat Work (`docs/wecom.md`). Needs `PUBLIC_ORIGIN`'),
  WECOM_AGENT_ID: optional(
    z.pipe(
      checked((id) => (/^\d{1,10}$/.test(id) ? undefined : 'must be a number')),
      z.transform(Number),
    ),
    'agent ID of the app',
  ),
  WECOM_SECRET: secret(text, 'secret of the app'),
  WECOM_SYNC: withDefault(isYes, 'no', 'whether contacts are synchronised once a day'),
  WECOM_CONTACT_SECRET: secret(text, 'secret of the contacts API, which lists all contacts'),
  WECOM_CALLBACK_TOKEN: secret(text, 'token of the contacts callback `/api/wecom/callback`'),
  WECOM_CALLBACK_AES_KEY: secret(
    checked((key) =>
      /^[a-zA-Z0-9]{43}$/.test(key)
        ? undefined
        : 'must be the 43 letters and digits that belong to WECOM_CALLBACK_TOKEN',
    ),
    'AES key of the contacts callback; needs `WECOM_CALLBACK_TOKEN`',
  ),
  WECOM_API_BASE: optional(base, 'base address of the API of a private installation', own),
  WECOM_OAUTH_AUTHORIZE_URL: optional(base, 'sign-in page inside the client', own),
  WECOM_SSO_LOGIN_URL: optional(base, 'sign-in page with a QR code', own),
}

export const wecomSettings = {
  title: 'WeChat Work',
  page: 'wecom.md',
  prefix: 'WECOM_',
  fields,
  needed: ['WECOM_CORP_ID', 'WECOM_AGENT_ID', 'WECOM_SECRET'],
  pairs: [['WECOM_CALLBACK_AES_KEY', 'WECOM_CALLBACK_TOKEN']],
  addresses: ['WECOM_API_BASE', 'WECOM_OAUTH_AUTHORIZE_URL', 'WECOM_SSO_LOGIN_URL'],
  read: (values): WecomSettings => {
    const { WECOM_CALLBACK_TOKEN: token, WECOM_CALLBACK_AES_KEY: aesKey, WECOM_CONTACT_SECRET: contactSecret } = values
    return {
      corpId: values.WECOM_CORP_ID!,
      agentId: values.WECOM_AGENT_ID!,
      secret: values.WECOM_SECRET!,
      ...(contactSecret ? { contactSecret } : {}),
      apiBase: values.WECOM_API_BASE ?? 'https://qyapi.weixin.qq.com',
      authorizeUrl: values.WECOM_OAUTH_AUTHORIZE_URL ?? 'https://open.weixin.qq.com/connect/oauth2/authorize',
      scanUrl: values.WECOM_SSO_LOGIN_URL ?? 'https://login.work.weixin.qq.com/wwlogin/sso/login',
      ...(token && aesKey ? { callback: { token, aesKey } } : {}),
      hasDailySync: values.WECOM_SYNC,
    }
  },
} satisfies PlatformSettings<typeof fields, WecomSettings>
