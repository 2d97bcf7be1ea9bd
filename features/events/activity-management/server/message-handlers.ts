/** Messages to the people of an activity. */
import { organisedTexts, receiversOf } from '@portal/activities/server'
import { notifyMany } from '@portal/notifications/server'
import type { Db, Handlers, Viewer } from '@portal/server'
import type { organising, SentTo } from '../contract.ts'
import { managedActivity, managedItem } from './managed.ts'
import { messageNotice } from './notices.ts'
import { beginMessage, endMessage, messagesOf } from './sent.ts'
import { note } from './session-handlers.ts'

type Names = 'receivers' | 'send' | 'messages'

interface Asking {
  db: Db
  viewer: Viewer
  input: { Id: number; ActivityItemId?: number | undefined; To: SentTo }
  refuse: (reason: 'noActivity') => never
}

/** Checks that the caller may manage the activity and that the session, if given, belongs to it. */
async function addressedOf(call: Asking) {
  const { Id, ActivityItemId, To } = call.input
  await managedActivity(call, Id)
  if (ActivityItemId !== undefined && (await managedItem(call, ActivityItemId)).activity_id !== Id)
    return call.refuse('noActivity')
  return { activityId: Id, itemId: ActivityItemId, to: To }
}

export const messageHandlers: Pick<Handlers<typeof organising>, Names> = {
  async receivers(call) {
    return { Receivers: (await receiversOf(call.db, await addressedOf(call))).length }
  },

  async send(call) {
    const { db, viewer, input, now, refuse } = call
    const words = { zh: input.TextZh, en: input.TextEn }
    if (words.zh === '' && words.en === '') return refuse('noText')
    const addressed = await addressedOf(call)
    const begun = await beginMessage(db, { ...addressed, ...words, key: input.Key, by: viewer.account, now })
    if (begun === 'other') return refuse('otherText')
    if ('sent' in begun) return { Receivers: begun.sent }
    const accounts = await receiversOf(db, addressed)
    if (accounts.length === 0) return refuse('nobody')
    await endMessage(db, begun.id, accounts.length)
    const { activityId, itemId, to } = addressed
    await note(call, 'activity.message', activityId, { session: itemId ?? null, to, receivers: accounts.length })
    const texts = await organisedTexts(db, activityId, 'CHS')
    const titles = { title_zh: texts.title_zh || texts.title_en, title_en: texts.title_en || texts.title_zh }
    await notifyMany(db, [messageNotice({ activity_id: activityId, item_id: itemId, ...titles }, words, accounts, now)])
    return { Receivers: accounts.length }
  },

  async messages(call) {
    await managedActivity(call, call.input.Id)
    const rows = await messagesOf(call.db, call.input.Id, call.language)
    return {
      List: rows.map((row) => ({
        Id: row.id,
        ActivityItemId: row.item_id,
        To: row.sent_to,
        TextZh: row.text_zh,
        TextEn: row.text_en,
        Receivers: row.receivers,
        Name: row.name,
        Time: row.sent_at.toISOString(),
      })),
    }
  },
}
