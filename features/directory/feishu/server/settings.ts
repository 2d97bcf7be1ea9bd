/** The FEISHU_* settings. */
import type { PlatformSettings } from '@portal/connectors/server'
import { z } from '@portal/contract'
import { base, isYes, matching, optional, secret, text, webAddress, withDefault } from '@portal/server/settings'

export interface FeishuSettings {
  appId: string
  appSecret: string
  /** Base address of the API, e.g. https://open.feishu.cn. No address here ends in a slash. */
  openBase: string
  /** Base address of the sign-in page, e.g. https://accounts.feishu.cn. */
  accountsBase: string
  /** Address of the code exchange; its path determines which of three shapes is used. */
  tokenUrl: string
  /** Script that pages load inside the client; `''`: none, sign-in redirects instead. */
  h5SdkUrl: string
  /** Tenant whose people may sign in; absent: the tenant of the app, as the platform reports it. */
  tenantKey?: string | undefined
  /** Redirect URI sent with codes from inside the client, if the platform requires one. */
  jsapiRedirectUri?: string | undefined
  /** Secrets of the event subscription; absent: no callbacks. */
  events?: { token: string; encryptKey: string } | undefined
  /** Syncs contacts once a day; otherwise only by command. */
  isSyncDaily: boolean
  /** User tag of new people. */
  syncTag: string | undefined
  /**
   * Department of the portal that stands for the whole tenant; absent: the top departments there are top departments
   * here.
   */
  rootDepartment?: number | undefined
  /** Time limit of an operation in milliseconds, for tests. */
  timeBoxMs?: number
}

const own = "Feishu's own"

const fields = {
  FEISHU_APP_ID: optional(
    text,
    'app in Feishu or Lark for sign-in, cards and contacts (`docs/feishu.md`). Needs `PUBLIC_ORIGIN`',
  ),
  FEISHU_APP_SECRET: secret(text, 'secret of that app'),
  FEISHU_OPEN_BASE: optional(base, "base address of its API, such as Lark's or a proxy's", own),
  FEISHU_ACCOUNTS_BASE: optional(base, 'base address of its sign-in page', own),
  FEISHU_TOKEN_URL: optional(base, 'token endpoint', own),
  FEISHU_TENANT_KEY: optional(text, 'tenant whose people may sign in', "the app's own"),
  FEISHU_H5_SDK_URL: optional(
    base,
    "script of the client's JS-SDK; enables sign-in inside the client without a redirect",
  ),
  FEISHU_JSAPI_REDIRECT_URI: optional(webAddress, '`redirect_uri` sent with authorisation codes of the JS-SDK'),
  FEISHU_EVENT_TOKEN: secret(text, 'verification token of the event callback `/api/feishu/events`'),
  FEISHU_EVENT_KEY: secret(text, 'encrypt key of the event callback'),
  FEISHU_SYNC: withDefault(isYes, 'no', 'whether contacts are synchronised once a day'),
  FEISHU_SYNC_TAG: optional(
    matching(/^[a-z][a-z0-9_-]{0,39}$/, '1 to 40 lower-case letters, digits, - and _'),
    'tag of people who are created by the synchronisation',
    "that of the company's own people",
  ),
  FEISHU_ROOT_DEPARTMENT: optional(
    z.pipe(matching(/^[1-9]\d{0,14}$/, 'the id of a department'), z.transform(Number)),
    'department that stands for the tenant',
  ),
}

export const feishuSettings = {
  title: 'Feishu and Lark',
  page: 'feishu.md',
  prefix: 'FEISHU_',
  fields,
  needed: ['FEISHU_APP_ID', 'FEISHU_APP_SECRET'],
  pairs: [['FEISHU_EVENT_TOKEN', 'FEISHU_EVENT_KEY']],
  addresses: ['FEISHU_OPEN_BASE', 'FEISHU_ACCOUNTS_BASE'],
  otherAddresses: ['FEISHU_TOKEN_URL', 'FEISHU_H5_SDK_URL', 'FEISHU_JSAPI_REDIRECT_URI'],
  plainAddresses: ['FEISHU_JSAPI_REDIRECT_URI'],
  read: (values): FeishuSettings => {
    const openBase = values.FEISHU_OPEN_BASE ?? 'https://open.feishu.cn'
    const isLark = openBase === 'https://open.larksuite.com'
    const { FEISHU_EVENT_TOKEN: token, FEISHU_EVENT_KEY: encryptKey } = values
    return {
      appId: values.FEISHU_APP_ID!,
      appSecret: values.FEISHU_APP_SECRET!,
      openBase,
      accountsBase:
        values.FEISHU_ACCOUNTS_BASE ?? (isLark ? 'https://accounts.larksuite.com' : 'https://accounts.feishu.cn'),
      tokenUrl: values.FEISHU_TOKEN_URL ?? `${openBase}/open-apis/authen/v2/oauth/token`,
      h5SdkUrl: values.FEISHU_H5_SDK_URL ?? '',
      tenantKey: values.FEISHU_TENANT_KEY,
      jsapiRedirectUri: values.FEISHU_JSAPI_REDIRECT_URI,
      events: token && encryptKey ? { token, encryptKey } : undefined,
      isSyncDaily: values.FEISHU_SYNC,
      syncTag: values.FEISHU_SYNC_TAG,
      rootDepartment: values.FEISHU_ROOT_DEPARTMENT,
    }
  },
} satisfies PlatformSettings<typeof fields, FeishuSettings>
