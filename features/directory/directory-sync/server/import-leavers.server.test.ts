import { people as directory } from '@portal/people/contract'
import { me } from '@portal/me/contract'
import { addPerson } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { importPeopleFile } from './import-people.ts'
import { formatImportReport } from './report.ts'
import { app, everything, many, options, person, row, run, sums, useImport } from './import-people.test-kit.ts'

useImport()

describe('[PEOPLE-01] unused departments', () => {
  const names = async () =>
    (await app.db.selectFrom('department').select('name_zh').orderBy('id').execute()).map((each) => each.name_zh)
  const entries = async () =>
    (await app.db.selectFrom('search_entry').select('key').where('kind', '=', 'department').execute()).length

  test('are removed by a full run, deepest first, and from search; the report lists them', async () => {
    await run([...many(9), person(9, { department: '部门1/部门10/试验/台架' })])
    const before = await names()
    expect(before).toContain('台架')
    await run([...many(8), person(8, { department: '部门1/部门10/试验/台架' })], { isForced: true })
    expect(await names()).toEqual(before)
    const indexed = await entries()
    const moved = [...many(8), person(8)]
    const tried = await run(moved, { isDryRun: true })
    expect([await names(), await entries()]).toEqual([before, indexed])
    const report = await run(moved)
    expect(report.retiredPaths).toEqual(['部门1/部门10/试验/台架', '部门1/部门10/试验'])
    expect(tried).toEqual({ ...report, isWritten: false })
    expect(formatImportReport(report, false, true)).toContain('  department 部门1/部门10/试验 removed')
    expect(await names()).toEqual(before.filter((name) => !['试验', '台架'].includes(name)))
    expect(await entries()).toBe(indexed - 2)
    // people who had left there are now in the one above
    expect(await row('p9')).toMatchObject({ department_id: 10, left_at: app.clock.now() })
    expect((await run(moved)).retiredPaths).toEqual([])
  })

  test('stay if the file still names them, removes nobody or has no departments, or something is addressed to them', async () => {
    await run([...many(18), person(18, { department: '部门1/甲' }), person(19, { department: '部门1/乙' })])
    const moved = [...many(19), person(19)]
    // the only person of 甲 has a broken line
    const broken = [...many(18), person(18, { department: '部门1/甲', email: 'none' }), person(19)]
    expect((await run(moved, { leavers: 'report' })).retiredPaths).toEqual([])
    await run([...many(18), person(18, { department: '部门1/甲' }), person(19, { department: '部门1/乙' })])
    expect((await run(broken)).retiredPaths).toEqual(['部门1/乙'])
    const { id } = await app.db
      .selectFrom('department')
      .select('id')
      .where('name_zh', '=', '甲')
      .executeTakeFirstOrThrow()
    const audience = await app.db
      .insertInto('audience')
      .values({ departments: [id] })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await run(moved, { isDryRun: true })).retiredPaths).toEqual([])
    expect((await run(moved)).retiredPaths).toEqual([])
    await app.db.deleteFrom('audience').where('id', '=', audience.id).execute()
    const silent = new TextEncoder().encode(`account,title\n${moved.map((_, nr) => `p${nr},Engineer`).join('\n')}\n`)
    const told = await importPeopleFile(app.db, silent, { ...options, now: app.clock.now() })
    expect([told.leavers, told.retiredPaths]).toEqual([[], []])
    expect((await run(moved)).retiredPaths).toEqual(['部门1/甲'])
  })
})

describe('[PEOPLE-01] with other sources', () => {
  test('[PEOPLE-01] lines of people whom SCIM manages are skipped, not rejected', async () => {
    await run(many(20))
    const theirs = many(5).map((_, nr) => `p${nr}`)
    await app.db.updateTable('person_source').set({ source: 'scim:entra' }).where('account', 'in', theirs).execute()
    await app.db.updateTable('person').set({ title_zh: '由 Entra 维护' }).where('account', 'in', theirs).execute()
    const report = await run(many(20))
    expect(sums(report)).toEqual([0, 0, 0, 0, 15, 0])
    expect(report.skipped).toHaveLength(5)
    expect(await row('p0')).toMatchObject({ title_zh: '由 Entra 维护' })
  })

  test('[PEOPLE-01] a place and a title with known English names are not duplicated; a new one has none', async () => {
    const take = (text: string) =>
      importPeopleFile(app.db, new TextEncoder().encode(text), {
        source: 'hr',
        tag: 'nio',
        newTags: [],
        leavers: 'report',
        isDryRun: false,
        isForced: false,
        takeOver: false,
        now: app.clock.now(),
        say: () => undefined,
      })
    await take('账号,工号,姓名,部门,地点,英文地点,职位,英文职位\na.a,A1,甲,10,芜湖,Wuhu,质检员,Inspector\n')
    const file = '账号,工号,姓名,部门,地点,职位\nb.b,B1,乙,10,芜湖,质检员\nc.c,C1,丙,10,亳州,质检员\n'
    await take(file)
    expect(await row('b.b')).toMatchObject({ location_en: 'Wuhu', title_en: 'Inspector' })
    expect(await row('c.c')).toMatchObject({ location_zh: '亳州', location_en: '', title_en: 'Inspector' })
    expect((await take(file)).unchanged).toHaveLength(2)
  })

  test('[PEOPLE-01] an unknown tag is rejected unless declared as new', async () => {
    const lines = [...many(20), person(20).replace(',nio,', ',noi,')]
    const reason = "nobody has the tag 'noi' (if intended: --new-tag noi)"
    expect((await run(lines)).rejected).toEqual([{ line: 22, reason }])
    expect((await run(lines, { newTags: ['noi'] })).rejected).toEqual([])
    expect((await run(lines)).rejected).toEqual([])
    const untagged = person(30).replace(',nio,', ',,')
    expect((await run([...lines, untagged], { tag: 'jca' })).rejected).toHaveLength(1)
  })

  test('[PEOPLE-01] a department without an English name gets it from a path, and is found by its name alone', async () => {
    await run([person(0, { department: '部门1/部门10/测试中心' })])
    const said: string[] = []
    const report = await run(
      [person(0, { department: '部门1/部门10/测试中心|Testing Centre' }), person(1, { department: '测试中心' })],
      {
        say: (line) => void said.push(line),
      },
    )
    expect([report.departmentPaths, report.rejected]).toEqual([[], []])
    expect(said).toContain("  部门1/部门10/测试中心 is 'Testing Centre' in English")
    const rows = await app.db.selectFrom('department').selectAll().where('name_zh', '=', '测试中心').execute()
    expect(rows.map((each) => each.name_en)).toEqual(['Testing Centre'])
    expect((await row('p1'))?.department_id).toBe(rows[0]!.id)
    const other = person(0, { department: '部门1/部门10/测试中心|Other' })
    expect((await run([other, person(1)])).translated).toEqual([])
  })
})

describe('[PEOPLE-01] a person who leaves', () => {
  test('belongs to the source of the import, loses every session at once, and returns when listed again', async () => {
    await run(many(10))
    await run([person(50)], { source: 'partners' })
    const tokens = [await app.signIn('p9'), await app.signIn('p9')]
    const other = await app.signIn('p50')
    const codes = async () =>
      Promise.all([...tokens, other].map(async (token) => (await app.ask(me.detail, {}, { token })).Code))
    expect(await codes()).toEqual([200, 200, 200])

    const report = await run(many(9))
    expect(report.leavers).toEqual(['p9'])
    expect(await codes()).toEqual([410, 410, 200])
    expect(await row('p9')).toMatchObject({ left_at: app.clock.now() })
    await expect(app.signIn('p9')).rejects.toThrow('cannot sign in')

    const back = await run(many(10))
    expect(sums(back)).toEqual([0, 0, 1, 0, 9, 0])
    expect(await row('p9')).toMatchObject({ left_at: null })
    expect((await app.ask(me.detail, {}, { token: tokens[0]! })).Code).toBe(410)
    expect((await app.ask(me.detail, {}, { token: await app.signIn('p9') })).Code).toBe(200)
  })

  test('loses open streams', async () => {
    await run(many(10))
    const token = await app.signIn('p9')
    const stream = await readEvents(`${app.origin}/api/message/stream`, { token })
    await run(many(9))
    let event = await stream.next()
    while (event) event = await stream.next()
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(410)
  })

  test('does not leave because of an invalid line, nor if leavers are only reported', async () => {
    await run(many(12))
    const broken = many(12).with(4, person(4, { department: '99999' }))
    const report = await run(broken)
    expect([report.leavers, report.rejected.length]).toEqual([[], 1])
    const renamed = many(12).with(4, person(4).replace('p4,', 'p 4,'))
    expect((await run(renamed)).leavers).toEqual([])
    const token = await app.signIn('p11')
    const told = await run(many(11), { leavers: 'report' })
    expect(told.leavers).toEqual(['p11'])
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(200)
  })

  test('is one of at most 20 % without force; more than 10 % invalid lines are refused as well', async () => {
    await run(many(10))
    const before = await everything()
    await expect(run(many(7))).rejects.toThrow('3 of 10 people would leave (30 %, more than 20 %)')
    await expect(run([...many(8), 'x y', 'z z'])).rejects.toThrow('2 of 10 lines are invalid')
    expect(await everything()).toBe(before)
    expect((await run(many(7), { leavers: 'report' })).leavers).toHaveLength(3)
    expect((await run(many(8))).leavers).toHaveLength(2)
    expect((await run(many(1), { isForced: true })).leavers).toHaveLength(7)
  })

  test('is not touched if managed by another source, unless taken over', async () => {
    await run(many(20))
    const report = await run([...many(1), ...Array.from({ length: 15 }, (_, nr) => person(30 + nr))], {
      source: 'other',
    })
    expect([report.rejected, report.skipped]).toEqual([[], [{ line: 2, reason: "'p0' is managed by file:hr" }]])
    expect(formatImportReport(report, false, true)).toContain("· line 2: 'p0' is managed by file:hr, skipped")
    await run(many(1), { source: 'other', takeOver: true, isForced: true })
    const { source } = await app.db
      .selectFrom('person_source')
      .selectAll()
      .where('account', '=', 'p0')
      .executeTakeFirstOrThrow()
    expect(source).toBe('file:other')
  })
})

test('[PEOPLE-01] [PEOPLE-02] an imported person is in the directory, the reporting line and search at once; one who left is in none', async () => {
  const token = await app.signIn('lin.wei')
  await run([...many(9), person(9, { name: '欧阳娜娜', manager: 'p8' })])
  const seen = async () => {
    const list = await app.ask(directory.list, { PageIndex: 1, PageSize: 50 }, { token })
    const found = await app.ask(directory.search, { PageIndex: 1, PageSize: 10, Keyword: 'ouyang' }, { token })
    const staffs = await app.ask(directory.staffs, { PageIndex: 1, PageSize: 10, ADAccount: 'p8' }, { token })
    return [list, found, staffs].map((each) => each.Data?.List.some(({ ADAccount }) => ADAccount === 'p9'))
  }
  expect(await seen()).toEqual([true, true, true])
  const line = await app.ask(directory.reportingLine, { ADAccount: 'p9' }, { token })
  expect(line.Data?.List.map(({ ADAccount }) => ADAccount)).toContain('p8')
  await run(many(9))
  expect(await seen()).toEqual([false, false, false])
  expect((await app.ask(directory.detail, { ADAccount: 'p9' }, { token })).Code).toBe(404)
})

describe('[T20] a person with a role that only a portal administrator can grant', () => {
  test('keeps their sign-in identity, with a remark, and the rest of the line is applied', async () => {
    await addPerson(app.db, 'p1', { roles: ['portal-administrator'] })
    await addPerson(app.db, 'p2', { roles: ['editor'] })
    const report = await run([
      person(1, { email: 'evil@voyant.example', id: 'N-evil', name: '张新' }),
      person(2, { email: 'new@voyant.example', id: 'N-new' }),
    ])
    expect(await row('p1')).toMatchObject({ email: 'p1@voyant.example', employee_id: 'E-p1', name_zh: '张新' })
    expect(await row('p2')).toMatchObject({ email: 'new@voyant.example', employee_id: 'N-new' })
    expect(report.remarks).toEqual([
      { line: 2, reason: expect.stringMatching(/'p1': email, employeeId not changed.+portal administrator/) as string },
    ])
    const lines = await app.db.selectFrom('audit_log').select(['actor', 'object_id', 'details']).execute()
    expect(lines).toContainEqual({
      actor: 'command:people:import',
      object_id: 'p1',
      details: { fields: ['email', 'employeeId'] },
    })
    // an address that is not taken over is nobody else's either
    const again = await run([person(1), person(2), person(3, { email: 'p1@voyant.example' })], { isForced: true })
    expect(again.rejected).toHaveLength(1)
  })

  test('leaves by a file like anybody, and returns without the role', async () => {
    await addPerson(app.db, 'p1', { roles: ['portal-administrator'] })
    await run([person(1), person(2)])
    await run([person(2)], { isForced: true })
    expect((await row('p1'))?.left_at).not.toBeNull()
    await run([person(1, { email: 'back@voyant.example' }), person(2)])
    expect(await row('p1')).toMatchObject({ left_at: null, email: 'back@voyant.example' })
    expect(await app.db.selectFrom('person_role').selectAll().where('account', '=', 'p1').execute()).toEqual([])
  })
})
