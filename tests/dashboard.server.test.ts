/** The dashboard of the desk, with the parts of all slices: who sees what, and what a broken part leaves. */
import { sql } from '@portal/server'
import { dashboard } from '@portal/dashboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, as, at, homeOf, startDashboard } from './dashboard.test-kit.ts'

beforeAll(() => startDashboard({ dashboardPartMs: 1_500 }))
afterAll(() => app.stop())

/** The rows of each section, as `label: title`. */
async function rowsOf(who: string) {
  const { Sections } = await homeOf(who)
  return Object.fromEntries(
    Sections.map(({ Name, Rows }) => [Name, Rows.map(({ Label, Title }) => `${Label}: ${Title}`)]),
  )
}

const today = ['Publish: Goes out at two']
const clashes = ['Conflict: Takes a place']
const texts = [...clashes, 'To be archived: Ends on Tuesday', 'Not published: Could not go out']

test.each<[who: string, sections: Record<string, string[]>]>([
  [
    'author.a',
    {
      today: ['Published: Ends on Tuesday', ...today],
      mine: [
        'Sent back: A text sent back',
        'Scheduled: Goes out at two',
        'Scheduled: Takes a place',
        'Scheduled: Takes the same place',
        'Draft: Could not go out',
        'Draft: A draft',
        'In review: A text in review',
      ],
      attention: texts,
    },
  ],
  ['author.b', { today: [], mine: [], attention: [] }],
  [
    'editor.all',
    {
      waiting: ['Review: A text in review'],
      today: ['Published: Ends on Tuesday', ...today],
      mine: [],
      attention: [...texts, 'Must-read overdue: Safety'],
    },
  ],
  ['editor.narrow', { waiting: [], today: [], mine: [], attention: [] }],
  ['mod.all', { waiting: ['Held: No pineapple here'] }],
  ['org.all', { waiting: ['Waiting list: Open day'], today: [], mine: [], attention: [] }],
  ['root.one', { waiting: [] }],
  ['root.two', { waiting: ['Sign-in: Link an identity to En zhou.min'] }],
  ['bus.staff', {}],
])('[DESK-09] %s sees what their roles may do', async (who, sections) => {
  const rows = await rowsOf(who)
  // of two drafts of one moment, whichever
  for (const each of [rows, sections]) each['mine']?.splice(4, 2, ...each['mine'].slice(4, 6).toSorted())
  expect(rows).toEqual(sections)
})

test.each([
  ['editor.all', ['readers', 'comments']],
  // a limited role sees no figure of the whole portal
  ['editor.narrow', []],
  ['mod.all', ['comments']],
  ['org.all', ['sign-ups']],
  ['root.one', ['sign-ups', 'readers', 'comments']],
  ['author.a', ['own-comments', 'own-readers']],
])('[DESK-09] %s sees the figures %j', async (who, keys) => {
  const { Figures } = await homeOf(who)
  expect(Figures.map(({ Key }) => Key).toSorted()).toEqual([...keys].toSorted())
})

test('[DESK-09] figures are of the day so far, and readers are rounded', async () => {
  await sql`INSERT INTO activity_sign_up (item_id, account, signed_at)
    SELECT id, 'lin.wei', ${new Date(at('14T08:00'))} FROM activity_item LIMIT 1`.execute(app.db)
  const figures = async () => Object.fromEntries((await homeOf('root.two')).Figures.map((each) => [each.Key, each]))
  app.clock.advance(61_000)
  expect(await figures()).toMatchObject({
    // a held comment is none yet
    comments: { Title: 'Comments', Value: 1, Before: 0 },
    readers: { Value: null, Before: null },
    'sign-ups': { Value: 1, Before: 1 },
  })
})

test('[DESK-09] every row leads to where its work is done; the day is the company’s', async () => {
  const { Sections, Zone } = await homeOf('all.roles')
  const links = Sections.flatMap(({ Rows }) => Rows.map(({ Link }) => Link))
  expect(
    links.filter((link) => !/^\/(desk\/(writing|comments|sign-ins|must-read|organising)|home\?)/.test(link)),
  ).toEqual([])
  expect(links).toContainEqual(expect.stringMatching(/^\/desk\/comments\?open=\d+$/))
  expect(Zone).toBe('Asia/Shanghai')
  const chinese = await homeOf('mod.all', 'CHS')
  expect(chinese.Sections[0]!.Rows[0]).toMatchObject({
    Label: '待放行',
    Note: expect.stringContaining('命中') as string,
  })
})

test('[DESK-09] a person without a role is refused, and so is nobody', async () => {
  expect((await app.ask(dashboard.home, {}, as('zhou.min'))).Code).toBe(403)
  expect((await app.ask(dashboard.home, {})).Code).toBe(410)
})

test('[DESK-09] a part that fails leaves the others', async () => {
  await sql`ALTER TABLE moderation_case RENAME TO moderation_case_away`.execute(app.db)
  const { Sections } = await homeOf('all.roles')
  await sql`ALTER TABLE moderation_case_away RENAME TO moderation_case`.execute(app.db)
  const waiting = Sections.find(({ Name }) => Name === 'waiting')!
  expect(waiting.IsPartial).toBe(true)
  expect(waiting.Rows.map(({ Label }) => Label)).toEqual(
    ['Waiting list', 'Review', 'Sign-in'].toSorted(byOrderOf(waiting)),
  )
  expect((await homeOf('all.roles')).Sections.find(({ Name }) => Name === 'waiting')!.IsPartial).toBe(false)
})

/** Parts stand in the order of the slices. */
const byOrderOf =
  ({ Rows }: { Rows: readonly { Label: string }[] }) =>
  (one: string, other: string): number =>
    Rows.findIndex(({ Label }) => Label === one) - Rows.findIndex(({ Label }) => Label === other)

test('[DESK-09] a part that waits for a lock keeps the others no longer than its time', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE moderation_case IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const { Sections } = await homeOf('all.roles')
    expect(Sections.find(({ Name }) => Name === 'waiting')).toMatchObject({ IsPartial: true })
    expect(Sections.find(({ Name }) => Name === 'mine')).toMatchObject({ IsPartial: false })
  })
})
