import { describe, expect, test } from 'vitest'
import { lock } from '@portal/server'
import { importPeopleFile } from './import-people.ts'
import { formatImportReport } from './report.ts'
import { app, everything, many, person, row, run, sums, useImport } from './import-people.test-kit.ts'

useImport()

describe('[PEOPLE-01] an import', () => {
  test('adds, changes or leaves people unchanged, and reports each', async () => {
    expect(sums(await run(many(10)))).toEqual([10, 0, 0, 0, 0, 0])
    expect(await row('p3')).toMatchObject({
      employee_id: 'N3',
      name_zh: '张3',
      name_en: 'Zhang 3',
      department_id: 10,
      template: 'company',
      join_date: '2025-03-01',
      left_at: null,
    })
    expect(sums(await run(many(10)))).toEqual([0, 0, 0, 0, 10, 0])
    const lines = many(10).with(3, person(3, { name: '章三', email: 'z3@voyant.example', manager: 'LIN.WEI' }))
    const report = await run(lines)
    expect(sums(report)).toEqual([0, 1, 0, 0, 9, 0])
    expect(report.changed[0]).toMatchObject({ account: 'p3', fields: ['nameZh', 'email', 'manager'] })
    expect(formatImportReport(report, false, true)).toContain('~ p3: nameZh, email, manager')
    expect(await row('p3')).toMatchObject({ name_zh: '章三', manager: 'lin.wei' })
  })

  test('takes over existing people, and keeps what the file does not mention', async () => {
    const before = await row('zhou.min')
    const bytes = new TextEncoder().encode('账号,职位\nZhou.Min,电芯工程师\n')
    const report = await importPeopleFile(app.db, bytes, {
      source: 'hr',
      tag: 'nio',
      newTags: [],
      leavers: 'leave',
      isDryRun: false,
      isForced: false,
      takeOver: false,
      now: app.clock.now(),
      say: () => undefined,
    })
    expect(report.changed.map(({ fields }) => fields)).toEqual([['titleZh']])
    const { find: _, sort_name: __, ...after } = (await row('zhou.min'))!
    expect(after).toMatchObject({ title_zh: '电芯工程师', name_zh: before?.name_zh, email: before?.email })
    expect(await app.db.selectFrom('person_source').selectAll().execute()).toEqual([
      { account: 'zhou.min', source: 'file:hr' },
    ])
  })

  test('a dry run reports the same and writes nothing', async () => {
    await run(many(10))
    await app.signIn('p9')
    const lines = [...many(9).with(1, person(1, { name: '新' })), person(20, { department: '公司甲/乙' }), 'x y,,,']
    const before = await everything()
    const tried = await run(lines, { isDryRun: true })
    expect(await everything()).toBe(before)
    const done = await run(lines)
    expect(sums(tried)).toEqual([1, 1, 0, 1, 8, 1])
    expect({ ...tried, isWritten: true }).toEqual(done)
    expect(await everything()).not.toBe(before)
  })

  test('a dry run waits for nothing that others do to people and roles, and they do not wait for it', async () => {
    const report = await app.db.transaction().execute(async (tx) => {
      await lock(tx, 'people')
      await lock(tx, 'roles')
      await lock(tx, 'departments')
      return run([...many(2), person(2, { department: '公司甲/乙' })], { isDryRun: true })
    })
    expect([sums(report), report.departmentPaths]).toEqual([
      [3, 0, 0, 0, 0, 0],
      ['公司甲', '公司甲/乙'],
    ])
  })

  test('managers may appear later in the file; invalid ones are left out with a remark', async () => {
    const report = await run([
      person(0, { manager: 'p1' }),
      person(1, { manager: 'p2' }),
      person(2, { manager: 'lin.wei' }),
      person(3, { manager: 'nobody' }),
      person(4, { manager: 'p4' }),
      person(5, { manager: 'p6' }),
      person(6, { manager: 'p7' }),
      person(7, { manager: 'p5' }),
      person(8, { manager: 'p5' }),
      person(9, { manager: 'gone.user' }),
    ])
    expect(sums(report)).toEqual([10, 0, 0, 0, 0, 0])
    const managers = await app.db
      .selectFrom('person')
      .select(['account', 'manager'])
      .where('account', 'like', 'p%')
      .execute()
    expect(Object.fromEntries(managers.map((each) => [each.account, each.manager]))).toEqual({
      p0: 'p1',
      p1: 'p2',
      p2: 'lin.wei',
      p3: null,
      p4: null,
      p5: null,
      p6: null,
      p7: null,
      p8: 'p5',
      p9: null,
    })
    expect(report.remarks.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9, 11])
    expect(report.remarks[2]?.reason).toBe("'p5': managers form a cycle (p5 → p6 → p7 → p5), left out")
  })

  test('a cycle through people outside the file is broken as well', async () => {
    await app.db.updateTable('person').set({ manager: 'zhou.min' }).where('account', '=', 'tan.rui').execute()
    const report = await run([`zhou.min,E-zhou.min,周敏,Zhou Min,11,,tan.rui,nio,`])
    expect(report.remarks).toHaveLength(1)
    expect(await row('zhou.min')).toMatchObject({ manager: null })
  })

  test('rejects lines, not the file: duplicates, ids and addresses of others, new people without required fields', async () => {
    const lines = [
      ...many(60),
      person(1, { id: 'N100' }),
      person(100, { id: 'N1', email: '' }),
      person(101, { email: 'P2@Voyant.example' }),
      person(102, { id: 'E-lin.wei' }),
      person(103, { email: 'zhou.min@voyant.example' }),
      person(104, { department: '99999' }),
    ]
    const report = await run(lines)
    expect(sums(report)).toEqual([60, 0, 0, 0, 0, 6])
    expect(report.rejected).toEqual([
      { line: 62, reason: "account 'p1' is already in line 3" },
      { line: 63, reason: "'p100': employee id 'N1' belongs to 'p1' (line 3)" },
      { line: 64, reason: "'p101': email 'P2@Voyant.example' belongs to 'p2' (line 4)" },
      { line: 65, reason: "'p102': employee id 'E-lin.wei' belongs to 'lin.wei'" },
      { line: 66, reason: "'p103': email 'zhou.min@voyant.example' belongs to 'zhou.min'" },
      { line: 67, reason: 'there is no department 99999' },
    ])
    expect(await row('p1')).toMatchObject({ employee_id: 'N1' })
  })

  test('people may swap employee ids and addresses', async () => {
    await run(many(5))
    const lines = many(5)
      .with(0, person(0, { id: 'N1', email: 'p1@voyant.example' }))
      .with(1, person(1, { id: 'N0', email: 'p0@voyant.example' }))
    expect(sums(await run(lines))).toEqual([0, 2, 0, 0, 3, 0])
    expect(await row('p0')).toMatchObject({ employee_id: 'N1', email: 'p1@voyant.example' })
    expect(await row('p1')).toMatchObject({ employee_id: 'N0', email: 'p0@voyant.example' })
  })

  test('the address of a person who left may be reused, an employee id never', async () => {
    const taken = person(1, { email: 'gone.user@voyant.example' })
    const report = await run([taken, ...many(20).slice(2), person(30, { id: 'E-gone.user' })])
    expect(report.rejected).toEqual([{ line: 21, reason: "'p30': employee id 'E-gone.user' belongs to 'gone.user'" }])
    expect(await row('p1')).toMatchObject({ email: 'gone.user@voyant.example' })
    expect(await row('gone.user')).toMatchObject({ email: '', employee_id: 'E-gone.user' })
  })

  test('departments are created from paths, once, and listed in the report', async () => {
    const report = await run([
      person(0, { department: '部门1/部门10/试验|Testing/台架' }),
      person(1, { department: 'Department 1/部门10/试验' }),
    ])
    expect(report.departmentPaths).toEqual(['部门1/部门10/试验', '部门1/部门10/试验/台架'])
    const made = await app.db.selectFrom('department').selectAll().where('id', '>', 20).orderBy('id').execute()
    expect(made.map((each) => ({ ...each, line: each.line.map(Number) }))).toMatchObject([
      { parent_id: 10, name_zh: '试验', name_en: 'Testing', line: [1, 10, made[0]!.id] },
      { name_zh: '台架', line: [1, 10, made[0]!.id, made[1]!.id] },
    ])
    expect(
      (await run([person(0, { department: '部门1/部门10/试验/台架' }), person(1, { department: String(made[0]!.id) })]))
        .departmentPaths,
    ).toEqual([])
  })
})
