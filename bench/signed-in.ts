/** A browser of somebody who is signed in to a portal in DEV. */
import type { BrowserContext } from 'playwright-core'

interface Person {
  /** Absent: the one that DEV signs in by itself. */
  account?: string
  language?: 'CHS' | 'EN'
}

interface Session {
  cookies: { name: string; value: string; url: string }[]
  /** Entries of the page's storage. */
  kept: Readonly<Record<string, string>>
}

export async function openSession(origin: string, { account, language }: Person = {}): Promise<Session> {
  const opened = await fetch(`${origin}/api/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'page-session': 'cookie', origin },
    body: JSON.stringify(account === undefined ? {} : { ADAccount: account }),
  })
  const { Data } = (await opened.json()) as { Data: { Token: string; ADAccount: string } }
  const given = opened.headers.getSetCookie().map((each) => /^([^=]+)=([^;]*)/.exec(each)!)
  const cookies = [
    ...given.map(([, name = '', value = '']) => ({ name, value, url: origin })),
    {
      name: 'forecourt-page',
      value: `${language ?? 'CHS'}.${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
      url: origin,
    },
  ]
  const kept = {
    ADAccount: Data.ADAccount,
    ...(language ? { Language: language, lang: language } : {}),
    // a version from before sessions were cookies answers with a token
    ...(Data.Token ? { token: Data.Token } : { session: 'bench' }),
  }
  return { cookies, kept }
}

/** Puts into storage what is not there yet; runs before the page's own scripts. */
export const keep = (kept: Session['kept']): string =>
  `for (const [name, value] of Object.entries(${JSON.stringify(kept)})) localStorage[name] ??= value`

export async function signIn(context: BrowserContext, origin: string, person: Person = {}): Promise<void> {
  const { cookies, kept } = await openSession(origin, person)
  await context.addCookies(cookies)
  await context.addInitScript({ content: keep(kept) })
}
