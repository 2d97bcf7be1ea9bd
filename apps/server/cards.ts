/** Delivers notifications as cards in the chats of the configured platforms. */
import { canViewActivity } from '@portal/activities/server'
import { canViewNews } from '@portal/news/server'
import { areCardsDue, cardQueue, deliverCards, type Channel } from '@portal/notifications/server'
import { queueJob, type Clock, type Database, type Secrets } from '@portal/server'
import { externalIdsOf, signCardState } from '@portal/auth/server'

interface CardWorkDeps {
  db: Database['db']
  clock: Clock
  secrets: Secrets
  channels: readonly Channel[]
  /** Public origin of the portal; platforms require it. */
  origin: string
}

/**
 * Returns a function that delivers the cards that are due. A card links to a signed address (AUTH-08). The address names
 * the notification, because WeChat Work takes the same text with the same address for a repeat, and does not show it.
 *
 * @internal
 */
export function createCardWork({ secrets, origin, ...deps }: CardWorkDeps): () => Promise<void> {
  return () =>
    deliverCards({
      ...deps,
      idsOf: externalIdsOf,
      canOpen: (db, reader, { kind, id }) => (kind === 'news' ? canViewNews : canViewActivity)(db, reader, id),
      urlOf(target, lang, notification) {
        const state = signCardState(secrets, target.kind === 'page' ? target : { ...target, lang })
        return `${origin.replace(/\/$/, '')}/api/sso/msg/redirect?${new URLSearchParams({ state, card: String(notification) }).toString()}`
      },
    })
}

interface CardDeps extends Pick<CardWorkDeps, 'clock' | 'secrets'> {
  platforms: Pick<CardWorkDeps, 'channels'>
  publicOrigin?: string | undefined
}

export const cardSlice = {
  itemQueues: [cardQueue],
  jobs: ({ clock, secrets, platforms: { channels }, publicOrigin: origin = '' }: CardDeps) => [
    queueJob(cardQueue.job, ({ db }) => createCardWork({ db, clock, secrets, channels, origin })(), {
      backlog: cardQueue.backlog,
      isDue: areCardsDue(channels.map(({ platform }) => platform)),
    }),
  ],
}
