/** Calls that delete and restore drafts. */
import type { References } from '@portal/files/server'
import { translate, type Text, deskHref } from '@portal/contract'
import { notify, notificationType } from '@portal/notifications/server'
import { recordAudit } from '@portal/access-control/server'
import { implement, type Db, type Route, type Viewer } from '@portal/server'
import { trash } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { bilingualTitle, type Draft } from '../rules.ts'
import { canViewWork, canEditDraft } from '../access.ts'
import { trashNotices } from '../trash.texts.ts'
import { lockEditableDraft } from './access.ts'
import { listOthersPresent, notifyPresent } from './presence.ts'
import { loadPersons, personView, trashView, localizedTitle } from './views.ts'
import { findTrashedDraft } from './store.ts'
import { isStaff, moveToTrash, restoreFromTrash } from './trash.ts'

export interface TrashDeps {
  references: References
  trashDays: number
}

export function trashRoutes({ references, trashDays }: TrashDeps): Route[] {
  return implement(trash, refusalTexts, {
    async remove({ input, db, viewer, language, now, refuse }) {
      const draft = await lockEditableDraft(db, viewer, input.Id, refuse)
      if (draft.status !== 'draft' || draft.objectId !== null) return refuse('notADraft')
      const others = (await listOthersPresent(db, [input.Id], '', now)).filter(
        ({ account }) => account !== viewer.account,
      )
      if (others.some(({ account }) => !input.Despite.includes(account))) {
        const people = others.map((row) => personView(row, { references, viewer, language, now }))
        refuse('othersHere', { People: [...new Map(people.map((each) => [each.ADAccount, each])).values()] })
      }
      await moveToTrash(db, input.Id, viewer.account, now)
      const details = { author: draft.author, openBy: [...new Set(others.map(({ account }) => account))] }
      await recordAction(db, 'manuscript.remove', { draft, viewer, now, details })
      await notifyPresent(db, input.Id, viewer.account, now)
      await notifyAuthor(db, 'removed', { draft, viewer, now, trashDays })
      return null
    },

    async bringBack({ input, db, viewer, now, refuse }) {
      const found = await findTrashedDraft(db, input.Id, true)
      if (!found || !canViewWork(viewer, found.draft)) return refuse('notInTrash')
      const { draft } = found
      if (!canEditDraft(viewer, draft)) refuse('mayNotWrite')
      await restoreFromTrash(db, input.Id)
      await recordAction(db, 'manuscript.bring-back', { draft, viewer, now })
      await notifyPresent(db, input.Id, viewer.account, now)
      await notifyAuthor(db, 'broughtBack', { draft, viewer, now, trashDays })
      return null
    },

    async trashed({ input, db, viewer, language, now, refuse }) {
      const found = await findTrashedDraft(db, input.Id)
      if (!found || !canViewWork(viewer, found.draft)) return refuse('notInTrash')
      const { draft, trashed } = found
      const people = await loadPersons(db, [draft.author, trashed.by])
      const personOf = (account: string) => {
        const unknown = { account, name_zh: account, name_en: account, head_file_id: null }
        return personView(people.get(account) ?? unknown, { references, viewer, language, now })
      }
      return {
        ...trashView({ at: trashed.at, by: personOf(trashed.by).Name }, trashDays),
        Title: localizedTitle(draft.content, language),
        Author: personOf(draft.author),
        MayBringBack: canEditDraft(viewer, draft),
      }
    },
  })
}

interface TrashAction {
  draft: Draft
  viewer: Viewer
  now: Date
}

function recordAction(
  db: Db,
  action: string,
  { draft, viewer, now, details = {} }: TrashAction & { details?: object },
) {
  const entry = { by: viewer.account, action, kind: 'manuscript', id: draft.id }
  return recordAudit(db, { ...entry, title: bilingualTitle(draft.content), details: { ...details } }, now)
}

const templateNotices = { removed: trashNotices.removedTemplate, broughtBack: trashNotices.broughtBackTemplate }

/** Notifies the author, unless they did it themselves or have left. Call it last: it locks the receiver. */
async function notifyAuthor(
  db: Db,
  what: 'removed' | 'broughtBack',
  { draft, viewer, now, trashDays }: TrashAction & { trashDays: number },
): Promise<void> {
  const { author, content, id } = draft
  if (author === viewer.account || !(await isStaff(db, author))) return
  const text = (language: keyof Text): string => {
    const locale = language === 'zh' ? 'CHS' : 'EN'
    const title = localizedTitle(content, locale) || translate(trashNotices.untitled, locale)
    const name = language === 'zh' ? viewer.nameZh : viewer.nameEn
    return translate((draft.isTemplate ? templateNotices : trashNotices)[what], locale, {
      name,
      title,
      days: trashDays,
    })
  }
  const words = { zh: text('zh'), en: text('en') }
  await notify(db, {
    type: notificationType.news,
    about: 0,
    to: { account: author },
    link: deskHref('writing', id),
    text: words,
    now,
  })
}
