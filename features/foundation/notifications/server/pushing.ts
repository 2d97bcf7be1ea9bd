/** Notifications from other systems (TODO-02). */
import { isSafeLink, type InputOf } from '@portal/contract'
import { audienceFromWire } from '@portal/people/audience'
import { ensureAudience, audienceExists, findUnknownAccounts } from '@portal/people/server'
import type { Db, ApiKey } from '@portal/server'
import type { notifications } from '../contract.ts'
import type { NotificationType } from '../rules.ts'
import { notify } from './notify.ts'

type PushInput = InputOf<typeof notifications.add>

export function missingScope(input: PushInput, { scopes }: ApiKey): boolean {
  const needed = [input.Audience ? 'audience' : 'notice', ...(input.MustKnow ? ['must-know'] : [])]
  return needed.some((scope) => !scopes.has(scope))
}

/** Returns the first problem of the input; null: it is valid. */
export async function findPushError(db: Db, input: PushInput) {
  if ((input.Receivers === undefined) === (input.Audience === undefined)) return 'noReceivers' as const
  if (input.Link !== '' && !isSafeLink(input.Link)) return 'wrongLink' as const
  if (input.Audience && !(await audienceExists(db, audienceFromWire(input.Audience)))) return 'unknownAudience' as const
  const unknown = await findUnknownAccounts(db, input.Receivers ?? [])
  return unknown.length > 0 ? { unknown } : null
}

/**
 * Writes a notification from another system. The same DedupeKey of the same system is written only once. Returns the id
 * of the push.
 */
export async function pushNotification(tx: Db, integration: ApiKey, input: PushInput, now: Date): Promise<number> {
  const push = await tx
    .insertInto('notice_push')
    .values({ integration_id: integration.id, dedupe_key: input.DedupeKey ?? null, pushed_at: now })
    .onConflict((conflict) => conflict.columns(['integration_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!push) {
    const { id } = await tx
      .selectFrom('notice_push')
      .select('id')
      .where('integration_id', '=', integration.id)
      .where('dedupe_key', '=', input.DedupeKey ?? '')
      .executeTakeFirstOrThrow()
    return id
  }
  const to = input.Receivers
    ? { accounts: input.Receivers.map((each) => each.toLowerCase()) }
    : {
        audience: await ensureAudience(tx, input.Audience && audienceFromWire(input.Audience)),
      }
  await notify(tx, {
    type: input.MessageType as NotificationType,
    about: input.MessageId,
    to,
    text: { zh: input.MessageInfo, en: input.MessageInfoEN },
    link: input.Link,
    mustKnow: input.MustKnow,
    now,
  })
  return push.id
}
