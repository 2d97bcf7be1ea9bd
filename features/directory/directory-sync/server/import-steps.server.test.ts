/** [PEOPLE-01] An import holds its locks for single steps: what others do meanwhile, and what an early end leaves. */
import { setRole } from '@portal/access-control/server'
import { lock, type Db } from '@portal/server'
import { expect, test } from 'vitest'
import { app, many, person, row, run, sums, useImport } from './import-people.test-kit.ts'

useImport()

/** Does `work` under the lock of people as soon as an import has written its first people. */
function meanwhile(work: (tx: Db) => Promise<unknown>) {
  const said: string[] = []
  const { promise: done, resolve, reject } = Promise.withResolvers<number>()
  const say = (line: string): void => {
    said.push(line)
    if (said.filter((each) => each.endsWith('people written')).length !== 1) return
    const other = app.db.transaction().execute(async (tx) => {
      await lock(tx, 'people')
      await work(tx)
    })
    void other.then(() => resolve(said.length), reject)
  }
  return { say, said, done }
}

test('[PEOPLE-01] another save of people gets its turn between the steps of an import', async () => {
  const { say, said, done } = meanwhile(() => Promise.resolve())
  const report = await run(many(1500), { say })
  expect(sums(report)).toEqual([1500, 0, 0, 0, 0, 0])
  expect(await done).toBeLessThan(said.length)
})

test('[PEOPLE-01] an import that ends early has written its first steps; the same file again does the rest', async () => {
  const lines = many(1300).map((line, nr) => (nr < 10 ? person(nr, { manager: 'p1299' }) : line))
  const said: string[] = []
  const begun: number[] = []
  const interrupted = run(lines, {
    say: (line) => {
      said.push(line)
      if (line.endsWith('1000 of 1300 people written')) throw new Error('killed')
    },
    onBegun: async (_tx, { added }) => void begun.push(added.length),
  })
  await expect(interrupted).rejects.toThrow('killed')
  expect(begun).toEqual([1300])
  expect(await row('p500')).toBeDefined()
  // reports of p1299 came last, after their manager
  expect(await row('p5')).toBeUndefined()
  const report = await run(lines)
  expect(sums(report)).toEqual([300, 0, 0, 0, 1000, 0])
  expect(await row('p5')).toMatchObject({ manager: 'p1299' })
  expect(sums(await run(lines))).toEqual([0, 0, 0, 0, 1300, 0])
})

test('[PEOPLE-01] what somebody changes meanwhile is planned again, and the file has the last word', async () => {
  await run(many(1200))
  const later = many(1200).map((_, nr) => person(nr, { name: `王${nr}` }))
  const { say, said, done } = meanwhile((tx) =>
    tx.updateTable('person').set({ name_zh: '别人', title_zh: '工程师' }).where('account', '=', 'p1199').execute(),
  )
  const report = await run(later, { say })
  await done
  expect(said).toContain('  People were changed meanwhile: the rest is planned again')
  expect(sums(report)).toEqual([0, 1200, 0, 0, 0, 0])
  expect(await row('p1199')).toMatchObject({ name_zh: '王1199', title_zh: '工程师' })
})

test('[PEOPLE-01] an address that somebody else takes meanwhile rejects its line, and no other', async () => {
  const { say, done } = meanwhile((tx) =>
    tx.updateTable('person').set({ email: 'p1199@voyant.example' }).where('account', '=', 'zhou.min').execute(),
  )
  const report = await run(many(1200), { say })
  await done
  expect(report.rejected).toEqual([
    { line: 1201, reason: "'p1199': email 'p1199@voyant.example' belongs to 'zhou.min'" },
  ])
  expect(sums(report)).toEqual([1199, 0, 0, 0, 0, 1])
})

test('[PEOPLE-01] a person who gets a guarded role meanwhile keeps their sign-in identity', async () => {
  await run(many(1200))
  const later = many(1200).map((_, nr) => person(nr, { email: `q${nr}@voyant.example` }))
  const { say, done } = meanwhile(async (tx) => {
    await lock(tx, 'roles')
    const holder = { Kind: 'person', Id: 'p1199' } as const
    const change = { holder, role: 'people-administrator', by: 'lin.wei', now: app.clock.now() } as const
    await setRole(tx, change, { categories: [], tags: [], departments: [] })
  })
  const report = await run(later, { say })
  await done
  expect(await row('p1199')).toMatchObject({ email: 'p1199@voyant.example' })
  expect(report.withheld).toEqual([{ account: 'p1199', fields: ['email'] }])
})

test('[PEOPLE-01] the same file twice at once ends as once', async () => {
  const reports = await Promise.all([run(many(1100)), run(many(1100))])
  expect(reports.map(({ rejected }) => rejected.length)).toEqual([0, 0])
  expect(sums(await run(many(1100)))).toEqual([0, 0, 0, 0, 1100, 0])
})
