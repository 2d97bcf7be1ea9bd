import type { References } from '@portal/files/server'
import { columnFor, type Language } from '@portal/contract'
import { record } from '@portal/access-control/server'
import { BadInput, implement, inputTexts, type Call, type Db, type Route, type Viewer } from '@portal/server'
import { writing, type ManuscriptItem } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { emptyContent, mayBegin, mayOpen, mayWrite, plainSettings, isZone, type MeantFor } from '../rules.ts'
import { adoptNews } from './adopt.ts'
import { inOne, opened, openedToWrite } from './asking.ts'
import { isInChargeOf } from './charge.ts'
import { listedContent, listManuscripts } from './list.ts'
import { beGone, beHere, othersHere, tellAround } from './presence.ts'
import { showAround, showDetail, showItem, type Showing } from './present.ts'
import { saving } from './save.ts'
import { filesHeld, showFile } from './shown-files.ts'
import { createManuscript, lockManuscript, manuscriptOfObject, placeOf, writeContent } from './store.ts'
import { makeVersion, versionOf, versionsOf } from './versions.ts'
import { withoutWriters } from './wrote.ts'

export interface WritingSettings {
  references: References
  /** Returns true if the viewer may see the news item, by its own audience and that of its site. */
  mayRead: (db: Db, viewer: Viewer, newsId: number) => Promise<boolean>
  /** Returns true if the address is a page that somebody in the audience may open. */
  leadsSomewhere: (db: Db, address: string, audience: MeantFor) => Promise<boolean>
  /** Lists the questionnaires that can be inserted, by key. */
  questionnaires: (db: Db, language: Language) => Promise<{ Key: string; Name: string }[]>
  /** Days until a deleted draft is permanently deleted. */
  trashDays: number
}

type Asked = Pick<Call<(typeof writing)['open']>, 'viewer' | 'language' | 'now'>

export function editorRoutes({
  references,
  mayRead,
  leadsSomewhere,
  questionnaires,
  trashDays,
}: WritingSettings): Route[] {
  const showing = ({ viewer, language, now }: Asked): Showing => ({ references, viewer, language, now })

  return implement(writing, refusalTexts, {
    async list({ input, db, viewer, language, now }) {
      const { PageIndex, PageSize, Scope, Status, Kind, Keyword, Order } = input
      const { rows, total } = await listManuscripts(db, viewer, {
        scope: Scope,
        status: Status,
        kind: Kind,
        keyword: Keyword,
        order: Order,
        limit: PageSize,
        offset: (PageIndex - 1) * PageSize,
      })
      const here = await othersHere(
        db,
        rows.map(({ id }) => id),
        '',
        now,
      )
      const List: ManuscriptItem[] = []
      for (const row of rows) {
        const content = await listedContent(db, row.id)
        if (content) List.push(showItem(row, content, here, { ...showing({ viewer, language, now }), trashDays }))
      }
      return { List, TotalCount: total }
    },

    async begin({ input, db, viewer, now, refuse }) {
      const { Kind, Category = plainSettings.category, Portal = '', Zone = plainSettings.zone } = input
      const { categories, isPortal } = await placeOf(db, Category, Portal)
      if (Kind === 'news' && categories.length === 0)
        throw new BadInput('Category', { zh: '没有这个栏目', en: 'names no category' })
      if (!isPortal) throw new BadInput('Portal', inputTexts.noPortal)
      if (!isZone(Zone)) throw new BadInput('Zone', inputTexts.noZone)
      if (!mayBegin(viewer, Kind, categories)) return refuse('notAllowed')
      const made = {
        kind: Kind,
        author: viewer.account,
        content: emptyContent,
        settings: { ...plainSettings, category: Category, portal: Portal, zone: Zone },
      }
      const Id = await createManuscript(db, made, now)
      await record(db, { by: viewer.account, action: 'manuscript.begin', kind: 'manuscript', id: Id }, now)
      return { Id }
    },

    async adopt({ input, db, viewer, now, refuse }) {
      const isKnown = (await manuscriptOfObject(db, 'news', input.NewsId)) !== null
      const isTheirs = async () =>
        (await isInChargeOf(db, viewer, 'news', input.NewsId)) && (await mayRead(db, viewer, input.NewsId))
      // if a draft exists, its own policy decides below
      if (!isKnown && !(await isTheirs())) return refuse('noNews')
      const id = (await adoptNews(db, input.NewsId, viewer.account, now)) ?? refuse('noNews')
      const manuscript = await lockManuscript(db, id)
      if (!manuscript || !mayOpen(viewer, manuscript)) return refuse('noNews')
      const entry = { by: viewer.account, action: 'manuscript.adopt', kind: 'manuscript', id }
      await record(db, { ...entry, details: { news: input.NewsId } }, now)
      return { Id: id }
    },

    async open({ input, db, viewer, language, now, refuse }) {
      return showDetail(db, await opened(db, viewer, input.Id, refuse), showing({ viewer, language, now }))
    },

    save: saving(references),

    async leave({ input, db, viewer, now }) {
      await inOne(db, async (tx) => {
        await beGone(tx, input.Id, input.Window, viewer.account, now)
        const manuscript = await lockManuscript(tx, input.Id)
        const isMine = manuscript?.updatedBy === viewer.account && mayWrite(viewer, manuscript)
        if (isMine) await makeVersion(tx, input.Id, 'left', viewer.account, now)
        await tellAround(tx, input.Id, viewer.account, now)
      })
      return null
    },

    async here({ input, db, viewer, language, now, refuse }) {
      const manuscript = await opened(db, viewer, input.Id, refuse)
      const { Id: id, Window: window, Side: side, Key: key } = input
      const being = { id, window, side, key, account: viewer.account, isUnsaved: input.IsUnsaved }
      const isNews = await beHere(db, being, now)
      if (isNews) await tellAround(db, id, viewer.account, now)
      return showAround(db, manuscript, window, showing({ viewer, language, now }))
    },

    async around({ input, db, viewer, language, now, refuse }) {
      const manuscript = await opened(db, viewer, input.Id, refuse)
      return showAround(db, manuscript, input.Window, showing({ viewer, language, now }))
    },

    async checkLink({ input, db, viewer, refuse }) {
      const { settings } = await opened(db, viewer, input.Id, refuse)
      return { LeadsSomewhere: await leadsSomewhere(db, input.Address, settings.audience) }
    },

    async versions({ input, db, viewer, language, refuse }) {
      await opened(db, viewer, input.Id, refuse)
      const { rows, total } = await versionsOf(db, input.Id, input.PageSize, (input.PageIndex - 1) * input.PageSize)
      const List = rows.map((row) => ({
        Version: row.version,
        By: row[columnFor('name', language)],
        At: row.made_at.toISOString(),
        Reason: row.reason,
        Status: row.status,
        StatusBy: row[columnFor('step', language)] ?? '',
      }))
      return { List, TotalCount: total }
    },

    async version({ input, db, viewer, refuse }) {
      await opened(db, viewer, input.Id, refuse)
      const found = (await versionOf(db, input.Id, input.Version)) ?? refuse('noVersion')
      return { Content: withoutWriters(found.content) }
    },

    async restore({ input, db, viewer, now, refuse }) {
      const { Id, Version } = input
      await openedToWrite(db, viewer, Id, refuse)
      const found = (await versionOf(db, Id, Version)) ?? refuse('noVersion')
      await makeVersion(db, Id, 'time', viewer.account, now)
      const Revision = await writeContent(db, Id, found.content, viewer.account, now)
      await makeVersion(db, Id, 'restored', viewer.account, now)
      await tellAround(db, Id, viewer.account, now)
      const entry = { by: viewer.account, action: 'manuscript.restore', kind: 'manuscript', id: Id }
      await record(db, { ...entry, details: { version: Version } }, now)
      return { Revision }
    },

    async files({ input, db, viewer, now, refuse }) {
      const manuscript = await opened(db, viewer, input.Id, refuse)
      const rows = await filesHeld(db, manuscript)
      return { List: rows.map((row) => showFile(row, { references, holder: viewer, now })) }
    },

    async questionnaires({ db, language }) {
      return { List: await questionnaires(db, language) }
    },
  })
}
