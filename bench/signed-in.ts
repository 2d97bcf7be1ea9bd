/** A browser of somebody who is signed in to a portal in DEV. */
import type { BrowserContext } from 'playwright-core'

interface Person {
  /** Absent: the one that DEV signs in by itself. */
  account?: string
  language?: 'CHS' | 'EN'
}

export async function signIn(
  context: BrowserContext,
  origin: string,
  { account, language }: Person = {},
): Promise<void> {
  const opened = await context.request.post(`${origin}/api/dev/token`, {
    data: account === undefined ? {} : { ADAccount: account },
    headers: { 'page-session': 'cookie', origin },
  })
  const { Data } = (await opened.json()) as { Data: { Token: string; ADAccount: string } }
  await context.addCookies([
    { name: 'forecourt-page', value: `${language ?? 'CHS'}.${new Date().getTimezoneOffset()}`, url: origin },
  ])
  const kept = {
    ADAccount: Data.ADAccount,
    ...(language ? { Language: language, lang: language } : {}),
    // a version from before sessions were cookies answers with a token
    ...(Data.Token ? { token: Data.Token } : { session: 'bench' }),
  }
  await context.addInitScript((given) => {
    for (const [name, value] of Object.entries(given)) localStorage[name] ??= value
  }, kept)
}
