/** Delivers notifications as cards in the chats of the configured platforms. */
import { mayMeet } from '@portal/activities/server'
import { mayRead } from '@portal/news/server'
import { areCardsDue, cardQueue, deliverCards, type Channel } from '@portal/notifications/server'
import { queue, type Clock, type Database, type Secrets } from '@portal/server'
import { externalIdsOf, messageState } from '@portal/auth/server'

interface Around {
  db: Database['db']
  clock: Clock
  secrets: Secrets
  channels: readonly Channel[]
  /** Public origin of the portal; platforms require it. */
  origin: string
}

/** Returns a function that delivers the cards that are due. A card links to a signed address (AUTH-08). @internal */
export function cardWork({ secrets, origin, ...around }: Around): () => Promise<void> {
  return () =>
    deliverCards({
      ...around,
      idsOf: externalIdsOf,
      mayOpen: (db, reader, { kind, id }) => (kind === 'news' ? mayRead : mayMeet)(db, reader, id),
      urlOf(target, lang) {
        const state = messageState(secrets, target.kind === 'page' ? target : { ...target, lang })
        return `${origin.replace(/\/$/, '')}/api/sso/msg/redirect?${new URLSearchParams({ state }).toString()}`
      },
    })
}

interface CardDeps extends Pick<Around, 'clock' | 'secrets'> {
  platforms: Pick<Around, 'channels'>
  publicOrigin?: string | undefined
}

export const cardSlice = {
  itemQueues: [cardQueue],
  jobs: ({ clock, secrets, platforms: { channels }, publicOrigin: origin = '' }: CardDeps) => [
    queue(cardQueue.job, ({ db }) => cardWork({ db, clock, secrets, channels, origin })(), {
      backlog: cardQueue.backlog,
      isDue: areCardsDue(channels.map(({ platform }) => platform)),
    }),
  ],
}
