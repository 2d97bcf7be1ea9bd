/** The result of a call that sends cards. */
import type { Card, Channel } from '@portal/notifications/server'

export type DeliveryResult = Extract<Awaited<ReturnType<Channel['send']>>[number], 'sent' | 'unknown' | 'later'>

export type SentTo = (card: Card) => DeliveryResult

/** Of each card, or `'closed'`: it would take no other card now either; `'odd'`: it refuses this call. */
export type CallResult = SentTo | 'closed' | 'odd'
