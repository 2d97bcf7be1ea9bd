/** Calls that delete and restore drafts. */
import type { References } from '@portal/files/server'
import { translate, type Text, deskHref } from '@portal/contract'
import { notify } from '@portal/notifications/server'
import { record } from '@portal/access-control/server'
import { implement, type Db, type Route, type Viewer } from '@portal/server'
import { trash } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { bothTitles, mayOpen, mayWrite, type Manuscript } from '../rules.ts'
import { trashNotices } from '../trash.texts.ts'
import { openedToWrite } from './asking.ts'
import { othersHere, tellAround } from './presence.ts'
import { namesOf, showPerson, showTrashed, titleIn } from './present.ts'
import { trashedById } from './store.ts'
import { isStaff, putIntoTrash, takeFromTrash } from './trash.ts'

export interface TrashSettings {
  references: References
  trashDays: number
}

export function trashRoutes({ references, trashDays }: TrashSettings): Route[] {
  return implement(trash, refusalTexts, {
    async remove({ input, db, viewer, language, now, refuse }) {
      const manuscript = await openedToWrite(db, viewer, input.Id, refuse)
      if (manuscript.status !== 'draft' || manuscript.objectId !== null) return refuse('notADraft')
      const others = (await othersHere(db, [input.Id], '', now)).filter(({ account }) => account !== viewer.account)
      if (others.some(({ account }) => !input.Despite.includes(account))) {
        const shown = others.map((row) => showPerson(row, { references, viewer, language, now }))
        refuse('othersHere', { People: [...new Map(shown.map((each) => [each.ADAccount, each])).values()] })
      }
      await putIntoTrash(db, input.Id, viewer.account, now)
      const details = { author: manuscript.author, openBy: [...new Set(others.map(({ account }) => account))] }
      await note(db, 'manuscript.remove', { manuscript, viewer, now, details })
      await tellAround(db, input.Id, viewer.account, now)
      await tellAuthor(db, 'removed', { manuscript, viewer, now, trashDays })
      return null
    },

    async bringBack({ input, db, viewer, now, refuse }) {
      const found = await trashedById(db, input.Id, true)
      if (!found || !mayOpen(viewer, found.manuscript)) return refuse('notInTrash')
      const { manuscript } = found
      if (!mayWrite(viewer, manuscript)) refuse('mayNotWrite')
      await takeFromTrash(db, input.Id)
      await note(db, 'manuscript.bring-back', { manuscript, viewer, now })
      await tellAround(db, input.Id, viewer.account, now)
      await tellAuthor(db, 'broughtBack', { manuscript, viewer, now, trashDays })
      return null
    },

    async trashed({ input, db, viewer, language, now, refuse }) {
      const found = await trashedById(db, input.Id)
      if (!found || !mayOpen(viewer, found.manuscript)) return refuse('notInTrash')
      const { manuscript, trashed } = found
      const people = await namesOf(db, [manuscript.author, trashed.by])
      const named = (account: string) => {
        const unknown = { account, name_zh: account, name_en: account, head_file_id: null }
        return showPerson(people.get(account) ?? unknown, { references, viewer, language, now })
      }
      return {
        ...showTrashed({ at: trashed.at, by: named(trashed.by).Name }, trashDays),
        Title: titleIn(manuscript.content, language),
        Author: named(manuscript.author),
        MayBringBack: mayWrite(viewer, manuscript),
      }
    },
  })
}

interface Deed {
  manuscript: Manuscript
  viewer: Viewer
  now: Date
}

function note(db: Db, action: string, { manuscript, viewer, now, details = {} }: Deed & { details?: object }) {
  const entry = { by: viewer.account, action, kind: 'manuscript', id: manuscript.id }
  return record(db, { ...entry, title: bothTitles(manuscript.content), details: { ...details } }, now)
}

/** Notifies the author, unless they did it themselves or have left. Call it last: it locks the receiver. */
async function tellAuthor(
  db: Db,
  what: 'removed' | 'broughtBack',
  { manuscript, viewer, now, trashDays }: Deed & { trashDays: number },
): Promise<void> {
  const { author, content, id } = manuscript
  if (author === viewer.account || !(await isStaff(db, author))) return
  const text = (language: keyof Text): string => {
    const spoken = language === 'zh' ? 'CHS' : 'EN'
    const title = titleIn(content, spoken) || translate(trashNotices.untitled, spoken)
    const name = language === 'zh' ? viewer.nameZh : viewer.nameEn
    return translate(trashNotices[what], spoken, { name, title, days: trashDays })
  }
  const words = { zh: text('zh'), en: text('en') }
  await notify(db, { type: 1, about: 0, to: { account: author }, link: deskHref('writing', id), text: words, now })
}
