/** Messages to the people of an activity. */
import { loadActivityTitles, listRecipients } from '@portal/activities/server'
import { notifyMany } from '@portal/notifications/server'
import type { Db, Handlers, Viewer } from '@portal/server'
import type { management, RecipientGroup } from '../contract.ts'
import { authorizeActivity, authorizeSession } from './authorize.ts'
import { messageNotification } from './notifications.ts'
import { claimMessage, finishMessage, listMessages } from './message-store.ts'
import { recordChange } from './record-change.ts'

type MessageHandlerNames = 'receivers' | 'send' | 'messages'

interface MessageCall {
  db: Db
  viewer: Viewer
  input: { Id: number; ActivityItemId?: number | undefined; To: RecipientGroup }
  refuse: (reason: 'noActivity') => never
}

/** Checks that the caller may manage the activity and that the session, if given, belongs to it. */
async function authorizeRecipients(call: MessageCall) {
  const { Id, ActivityItemId, To } = call.input
  await authorizeActivity(call, Id)
  if (ActivityItemId !== undefined && (await authorizeSession(call, ActivityItemId)).activity_id !== Id)
    return call.refuse('noActivity')
  return { activityId: Id, itemId: ActivityItemId, to: To }
}

export const messageHandlers: Pick<Handlers<typeof management>, MessageHandlerNames> = {
  async receivers(call) {
    return { Receivers: (await listRecipients(call.db, await authorizeRecipients(call))).length }
  },

  async send(call) {
    const { db, viewer, input, now, refuse } = call
    const message = { zh: input.TextZh, en: input.TextEn }
    if (message.zh === '' && message.en === '') return refuse('noText')
    const recipients = await authorizeRecipients(call)
    const claim = await claimMessage(db, { ...recipients, ...message, key: input.Key, by: viewer.account, now })
    if (claim === 'other') return refuse('otherText')
    if ('sent' in claim) return { Receivers: claim.sent }
    const accounts = await listRecipients(db, recipients)
    if (accounts.length === 0) return refuse('nobody')
    await finishMessage(db, claim.id, accounts.length)
    const { activityId, itemId, to } = recipients
    await recordChange(call, 'activity.message', activityId, {
      session: itemId ?? null,
      to,
      receivers: accounts.length,
    })
    const texts = await loadActivityTitles(db, activityId, 'CHS')
    const titles = { title_zh: texts.title_zh || texts.title_en, title_en: texts.title_en || texts.title_zh }
    await notifyMany(db, [
      messageNotification({ activity_id: activityId, item_id: itemId, ...titles }, message, accounts, now),
    ])
    return { Receivers: accounts.length }
  },

  async messages(call) {
    await authorizeActivity(call, call.input.Id)
    const rows = await listMessages(call.db, call.input.Id, call.language)
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
