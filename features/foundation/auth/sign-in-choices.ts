/** A separate file, so that home's first script does not load it. */
import { codeTypeOf, type AuthType, type ChatPlatform } from './platforms.ts'
import { platformsWithPage, type SignInOptions } from './rules.ts'

export type SignInChoice = 'single-sign-on' | 'second-single-sign-on' | ChatPlatform

/**
 * Returns the sign-in choices to offer. In a platform's client only that platform is offered; elsewhere all, single
 * sign-on first.
 */
export function signInChoices(
  type: AuthType,
  { hasSso, ssoNames, providers }: Pick<SignInOptions, 'hasSso' | 'ssoNames' | 'providers'>,
): SignInChoice[] {
  const platforms = platformsWithPage(providers)
  const own = platforms.filter((way) => way === codeTypeOf(type))
  if (own.length > 0) return own
  if (!hasSso) return platforms
  return ssoNames ? ['single-sign-on', 'second-single-sign-on', ...platforms] : ['single-sign-on', ...platforms]
}
