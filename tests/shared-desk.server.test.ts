/**
 * Answers from memory while the desk and other systems work, compared with those of a process that keeps nothing:
 * texts that are planned, published, taken back and archived, comments that are moderated, roles, categories, imports.
 */
import type { Endpoint, RequestOf } from '@portal/contract'
import { accessControl } from '@portal/access-control/contract'
import { activities } from '@portal/activities/contract'
import { adminData } from '@portal/admin-data/contract'
import { viewerOfPerson } from '@portal/auth/server'
import { importPeopleFile } from '@portal/directory-sync/server'
import { createDraft } from '@portal/editor/server'
import { me } from '@portal/me/contract'
import { moderation } from '@portal/moderation/contract'
import { applyDecisions } from '@portal/moderation/server'
import { news } from '@portal/news/contract'
import { saveDepartment } from '@portal/people/server'
import { publishing } from '@portal/publishing/contract'
import { publishDue } from '@portal/publishing/server'
import { sql, type Db } from '@portal/server'
import { addNews, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { compareProcesses, useProcesses, type Write } from '@portal/test-portal/processes'
import { beforeAll, expect, test } from 'vitest'

const processes = useProcesses(['lin.wei', 'zhou.min', 'chen.jie'])
const { ask } = processes
type Person = (typeof processes.people)[number]
let newsId = 0
let group = 0

beforeAll(async () => {
  const { db } = processes.here
  await sql`INSERT INTO person_role (account, role) VALUES ('lin.wei', 'portal-administrator')`.execute(db)
  group = (
    await sql<{ id: number }>`INSERT INTO scim_group (source, display_name, created_at, changed_at)
      VALUES ('entra', 'Battery', now(), now()) RETURNING id`.execute(db)
  ).rows[0]!.id
  newsId = await addNews(db)
  for (const audience of [{ departments: [20] }, { departments: [10] }, { groups: [group] }])
    await addNews(db, { audience, pinPosition: 1 })
})

const desk = <E extends Endpoint>(at: TestApp, call: E, input: RequestOf<E>) => ask(at, 'lin.wei', call, input, 'EN')

const shownTo = async (at: TestApp, who: Person): Promise<unknown> => {
  const list = await ask(at, who, news.list, { PageIndex: 1, PageSize: 20 }, 'EN')
  const others = await Promise.all([
    ask(at, who, news.top, {}, 'EN'),
    ask(at, who, news.categories, {}, 'EN'),
    ask(at, who, news.commentList, { NewsId: newsId, Pageindex: 1, Pagesize: 20 }, 'EN'),
    ask(at, who, activities.list, { PageIndex: 1, PageSize: 10 }, 'EN'),
    ask(at, who, me.detail, { Template: '' }, 'EN'),
    ...(list.Data?.List ?? []).map(({ Id }) => ask(at, who, news.detail, { NewsId: Id }, 'EN')),
  ])
  return [list, ...others]
}

function later(ms: number): void {
  for (const { clock } of [processes.here, processes.there, processes.plain]) clock.advance(ms)
}

const block = (text: string) => ({ key: 'p1', html: `<p>${text}</p>`, twinSeen: '' })
const nothing = { zh: '', en: '' }

async function write({ db, clock }: TestApp, nth: number): Promise<number> {
  const title = `Text ${nth}`
  const content = { cover: null, coverAlt: nothing, video: null, attachments: [] }
  return createDraft(
    db,
    {
      kind: 'news',
      author: 'lin.wei',
      content: {
        zh: { title, blocks: [block('正文')] },
        en: { title, blocks: [block('Body')] },
        ...content,
      },
      settings: {
        portal: '',
        category: nth % 2 ? 'internal' : 'announcement',
        tags: [],
        audience: nth % 3 ? {} : { departments: [11] },
        publishAt: null,
        expireAt: null,
        zone: 'Asia/Shanghai',
        pin: nth % 5 ? null : 1,
        comments: true,
        notice: 'off',
        mustRead: null,
        source: nothing,
      },
    },
    clock.now(),
  )
}

const drafts: number[] = []

async function step(at: TestApp, Id: number) {
  const { Revision, Mark } = (await desk(at, publishing.state, { Id })).Data!
  return { Id, Revision, Mark }
}

async function publish(at: TestApp, nth: number, isHeld: boolean): Promise<number> {
  const Id = await write(at, nth)
  const answer = await desk(at, publishing.publish, { ...(await step(at, Id)), IsHeld: isHeld })
  expect(answer.Code, JSON.stringify(answer)).toBe(200)
  drafts.push(Id)
  return Id
}

const dueJobs = async (at: TestApp) => {
  later(20_000)
  await publishDue({ db: at.db, viewerOf: (db: Db, account) => viewerOfPerson(db, account, 0) }, at.clock.now())
  await applyDecisions(at.db, at.clock.now())
}

const roleOf = (Id: string, Role: 'moderator' | 'editor', isHeld: boolean) => ({
  Changes: [{ Holder: { Kind: 'person' as const, Id }, Role, Scope: isHeld ? {} : null }],
})

const calls: Readonly<Record<string, Write<Person>>> = {
  publish: (at, _, nth) => publish(at, nth, false),
  async undo(at, _, nth) {
    const Id = await publish(at, nth, true)
    expect((await desk(at, publishing.undo, { Id })).Code).toBe(200)
  },
  async archive(at, _, nth) {
    const Id = drafts[nth % (drafts.length || 1)]
    if (Id) await desk(at, publishing.archive, { Id, IsHeld: nth % 2 === 0 })
  },
  async restore(at, _, nth) {
    const Id = drafts[nth % (drafts.length || 1)]
    if (Id) await desk(at, publishing.undo, { Id })
  },
  async renameCategory(at, _, nth) {
    const which = { Kind: 'category', Id: 'internal' }
    const { Revision } = (await desk(at, adminData.item, which)).Data!
    const Values = { key: 'internal', name: { zh: `内部${nth}`, en: `Internal ${nth}` }, parent: '' }
    const saved = await desk(at, adminData.save, { ...which, Revision, Values })
    expect(saved.Code, JSON.stringify(saved)).toBe(200)
  },
  role: (at, _, nth) => desk(at, accessControl.set, roleOf('zhou.min', nth % 2 ? 'moderator' : 'editor', nth % 3 > 0)),
  async comment(at, _, nth) {
    await ask(at, 'zhou.min', news.addComment, { NewsId: newsId, Comment: `comment ${nth}` })
    const { List } = (await ask(at, 'chen.jie', news.commentList, { NewsId: newsId, Pageindex: 1, Pagesize: 1 })).Data!
    await ask(at, 'chen.jie', news.report, { NewsId: newsId, Id: List[0]!.Id, DelType: 1, Reason: 'spam' })
  },
  async decide(at, _, nth) {
    const { rows } = await sql<{
      id: number
    }>`SELECT id FROM moderation_case WHERE decided_at IS NULL ORDER BY id`.execute(at.db)
    const found = rows[nth % (rows.length || 1)]
    if (!found) return
    const decided = await desk(at, moderation.decide, { CaseId: found.id, IsKept: nth % 2 === 0, Reason: 'no' })
    expect(decided.Code).toBe(200)
  },
}

const person = (nth: number) =>
  new TextEncoder().encode(
    `account,name_zh,name_en,department_id,user_tag\nzhou.min,周${nth},Zhou ${nth},${nth % 2 ? 20 : 11},nio\n`,
  )

const statements: Readonly<Record<string, Write<Person>>> = {
  async plan(at, _, nth) {
    await publish(at, nth, true)
    await dueJobs(at)
  },
  dueJobs: (at) => dueJobs(at),
  importPeople: ({ db, clock }, _, nth) =>
    importPeopleFile(db, person(nth), {
      source: 'hr',
      tag: 'nio',
      newTags: [],
      leavers: 'report',
      isDryRun: false,
      isForced: true,
      takeOver: true,
      now: clock.now(),
      say: () => undefined,
    }),
  reorganise: ({ db }, _, nth) =>
    db
      .transaction()
      .execute((tx) =>
        saveDepartment(tx, { id: 11, parentId: nth % 2 ? 20 : 10, nameZh: '部', nameEn: `Team ${nth}` }),
      ),
  joinGroup: ({ db }, who, nth) =>
    nth % 2
      ? sql`INSERT INTO scim_group_member VALUES (${group}, ${who}) ON CONFLICT DO NOTHING`.execute(db)
      : sql`DELETE FROM scim_group_member WHERE group_id = ${group}`.execute(db),
  hold: ({ db }, _, nth) =>
    sql`UPDATE news_comment SET held_at = CASE WHEN held_at IS NULL THEN now() END
      WHERE id = (SELECT min(id) + ${nth % 3} FROM news_comment)`.execute(db),
}

test('[DESK-03][DESK-05] what the desk and imports change is shown at once by the process that did it, and by others as soon as they have heard', async () => {
  await compareProcesses(processes, { shownTo, calls, statements, runs: testSize(1, 40) })
})
