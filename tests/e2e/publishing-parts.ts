/** Texts in review, and what is due. */
import { viewerOfPerson } from '@portal/auth/server'
import { createDraft, defaultSettings, type PublishSettings } from '@portal/editor/server'
import { publishDue } from '@portal/publishing/server'
import type { Db } from '@portal/server'
import type { TestApp } from '@portal/test-portal'

/** A text by au.thor in both languages that waits for review. */
export function writeInReview({ db, clock }: TestApp, title: string, options: Partial<PublishSettings> = {}) {
  const version = (text: string) => ({ title: text, blocks: [{ key: 'p1', html: `<p>${text}.</p>`, twinSeen: '' }] })
  const content = {
    zh: version(`文：${title}`),
    en: version(title),
    cover: null,
    coverAlt: { zh: '', en: '' },
    video: null,
    attachments: [],
  }
  const settings = { ...defaultSettings, zone: 'Asia/Shanghai', ...options }
  return createDraft(db, { kind: 'news', author: 'au.thor', status: 'review', content, settings }, clock.now())
}

export function publishDueOf({ db, clock }: TestApp): Promise<void> {
  const viewerOf = (tx: Db, account: string) => viewerOfPerson(tx, account, 0)
  return publishDue({ db, viewerOf }, clock.now())
}
