import type { ResourceDefinition } from '@portal/admin-data/server'
import type { Contents, OwnerGuard, References } from '@portal/files/server'
import { columnFor, companyDay, type Language } from '@portal/contract'
import { recordAudit } from '@portal/access-control/server'
import {
  BadInput,
  implement,
  inputTexts,
  isTimeZone,
  type Call,
  type Db,
  type Route,
  type Viewer,
} from '@portal/server'
import type { Audience } from '@portal/people/audience'
import { nameAudiences } from '@portal/people/server'
import { drafts, type DraftItem } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { emptyContent, defaultSettings } from '../rules.ts'
import { canCreateDraft, canViewDraft, canEditDraft } from '../access.ts'
import { duplicateDraft } from './duplicate.ts'
import { importNews } from './import-news.ts'
import { inTransaction, loadDraftWithWork, loadViewableDraft, lockEditableDraft } from './access.ts'
import { canManageObject } from './grant-scope.ts'
import { countInReview, listCategoryNames, listSavedAudiences, listDrafts } from './list.ts'
import { contentsOf } from './list-contents.ts'
import { recordPresence, listOthersPresent, notifyPresent } from './presence.ts'
import { draftPresenceView, draftDetailView, draftItemView, type ReaderContext } from './views.ts'
import { listApplied, saveHandler } from './save.ts'
import {
  createDraft,
  lockDraft,
  findDraft,
  findDraftIdOfObject,
  findCategoryAndSite,
  listNewsSites,
  writeContent,
} from './store.ts'
import { leaveDraft, makeVersion, findVersion, listVersions } from './versions.ts'
import { withoutAuthors } from './authors.ts'

export interface EditorDeps {
  guards: Readonly<Record<string, OwnerGuard>>
  /** Kinds of data, whose fields take files of the media library. */
  kinds: readonly ResourceDefinition[]
  references: References
  contents: Contents
  /** Returns true if the viewer may see the news item, by its own audience and that of its site. */
  canViewNews: (db: Db, viewer: Viewer, newsId: number) => Promise<boolean>
  /** Returns true if the address is a page that somebody in the audience may open. */
  isReachablePage: (db: Db, address: string, audience: Audience) => Promise<boolean>
  /** Lists the questionnaires that can be inserted, by key. */
  questionnaires: (db: Db, language: Language) => Promise<{ Key: string; Name: string }[]>
  /** Days until a deleted draft is permanently deleted. */
  trashDays: number
}

type ReaderCall = Pick<Call<(typeof drafts)['open']>, 'viewer' | 'language' | 'now'>

export function editorRoutes({
  references,
  contents,
  canViewNews,
  isReachablePage,
  questionnaires,
  trashDays,
}: EditorDeps): Route[] {
  const readerContext = ({ viewer, language, now }: ReaderCall): ReaderContext => ({
    references,
    viewer,
    language,
    now,
  })

  return implement(drafts, refusalTexts, {
    async list({ input, db, viewer, language, now }) {
      const { PageIndex, PageSize, Scope, Status, Kind, Category, Keyword, Sort, IsDescending } = input
      const listed = listDrafts(db, viewer, {
        scope: Scope,
        id: input.Id,
        templates: input.Templates,
        status: Status,
        kind: Kind,
        category: Category,
        keyword: Keyword,
        author: input.Author,
        review: input.Review,
        today: companyDay(now),
        languages: input.Languages,
        audience: input.Audience,
        from: input.From,
        to: input.To,
        sort: Sort ?? 'updated',
        isDescending: Sort ? IsDescending : true,
        language,
        limit: PageSize,
        offset: (PageIndex - 1) * PageSize,
      })
      const [{ rows, total }, InReview, Categories, SavedAudiences] = await Promise.all([
        listed,
        countInReview(db, viewer),
        listCategoryNames(db, language),
        listSavedAudiences(db),
      ])
      const ids = rows.map(({ id }) => id)
      const audiences = rows.map(({ settings }) => settings.audience)
      const [present, readersOf] = await Promise.all([
        listOthersPresent(db, ids, '', now),
        nameAudiences(db, audiences),
      ])
      const ctx = { ...readerContext({ viewer, language, now }), trashDays, readersOf, keyword: Keyword?.trim() ?? '' }
      const List: DraftItem[] = []
      for await (const [row, content] of contentsOf(db, rows)) List.push(draftItemView(row, content, present, ctx))
      return { List, TotalCount: total, InReview, Categories, SavedAudiences }
    },

    async sites({ db, language }) {
      return { List: await listNewsSites(db, language) }
    },

    async begin({ input, db, viewer, now, refuse }) {
      const { Kind, Category = defaultSettings.category, Portal = '', Zone = defaultSettings.zone } = input
      const { categories, isPortal } = await findCategoryAndSite(db, Category, Portal)
      if (Kind === 'news' && categories.length === 0) throw new BadInput('Category', inputTexts.noCategory)
      if (!isPortal) throw new BadInput('Portal', inputTexts.noPortal)
      if (!isTimeZone(Zone)) throw new BadInput('Zone', inputTexts.noZone)
      if (!canCreateDraft(viewer, Kind, categories)) return refuse('notAllowed')
      const newDraft = {
        kind: Kind,
        author: viewer.account,
        content: emptyContent,
        settings: { ...defaultSettings, category: Category, portal: Portal, zone: Zone },
      }
      const Id = await createDraft(db, newDraft, now)
      await recordAudit(db, { by: viewer.account, action: 'manuscript.begin', kind: 'manuscript', id: Id }, now)
      return { Id }
    },

    async duplicate({ input, db, viewer, now, refuse }) {
      const draft = await loadViewableDraft(db, viewer, input.Id, refuse)
      if (!canCreateDraft(viewer, draft.kind, draft.categories)) return refuse('notAllowed')
      const isTemplate = input.AsTemplate
      const Id = await duplicateDraft(db, contents, draft, { by: viewer.account, now, isTemplate })
      const entry = { by: viewer.account, action: 'manuscript.begin', kind: 'manuscript', id: Id }
      await recordAudit(db, { ...entry, details: { from: draft.id, ...(isTemplate && { isTemplate }) } }, now)
      return { Id }
    },

    async adopt({ input, db, viewer, now, refuse }) {
      const isKnown = (await findDraftIdOfObject(db, 'news', input.NewsId)) !== null
      const isManagedByViewer = async () =>
        (await canManageObject(db, viewer, 'news', input.NewsId)) && (await canViewNews(db, viewer, input.NewsId))
      // if a draft exists, its own policy decides below
      if (!isKnown && !(await isManagedByViewer())) return refuse('noNews')
      const id = (await importNews(db, input.NewsId, viewer.account, now)) ?? refuse('noNews')
      const draft = await lockDraft(db, id)
      if (!draft || !canViewDraft(viewer, draft)) return refuse('noNews')
      const entry = { by: viewer.account, action: 'manuscript.adopt', kind: 'manuscript', id }
      if (!isKnown) await recordAudit(db, { ...entry, details: { news: input.NewsId } }, now)
      return { Id: id }
    },

    async ofObject({ input, db, viewer }) {
      const id = await findDraftIdOfObject(db, input.Kind, input.ObjectId)
      const draft = id === null ? null : await findDraft(db, id)
      return { Id: draft && canViewDraft(viewer, draft) ? draft.id : 0 }
    },

    async open({ input, db, viewer, language, now, refuse }) {
      const draft = await loadViewableDraft(db, viewer, input.Id, refuse)
      const detail = await draftDetailView(db, draft, readerContext({ viewer, language, now }))
      return input.Keys ? { ...detail, Applied: await listApplied(db, viewer, input.Keys, draft) } : detail
    },

    save: saveHandler(references),

    async leave({ input, db, viewer, now }) {
      await inTransaction(db, async (tx) => {
        const { Id: id, Window: window } = input
        const { account } = viewer
        const draft = await lockDraft(tx, id)
        const isMine = draft?.updatedBy === account && canEditDraft(viewer, draft)
        await leaveDraft(tx, { id, window, account }, isMine, now)
      })
      return null
    },

    async here({ input, db, viewer, language, now, refuse }) {
      const draft = await loadViewableDraft(db, viewer, input.Id, refuse)
      const { Id: id, Window: window, Side: side, Key: key } = input
      const presence = { id, window, side, key, account: viewer.account, isUnsaved: input.IsUnsaved }
      const isChanged = await recordPresence(db, presence, now)
      if (isChanged) await notifyPresent(db, id, viewer.account, now)
      return draftPresenceView(db, draft, window, readerContext({ viewer, language, now }))
    },

    async around({ input, db, viewer, language, now, refuse }) {
      const draft = await loadViewableDraft(db, viewer, input.Id, refuse)
      return draftPresenceView(db, draft, input.Window, readerContext({ viewer, language, now }))
    },

    async checkLink({ input, db, viewer, refuse }) {
      const { settings } = await loadViewableDraft(db, viewer, input.Id, refuse)
      return { LeadsSomewhere: await isReachablePage(db, input.Address, settings.audience) }
    },

    async versions({ input, db, viewer, language, refuse }) {
      await loadDraftWithWork(db, viewer, input.Id, refuse)
      const { rows, total } = await listVersions(db, input.Id, input.PageSize, (input.PageIndex - 1) * input.PageSize)
      const List = rows.map((row) => ({
        Version: row.version,
        By: row[columnFor('name', language)],
        At: row.made_at.toISOString(),
        Reason: row.reason,
        Status: row.status,
        StatusBy: row[columnFor('step', language)] ?? '',
        StatusReason: row.status_reason,
      }))
      return { List, TotalCount: total }
    },

    async version({ input, db, viewer, refuse }) {
      await loadDraftWithWork(db, viewer, input.Id, refuse)
      const found = (await findVersion(db, input.Id, input.Version)) ?? refuse('noVersion')
      return { Content: withoutAuthors(found.content) }
    },

    async restore({ input, db, viewer, now, refuse }) {
      const { Id, Version } = input
      const { revision } = await lockEditableDraft(db, viewer, Id, refuse)
      if (input.Revision > 0 && input.Revision !== revision) refuse('changedMeanwhile')
      const found = (await findVersion(db, Id, Version)) ?? refuse('noVersion')
      const Before = await makeVersion(db, Id, 'time', viewer.account, now)
      const Revision = await writeContent(db, Id, found.content, viewer.account, now)
      await makeVersion(db, Id, 'restored', viewer.account, now)
      await notifyPresent(db, Id, viewer.account, now)
      const entry = { by: viewer.account, action: 'manuscript.restore', kind: 'manuscript', id: Id }
      await recordAudit(db, { ...entry, details: { version: Version } }, now)
      return { Revision, Before }
    },

    async questionnaires({ db, language }) {
      return { List: await questionnaires(db, language) }
    },
  })
}
