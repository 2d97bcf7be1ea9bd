/**
 * The shared core of the chat platforms (docs/decisions/0037, docs/guides/add-a-connector.md). It has no calls and no
 * tables of its own: each platform has its own tables, and passes their names.
 */
import { NoInput, post, z } from '@portal/contract'

export { codeMeanings } from './code-meanings.ts'
/** @internal for tests of platforms */
export { joinStateAndCode, splitStateAndCode, stateCookieName } from './client-code.ts'

/** Refusals of every platform; their texts are in texts.ts. */
export const notOffered = { Code: 404 } as const

export const pageAddress = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** Signs a page of the portal for the JS-SDK. `input`: more of it, or another limit of `url`. */
export const signatureCall = <Out extends z.core.$ZodLooseShape, In extends z.core.$ZodLooseShape = object>(
  path: string,
  output: Out,
  input?: In,
) =>
  post(path, {
    offline: 'never',
    input: z.object({ url: pageAddress(4096), ...(input as In) }),
    output: z.object({ ...output, timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
    refusals: { notOffered, urlForeign: { Code: 403 }, away: { Code: 503 } },
  })

/**
 * Starts a sign-in from inside the client and sets a cookie. `State` is valid once, in this browser, for ten minutes.
 * The code is then sent as it is, or as `<State>.<code>`, to any call that takes codes.
 */
export const beginCall = (path: string) =>
  post(path, {
    access: 'public',
    mutates: true,
    repeatable: false,
    input: NoInput,
    output: z.object({ AppId: z.string(), State: z.string(), SdkUrl: z.string() }),
    refusals: { notOffered },
  })
