/**
 * Sign-in and sign-out (AUTH-01 to 10). A session is a row, its token 256 random bits that are stored hashed.
 * Every way in ends in `token/userInfo`: a one-time code of a type is exchanged for a token.
 */
import { languageCodes, file, get, Nothing, NoInput, post, z } from '@portal/contract'

const CodeType = z.enum(['wechat', 'toolkit', 'feishu', 'sso'])

/** What the page keeps of a session (SHELL-15). */
const Session = z.object({
  Token: z.string(),
  ADAccount: z.string(),
  CnName: z.string(),
  EnName: z.string(),
  EmployeeId: z.string(),
  UserTag: z.string(),
})

/** As long as the longest of a platform, with the state that comes with it. */
const Code = z.string().check(z.minLength(1), z.maxLength(2048))

/** Made up by the page that sets out; comes back beside the code, and no other page takes that. */
const Mark = z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/)))

const exchangeRefusals = {
  codeInvalid: { Code: 401 },
  personUnknown: { Code: 402 },
  /** Known, but by another identity at the provider (docs/sign-in.md). */
  identityElsewhere: { Code: 402, Message: 'identityElsewhere' },
  wayNotOffered: { Code: 401 },
  wayAway: { Code: 503 },
  wayBusy: { Code: 503 },
} as const

export const session = {
  /** A one-time code of ours, or a platform's own; it counts once without a transaction (server/handlers.ts). */
  exchange: post('token/userInfo', {
    mutates: true,
    access: 'public',
    repeatable: false,
    input: z.object({ Code, CodeType }),
    output: Session,
    refusals: exchangeRefusals,
  }),
  exchangeWechat: post('wechat/GetToken', {
    mutates: true,
    access: 'public',
    repeatable: false,
    input: z.object({ Code }),
    output: Session,
    refusals: exchangeRefusals,
  }),
  signOut: post('user/signout', { change: true, input: NoInput, output: Nothing }),
  /** Exists in environment DEV only. */
  devToken: post('dev/token', {
    access: 'public',
    change: true,
    input: z.object({ ADAccount: z.optional(z.string().check(z.maxLength(100))) }),
    output: Session,
    refusals: { notHere: { Code: 404 }, personUnknown: { Code: 402 } },
  }),
  /** Who one can be in DEV: the switch of person. */
  devPeople: get('dev/people', {
    access: 'public',
    input: NoInput,
    output: z.object({ List: z.array(z.object({ ADAccount: z.string(), Name: z.string(), UserTag: z.string() })) }),
    refusals: { notHere: { Code: 404 } },
  }),
  /** `provider`: of two the one that was chosen. */
  ssoLogin: file('sso/login', {
    input: z.object({
      redirect: z.optional(z.string()),
      mark: Mark,
      provider: z.optional(z.enum(['first', 'second'])),
    }),
  }),
  ssoCallback: file('sso/callback', {
    // whatever the provider adds (iss, session_state) is part of what is checked
    input: z.record(z.string(), z.string()),
  }),
  /** The second provider's own way back: neither is given what was meant for the other. */
  ssoCallbackSecond: file('sso/callback/second', { input: z.record(z.string(), z.string()) }),
  /** After user/signout: to where the provider signs one out, too, and back. */
  ssoLogout: file('sso/logout', { input: NoInput }),
  /** To the sign-in page of a platform; `lang` is the page's. */
  wayLogin: file('way/login', {
    input: z.object({
      type: z.enum(['wechat', 'feishu']),
      redirect: z.optional(z.string()),
      lang: z.optional(z.enum(languageCodes)),
      mark: Mark,
    }),
  }),
  /** Back from there: `code` and `state`, or an `error`. */
  wayCallback: file('way/callback', { input: z.record(z.string(), z.string()) }),
  /** AUTH-08: from a card in a chat to its page; a state that is not ours leads to the error page. */
  messageRedirect: file('sso/msg/redirect', { input: z.object({ state: z.optional(z.string()) }) }),
}
