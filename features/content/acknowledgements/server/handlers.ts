import { type Language } from '@portal/contract'
import { record } from '@portal/access-control/server'
import {
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
import { mustRead, type MustReadItem } from '../contract.ts'
import { evidenceFile } from '../evidence.ts'
import { refusalTexts } from '../texts.ts'
import { groupMin, isOfToday, tellable } from '../rules.ts'
import type { ReadFile } from './check-job.ts'
import { openPeopleFile } from './open-people.ts'
import { countsOf, departmentsOf, itemOf, newsAsked, readersOf, type Counts, type ItemRow } from './progress.ts'
import { countToRemind } from './remind.ts'
import {
  acknowledge,
  acknowledgedAt,
  endAsking,
  hasAcknowledgedBefore,
  haveReminded,
  linesOf,
  mustReadOf,
} from './store.ts'

export interface MustReadSettings {
  /** Returns true if the viewer may see the news item, by its own audience and that of its site. */
  mayRead: (db: Db, viewer: Viewer, newsId: number) => Promise<boolean>
  /** Returns those of the news items that the viewer manages, that is, may publish (features/content/editor). */
  ledAmong: (db: Db, viewer: Viewer, newsIds: readonly number[]) => Promise<ReadonlySet<number>>
}

export function acknowledgementRoutes({ mayRead, ledAmong }: MustReadSettings): Route[] {
  const mayLead = async (db: Db, viewer: Viewer, newsId: number): Promise<boolean> =>
    (await ledAmong(db, viewer, [newsId])).has(newsId)
  type ManagedCall = { db: Db; viewer: Viewer; language: Language; input: { NewsId: number } }

  /** Loads a must-read that the viewer manages. Any other one is refused as if it did not exist. */
  async function loadManaged(call: ManagedCall & { refuse(reason: 'noMustRead'): never }): Promise<ItemRow> {
    const row = await itemOf(call.db, call.language, call.input.NewsId)
    if (!row || !(await mayLead(call.db, call.viewer, call.input.NewsId))) return call.refuse('noMustRead')
    return row
  }

  return implement(mustRead, refusalTexts, {
    async mine({ db, viewer, input, refuse }) {
      if (!(await mayRead(db, viewer, input.NewsId))) return refuse('newDeleted')
      const open = await mustReadOf(db, input.NewsId)
      if (!open || open.ended_at) return { Version: 0, DueAt: '', AcknowledgedAt: '', IsAgain: false, Words: '' }
      const at = await acknowledgedAt(db, input.NewsId, open.version, viewer.account)
      return {
        Version: open.version,
        DueAt: timeOf(open.due_at),
        AcknowledgedAt: timeOf(at),
        Words: open.text_hash.toString('hex'),
        IsAgain: !at && (await hasAcknowledgedBefore(db, input.NewsId, open.version, viewer.account)),
      }
    },
    async acknowledge({ db, viewer, input, now, refuse }) {
      if (!(await mayRead(db, viewer, input.NewsId))) return refuse('newDeleted')
      const { NewsId: newsId, Version: version, Words: words } = input
      const done = await acknowledge(db, { newsId, version, words, account: viewer.account }, now)
      if (typeof done === 'string') return refuse(done)
      return { AcknowledgedAt: done.at.toISOString() }
    },

    async list({ db, viewer, language, input }) {
      const known = await newsAsked(db)
      const led = await ledAmong(db, viewer, known)
      const mine = known.filter((id) => led.has(id))
      const page = mine.slice((input.PageIndex - 1) * input.PageSize, input.PageIndex * input.PageSize)
      const rows = await Promise.all(page.map((id) => itemOf(db, language, id)))
      const there = rows.filter((row) => row !== undefined)
      const List = await Promise.all(
        there.map(async (row) => ({ ...factsOf(row), ...told(await countsOf(db, row.news_id)) })),
      )
      return { List, TotalCount: mine.length }
    },
    async progress(call) {
      const row = await loadManaged(call)
      const groups = await departmentsOf(call.db, row.news_id, call.language)
      const names = new Map(groups.map(({ id, name }) => [id, name]))
      const { told, others } = tellable(groups)
      return {
        ...factsOf(row),
        ...countsFrom(await countsOf(call.db, row.news_id)),
        Departments: told.map(({ id, people, done }) => ({
          DepartmentId: id,
          Name: names.get(id) ?? '',
          People: people,
          Done: done,
        })),
        Others: { People: others.people, Done: others.done },
        RemindedAt: isOfToday(row.remind_at, call.now) ? timeOf(row.remind_at) : '',
      }
    },
    async people(call) {
      await loadManaged(call)
      await checkDepartment(call)
      const { rows, total } = await readersOf(call.db, call.input.NewsId, call.language, call.input)
      const List = rows.map(({ account, name, department, at, reminders }) => ({
        ADAccount: account,
        Name: name,
        Department: department,
        AcknowledgedAt: timeOf(at),
        Reminders: reminders,
      }))
      return { List, TotalCount: total }
    },
    async openFile(call) {
      const row = await loadManaged(call)
      const all = { IsDone: false, PageIndex: 1, PageSize: openMost }
      const { rows } = await readersOf(call.db, row.news_id, call.language, all)
      await note(call.db, 'must-read.export', row, call, { rows: rows.length })
      const name = `must-read-${row.news_id}-open-${dayIn(call.input.Zone, call.now)}`
      return openPeopleFile(name, rows, call.language)
    },
    async remind(call) {
      const row = await loadManaged(call)
      const done = await haveReminded(call.db, row.news_id, call.now)
      if (done !== 'done') return call.refuse(done)
      const people = await countToRemind(call.db, row.news_id, call.now)
      await note(call.db, 'must-read.remind', row, call, { people })
      return { People: people }
    },
    async evidence(call) {
      const row = await loadManaged(call)
      const lines = await linesOf(call.db, row.news_id)
      const details = { lines: lines.length, hash: lines.at(-1)?.hash ?? '' }
      await note(call.db, 'must-read.evidence', row, call, details)
      return {
        FileName: `must-read-${row.news_id}-${dayIn(call.input.Zone, call.now)}.csv`,
        Csv: evidenceFile(lines),
      }
    },
    async check({ db, viewer, input }) {
      const file = await readFile(input.Csv)
      const nothing = { Lines: 0, BrokenAt: 0, Since: 0 }
      if (!file) return { ...nothing, Result: 'noFile' as const }
      const { newsId, lines, lastHash, checked } = file
      if (!checked.isIntact) return { ...nothing, Result: 'broken' as const, BrokenAt: checked.brokenAt }
      const kept = (await mayLead(db, viewer, newsId)) ? await linesOf(db, newsId) : []
      const isOurs = kept[lines - 1]?.hash === lastHash
      const Since = isOurs ? kept.length - lines : 0
      return { Result: isOurs ? ('whole' as const) : ('foreign' as const), Lines: lines, BrokenAt: 0, Since }
    },
    async end(call) {
      const row = await loadManaged(call)
      if (await endAsking(call.db, row.news_id, call.viewer.account, call.now))
        await note(call.db, 'must-read.end', row, call, { version: row.version })
      return null
    },
  })
}

/** More than the company has employees. */
const openMost = 1_000_000

const notShown = { zh: '不在显示的部门之中', en: 'is none of those shown' }

/** Refuses departments that are too small to be shown, since names must not reveal more than figures do. */
async function checkDepartment({ db, language, input }: Call<(typeof mustRead)['people']>): Promise<void> {
  if (input.DepartmentId === undefined) return
  const { told } = tellable(await departmentsOf(db, input.NewsId, language))
  if (!told.some(({ id }) => id === input.DepartmentId)) throw new BadInput('DepartmentId', notShown)
}

/** Milliseconds. Checking 32 MB of evidence takes about one second. */
const checkLimit = 20_000

async function readFile(csv: string): Promise<ReadFile | null> {
  try {
    return await runInWorker<string, ReadFile | null>(new URL('./check-job.ts', import.meta.url), csv, checkLimit)
  } catch (error) {
    if (error instanceof Abandoned) throw new BadInput('Csv', inputTexts.tooSlow)
    throw error
  }
}

function dayIn(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  } catch {
    throw new BadInput('Zone', inputTexts.noZone)
  }
}

const timeOf = (at: Date | null | undefined): string => at?.toISOString() ?? ''

function note(
  tx: Db,
  action: string,
  row: ItemRow,
  call: { viewer: Viewer; now: Date },
  details: Record<string, unknown>,
) {
  const title = [row.title_zh, row.title_en].filter(Boolean).join(' / ')
  return record(tx, { by: call.viewer.account, action, kind: 'news', id: row.news_id, title, details }, call.now)
}

const countsFrom = ({ people, done }: Counts) => ({ People: people, Done: done })

/**
 * Hides the figures of small groups in lists. The detail page shows individual readers to those who manage the item.
 */
function told({ people, done }: Counts): Pick<MustReadItem, 'People' | 'Done'> {
  const isTold = people >= groupMin
  return { People: isTold ? people : null, Done: isTold && done >= groupMin ? done : null }
}

function factsOf(row: ItemRow): Omit<MustReadItem, 'People' | 'Done'> {
  return {
    NewsId: row.news_id,
    Title: row.title,
    Version: row.version,
    AskedAt: row.asked_at.toISOString(),
    DueAt: timeOf(row.due_at),
    HasEnded: row.ended_at !== null,
  }
}
