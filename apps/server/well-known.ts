/** Well-known files: robots.txt (RFC 9309) and security.txt (RFC 9116). */
import type { Clock, Served } from '@portal/server'

export interface SecurityContact {
  /** mailto:, https: or tel: */
  contact: string
  expires: Date
}

const text = 'text/plain; charset=utf-8'

export function serveWellKnown(
  app: Served,
  { contact, origin, clock }: { contact: SecurityContact | undefined; origin: string | undefined; clock: Clock },
): void {
  // an intranet must not be indexed
  app.get('/robots.txt', (_request, reply) => reply.type(text).send('User-agent: *\nDisallow: /\n'))

  const path = '/.well-known/security.txt'
  if (!contact) return
  app.get(path, (_request, reply) => {
    // an expired file must not be used (RFC 9116, 2.5.5)
    if (contact.expires <= clock.now()) return reply.code(404).type('text/plain').send('')
    const lines = [
      `Contact: ${contact.contact}`,
      `Expires: ${contact.expires.toISOString().replace('.000Z', 'Z')}`,
      'Preferred-Languages: zh, en',
      ...(origin?.startsWith('https:') ? [`Canonical: ${origin}${path}`] : []),
    ]
    return reply.type(text).send(`${lines.join('\n')}\n`)
  })
}
