import { type Language } from '@portal/contract'
import { recordAudit } from '@portal/access-control/server'
import {
  createDayFormatter,
  Abandoned,
  BadInput,
  implement,
  runInWorker,
  inputTexts,
  type Call,
  type Db,
  type Route,
  type Viewer,
} from '@portal/server'
import { acknowledgements, type MustReadItem } from '../contract.ts'
import { evidenceFile } from '../evidence.ts'
import { refusalTexts } from '../texts.ts'
import { isWithinLastDay, splitSmallDepartments } from '../rules.ts'
import type { EvidenceFileCheck } from './check-job.ts'
import { choosePage, countsShown } from './choose-page.ts'
import { holdEnd, takeBackEnd } from './ends.ts'
import { pendingReadersFile } from './pending-readers-file.ts'
import {
  countReadersByDepartment,
  findMustReadItem,
  listMustReadNewsIds,
  listReaders,
  type ReaderCounts,
  type MustReadItemRow,
} from './progress.ts'
import { countReadersToRemind, remindChosen } from './remind.ts'
import {
  acknowledge,
  acknowledgedAt,
  applyHeldEnd,
  endMustRead,
  hasAcknowledgedBefore,
  requestReminders,
  listEvidenceLines,
  findMustRead,
} from './store.ts'

export interface AcknowledgementDeps {
  /** Returns true if the viewer may see the news item, by its own audience and that of its site. */
  canViewNews: (db: Db, viewer: Viewer, newsId: number) => Promise<boolean>
  /** Returns those of the news items that the viewer manages, that is, may publish (features/content/editor). */
  filterManagedNews: (db: Db, viewer: Viewer, newsIds: readonly number[]) => Promise<ReadonlySet<number>>
}

export function acknowledgementRoutes({ canViewNews, filterManagedNews }: AcknowledgementDeps): Route[] {
  const canManage = async (db: Db, viewer: Viewer, newsId: number): Promise<boolean> =>
    (await filterManagedNews(db, viewer, [newsId])).has(newsId)
  type ManagedCall = { db: Db; viewer: Viewer; language: Language; input: { NewsId: number } }

  /** Loads a must-read that the viewer manages. Any other one is refused as if it did not exist. */
  async function loadManaged(call: ManagedCall & { refuse(reason: 'noMustRead'): never }): Promise<MustReadItemRow> {
    const row = await findMustReadItem(call.db, call.language, call.input.NewsId)
    if (!row || !(await canManage(call.db, call.viewer, call.input.NewsId))) return call.refuse('noMustRead')
    return row
  }

  return implement(acknowledgements, refusalTexts, {
    async mine({ db, viewer, input, refuse }) {
      if (!(await canViewNews(db, viewer, input.NewsId))) return refuse('newDeleted')
      const open = await findMustRead(db, input.NewsId)
      if (!open || open.ended_at) return { Version: 0, DueAt: '', AcknowledgedAt: '', IsAgain: false, Words: '' }
      const at = await acknowledgedAt(db, input.NewsId, open.version, viewer.account)
      return {
        Version: open.version,
        DueAt: isoTime(open.due_at),
        AcknowledgedAt: isoTime(at),
        Words: open.text_hash.toString('hex'),
        IsAgain: !at && (await hasAcknowledgedBefore(db, input.NewsId, open.version, viewer.account)),
      }
    },
    async acknowledge({ db, viewer, input, now, refuse }) {
      if (!(await canViewNews(db, viewer, input.NewsId))) return refuse('newDeleted')
      const { NewsId: newsId, Version: version, Words: words } = input
      const done = await acknowledge(db, { newsId, version, words, account: viewer.account }, now)
      if (typeof done === 'string') return refuse(done)
      return { AcknowledgedAt: done.at.toISOString() }
    },

    async list({ db, viewer, language, input, now }) {
      const { Keyword = '', Sort: sort, IsDescending: isDescending, State: state } = input
      const known = await listMustReadNewsIds(db, { language, keyword: Keyword.trim(), state, now, sort, isDescending })
      const managed = await filterManagedNews(db, viewer, known)
      const { ids, total, counts } = await choosePage(
        db,
        known.filter((id) => managed.has(id)),
        input,
      )
      const rows = await Promise.all(ids.map((id) => findMustReadItem(db, language, id)))
      const List = rows
        .filter((row) => row !== undefined)
        .map((row) => ({ ...itemFields(row), ...countsShown(counts.get(row.news_id)) }))
      return { List, TotalCount: total }
    },
    async progress(call) {
      const row = await loadManaged(call)
      const groups = await countReadersByDepartment(call.db, row.news_id, call.language)
      const names = new Map(groups.map(({ id, name }) => [id, name]))
      const { told: visible, others } = splitSmallDepartments(groups)
      return {
        ...itemFields(row),
        ...wireCounts(sumCounts(groups)),
        Departments: visible.map(({ id, people, done }) => ({
          DepartmentId: id,
          Name: names.get(id) ?? '',
          People: people,
          Done: done,
        })),
        Others: { People: others.people, Done: others.done },
        RemindedAt: isWithinLastDay(row.remind_at, call.now) ? isoTime(row.remind_at) : '',
      }
    },
    async people(call) {
      await loadManaged(call)
      await checkDepartment(call)
      const { rows, total } = await listReaders(call.db, call.input.NewsId, call.language, call.input)
      const List = rows.map(({ account, name, department, at, reminders }) => ({
        ADAccount: account,
        Name: name,
        Department: department,
        AcknowledgedAt: isoTime(at),
        Reminders: reminders,
      }))
      return { List, TotalCount: total }
    },
    async openFile(call) {
      const row = await loadManaged(call)
      const all = { IsDone: false, PageIndex: 1, PageSize: maxPendingReaders }
      const { rows } = await listReaders(call.db, row.news_id, call.language, all)
      await recordAction(call.db, 'must-read.export', row, call, { rows: rows.length })
      const name = `must-read-${row.news_id}-open-${dayIn(call.input.Zone, call.now)}`
      return pendingReadersFile(name, rows, call.language)
    },
    async remind(call) {
      const row = await loadManaged(call)
      const { Accounts: accounts, DepartmentId: departmentId } = call.input
      if (accounts || departmentId !== undefined) {
        await checkDepartment(call)
        const reminded = await remindChosen(call.db, row.news_id, { accounts, departmentId }, call.now)
        if (reminded === undefined) return call.refuse('notAsked')
        await recordAction(call.db, 'must-read.remind', row, call, { people: reminded })
        return { People: reminded }
      }
      if (row.ended_at) return call.refuse('notAsked')
      const done = await requestReminders(call.db, row.news_id, call.now)
      if (done !== 'done') return call.refuse(done)
      const people = await countReadersToRemind(call.db, row.news_id, call.now)
      await recordAction(call.db, 'must-read.remind', row, call, { people })
      return { People: people }
    },
    async evidence(call) {
      const row = await loadManaged(call)
      // the page says that it has ended, and so does its evidence
      await applyHeldEnd(call.db, row.news_id, call.now)
      const lines = await listEvidenceLines(call.db, row.news_id)
      const details = { lines: lines.length, hash: lines.at(-1)?.hash ?? '' }
      await recordAction(call.db, 'must-read.evidence', row, call, details)
      return {
        FileName: `must-read-${row.news_id}-${dayIn(call.input.Zone, call.now)}.csv`,
        Csv: evidenceFile(lines),
      }
    },
    async check({ db, viewer, input }) {
      const file = await checkEvidenceFile(input.Csv)
      const nothing = { Lines: 0, BrokenAt: 0, Since: 0 }
      if (!file) return { ...nothing, Result: 'noFile' as const }
      const { newsId, lines, lastHash, checked: chain } = file
      if (!chain.isIntact) return { ...nothing, Result: 'broken' as const, BrokenAt: chain.brokenAt }
      const stored = (await canManage(db, viewer, newsId)) ? await listEvidenceLines(db, newsId) : []
      const isOurs = stored[lines - 1]?.hash === lastHash
      const Since = isOurs ? stored.length - lines : 0
      return { Result: isOurs ? ('whole' as const) : ('foreign' as const), Lines: lines, BrokenAt: 0, Since }
    },
    async end(call) {
      const row = await loadManaged(call)
      if (row.ended_at) return null
      const { db, viewer, now } = call
      const isNew = call.input.IsHeld
        ? await holdEnd(db, { newsId: row.news_id, by: viewer.account, now })
        : await endMustRead(db, row.news_id, viewer.account, now)
      if (isNew) await recordAction(db, 'must-read.end', row, call, { version: row.version })
      return null
    },
    async undoEnd(call) {
      const row = await loadManaged(call)
      const { db, viewer, now } = call
      if (!(await takeBackEnd(db, { newsId: row.news_id, by: viewer.account, now }))) return call.refuse('noUndo')
      await recordAction(db, 'must-read.end.undo', row, call, { version: row.version })
      return null
    },
  })
}

/** More than the company has employees. */
const maxPendingReaders = 1_000_000

const departmentNotListed = { zh: '不在显示的部门之中', en: 'is not one of the departments shown' }

/** Refuses departments that are too small to be shown, since names must not reveal more than figures do. */
async function checkDepartment({
  db,
  language,
  input,
}: Call<(typeof acknowledgements)['people' | 'remind']>): Promise<void> {
  if (input.DepartmentId === undefined) return
  const { told: visible } = splitSmallDepartments(await countReadersByDepartment(db, input.NewsId, language))
  if (!visible.some(({ id }) => id === input.DepartmentId)) throw new BadInput('DepartmentId', departmentNotListed)
}

/** Milliseconds. Checking 32 MB of evidence takes about one second. */
const checkTimeoutMs = 20_000

async function checkEvidenceFile(csv: string): Promise<EvidenceFileCheck | null> {
  try {
    return await runInWorker<string, EvidenceFileCheck | null>(
      new URL('./check-job.ts', import.meta.url),
      csv,
      checkTimeoutMs,
    )
  } catch (error) {
    if (error instanceof Abandoned) throw new BadInput('Csv', inputTexts.tooSlow)
    throw error
  }
}

function dayIn(timeZone: string, now: Date): string {
  const format = createDayFormatter(timeZone)
  if (!format) throw new BadInput('Zone', inputTexts.noZone)
  return format(now)
}

const isoTime = (at: Date | null | undefined): string => at?.toISOString() ?? ''

function recordAction(
  tx: Db,
  action: string,
  row: MustReadItemRow,
  call: { viewer: Viewer; now: Date },
  details: Record<string, unknown>,
) {
  const title = [row.title_zh, row.title_en].filter(Boolean).join(' / ')
  return recordAudit(tx, { by: call.viewer.account, action, kind: 'news', id: row.news_id, title, details }, call.now)
}

const sumCounts = (groups: readonly ReaderCounts[]): ReaderCounts => ({
  people: groups.reduce((sum, { people }) => sum + people, 0),
  done: groups.reduce((sum, { done }) => sum + done, 0),
})

const wireCounts = ({ people, done }: ReaderCounts) => ({ People: people, Done: done })

function itemFields(row: MustReadItemRow): Omit<MustReadItem, 'People' | 'Done'> {
  return {
    NewsId: row.news_id,
    Title: row.title,
    Version: row.version,
    AskedAt: row.asked_at.toISOString(),
    DueAt: isoTime(row.due_at),
    HasEnded: row.ended_at !== null,
  }
}
