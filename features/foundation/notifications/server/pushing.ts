/** Notifications from other systems (TODO-02). */
import { isSafeLink, type InputOf } from '@portal/contract'
import { audienceFor, isKnownAudience, unknownAmong } from '@portal/people/server'
import type { Db, Integration } from '@portal/server'
import type { notices } from '../contract.ts'
import type { NoticeType } from '../rules.ts'
import { notify } from './notify.ts'

type Pushed = InputOf<typeof notices.add>

export function missingScope(input: Pushed, { scopes }: Integration): boolean {
  const needed = [input.Audience ? 'audience' : 'notice', ...(input.MustKnow ? ['must-know'] : [])]
  return needed.some((scope) => !scopes.has(scope))
}

function wanted({ Tags, Departments }: NonNullable<Pushed['Audience']>) {
  return { tags: Tags, departments: Departments }
}

/** Returns the first problem of the input; null: it is valid. */
export async function faultOf(db: Db, input: Pushed) {
  if ((input.Receivers === undefined) === (input.Audience === undefined)) return 'noReceivers' as const
  if (input.Link !== '' && !isSafeLink(input.Link)) return 'wrongLink' as const
  if (input.Audience && !(await isKnownAudience(db, wanted(input.Audience)))) return 'unknownAudience' as const
  const unknown = await unknownAmong(db, input.Receivers ?? [])
  return unknown.length > 0 ? { unknown } : null
}

/**
 * Writes a notification from another system. The same DedupeKey of the same system is written only once. Returns the id
 * of the push.
 */
export async function pushNotice(tx: Db, integration: Integration, input: Pushed, now: Date): Promise<number> {
  const made = await tx
    .insertInto('notice_push')
    .values({ integration_id: integration.id, dedupe_key: input.DedupeKey ?? null, pushed_at: now })
    .onConflict((conflict) => conflict.columns(['integration_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
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
        audience: await audienceFor(tx, input.Audience && wanted(input.Audience)),
      }
  await notify(tx, {
    type: input.MessageType as NoticeType,
    about: input.MessageId,
    to,
    text: { zh: input.MessageInfo, en: input.MessageInfoEN },
    link: input.Link,
    mustKnow: input.MustKnow,
    now,
  })
  return made.id
}
