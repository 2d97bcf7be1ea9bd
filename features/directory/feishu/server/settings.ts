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
