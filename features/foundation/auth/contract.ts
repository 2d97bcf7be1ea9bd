/**
 * Sign-in and sign-out (AUTH-01 to 10). A session is a row; its token is 256 random bits, stored as a hash. Every way
 * to sign in ends in `token/userInfo`, which exchanges a one-time code for a token; a page gets it as a cookie.
 */
import { languageCodes, file, get, Nothing, NoInput, post, z } from '@portal/contract'
import { codeTypes } from './platform-types.ts'
import { chatPlatforms } from './platforms.ts'

export { authTypes, chatClients } from './platform-types.ts'
export type { AuthType, ChatPlatform } from './platforms.ts'
export const CodeType = z.enum(codeTypes)
export type CodeType = z.output<typeof CodeType>

/** The part of a session that the page stores (SHELL-15). */
const Session = z.object({
  /** '' if the call asked for a cookie by the header `page-session: cookie`, unless processes without it serve, too. */
  Token: z.string(),
  ADAccount: z.string(),
  CnName: z.string(),
  EnName: z.string(),
  EmployeeId: z.string(),
  UserTag: z.string(),
})

/** Long enough for the longest platform code together with its state. */
const Code = z.string().check(z.minLength(1), z.maxLength(2048))

/** A nonce of the page that starts the sign-in. It returns with the code; other pages reject the code. */
const PageNonce = z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/)))

const exchangeRefusals = {
  codeInvalid: { Code: 401 },
  personUnknown: { Code: 402 },
  /** The person is known, but linked to another identity at the provider (docs/sign-in.md). */
  identityElsewhere: { Code: 402, Message: 'identityElsewhere' },
  wayNotOffered: { Code: 401 },
  providerUnavailable: { Code: 503 },
  wayBusy: { Code: 503 },
} as const

export const auth = {
  /**
   * Takes a one-time code of the portal or of a platform. Single use is enforced without a transaction
   * (server/handlers.ts).
   */
  exchange: post('token/userInfo', {
    mutates: true,
    transaction: false,
    access: 'public',
    repeatable: false,
    input: z.object({ Code, CodeType }),
    output: Session,
    refusals: exchangeRefusals,
  }),
  exchangeWechat: post('wechat/GetToken', {
    mutates: true,
    transaction: false,
    access: 'public',
    repeatable: false,
    input: z.object({ Code }),
    output: Session,
    refusals: exchangeRefusals,
  }),
  signOut: post('user/signout', { mutates: true, input: NoInput, output: Nothing }),
  /** Exists in environment DEV only. */
  devToken: post('dev/token', {
    access: 'public',
    mutates: true,
    input: z.object({ ADAccount: z.optional(z.string().check(z.maxLength(100))) }),
    output: Session,
    refusals: { notHere: { Code: 404 }, personUnknown: { Code: 402 } },
  }),
  /** People to choose from in DEV. */
  devPeople: get('dev/people', {
    access: 'public',
    input: NoInput,
    output: z.object({ List: z.array(z.object({ ADAccount: z.string(), Name: z.string(), UserTag: z.string() })) }),
    refusals: { notHere: { Code: 404 } },
  }),
  /** `provider`: the one that was chosen, if there are two. */
  ssoLogin: file('sso/login', {
    mutates: true,
    transaction: false,
    input: z.object({
      redirect: z.optional(z.string()),
      mark: PageNonce,
      provider: z.optional(z.enum(['first', 'second'])),
    }),
  }),
  ssoCallback: file('sso/callback', {
    mutates: true,
    transaction: false,
    // extra parameters of the provider (iss, session_state) are checked, too
    input: z.record(z.string(), z.string()),
  }),
  /** The callback of the second provider. Each provider has its own, so that no response is accepted for the other. */
  ssoCallbackSecond: file('sso/callback/second', {
    mutates: true,
    transaction: false,
    input: z.record(z.string(), z.string()),
  }),
  /**
   * After user/signout: redirects to the provider's sign-out page, which leads back. Ends a session that has run out,
   * which user/signout refuses.
   */
  ssoLogout: file('sso/logout', { mutates: true, transaction: false, input: NoInput }),
  /** Redirects to the sign-in page of a platform; `lang` is the language of the page. */
  wayLogin: file('way/login', {
    mutates: true,
    transaction: false,
    input: z.object({
      type: z.enum(chatPlatforms),
      redirect: z.optional(z.string()),
      lang: z.optional(z.enum(languageCodes)),
      mark: PageNonce,
    }),
  }),
  /** Callback of the platform with `code` and `state`, or an `error`. */
  wayCallback: file('way/callback', { mutates: true, transaction: false, input: z.record(z.string(), z.string()) }),
  /** AUTH-08: leads from a chat card to its page. An invalid state leads to the error page. */
  messageRedirect: file('sso/msg/redirect', { input: z.object({ state: z.optional(z.string()) }) }),
}
