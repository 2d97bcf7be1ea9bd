export interface FeishuSettings {
  appId: string
  appSecret: string
  /** API, e.g. https://open.feishu.cn; without a slash at its end, as all of these */
  openBase: string
  /** the browser's sign-in, e.g. https://accounts.feishu.cn */
  accountsBase: string
  /** where codes are exchanged; its path says in which of three shapes */
  tokenUrl: string
  /** what the page loads inside the client; '': nothing, the redirect is used */
  h5SdkUrl: string
  /** only people of this tenant; absent: of the one that the app is of, as the platform says */
  tenantKey?: string | undefined
  /** sent with codes of the client's own call, where the platform wants one */
  jsapiRedirectUri?: string | undefined
  /** of the event subscription; absent: callbacks are not taken */
  events?: { token: string; encryptKey: string } | undefined
  /** of contacts; absent: only by command */
  isSyncDaily: boolean
  /** tag of new people */
  syncTag: string
  /** our department that stands for the whole tenant; absent: its top departments are tops here */
  rootDepartment?: number | undefined
  /** for tests: the time box of a call */
  timeBoxMs?: number
}
