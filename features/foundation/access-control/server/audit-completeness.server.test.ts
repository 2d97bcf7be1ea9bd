/** Every change of roles is logged, whoever makes it in the database and however. */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { sql } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
afterAll(() => app.stop())

let made = 0
async function groupWith(role: string, members: string[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO scim_group (source, display_name, created_at, changed_at)
    VALUES ('scim:test', ${`Group ${(made += 1)}`}, now(), now()) RETURNING id`.execute(app.db)
  const { id } = rows[0]!
  await sql`INSERT INTO group_role (group_id, role) VALUES (${id}, ${role})`.execute(app.db)
  for (const account of members)
    await sql`INSERT INTO scim_group_member (group_id, account) VALUES (${id}, ${account})`.execute(app.db)
  return id
}

/** Returns the entries that a transaction writes. */
async function left(...statements: string[]): Promise<string[]> {
  const { rows: before } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM audit_log`.execute(app.db)
  await app.db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
  const { rows } = await sql<{ line: string }>`SELECT action || ' ' || object_id AS line FROM audit_log
    WHERE id > ${before[0]!.id} ORDER BY id`.execute(app.db)
  return rows.map(({ line }) => line)
}

test('[DESK] replacing a group member or moving one to another group writes two entries', async () => {
  const [a, b] = [await groupWith('editor', ['zhou.min']), await groupWith('author', [])]
  expect(await left(`UPDATE scim_group_member SET account = 'chen.jie' WHERE group_id = ${a}`)).toEqual([
    'group.leave zhou.min',
    'group.join chen.jie',
  ])
  expect(await left(`UPDATE scim_group_member SET group_id = ${b} WHERE group_id = ${a}`)).toEqual([
    'group.leave chen.jie',
    'group.join chen.jie',
  ])
  expect(await left(`UPDATE scim_group_member SET group_id = ${b} WHERE group_id = ${b}`)).toEqual([])
})

test.each(['person_role', 'group_role', 'scim_group_member', 'scim_group CASCADE', 'person CASCADE'])(
  '[DESK] TRUNCATE of %s is refused, also as one who replicates',
  async (table) => {
    for (const first of [[], ['SET LOCAL session_replication_role = replica']])
      await expect(left(...first, `TRUNCATE ${table}`)).rejects.toThrow(/TRUNCATE of \w+ is refused/)
  },
)

test('[DESK] entries are also written in replication mode', async () => {
  const id = await groupWith('editor', [])
  expect(
    await left(
      'SET LOCAL session_replication_role = replica',
      `INSERT INTO person_role (account, role) VALUES ('wang.fang', 'bus-staff')`,
      `UPDATE group_role SET role = 'moderator' WHERE group_id = ${id}`,
      `INSERT INTO scim_group_member (group_id, account) VALUES (${id}, 'wang.fang')`,
      `UPDATE scim_group SET display_name = 'Other' WHERE id = ${id}`,
      `UPDATE person SET left_at = now() WHERE account = 'wang.fang'`,
    ),
  ).toEqual([
    'role.grant wang.fang',
    `role.change ${id}`,
    'group.join wang.fang',
    `group.rename ${id}`,
    'role.take wang.fang',
  ])
})

test('[DESK] renaming a group with roles writes an entry; renaming others does not', async () => {
  const id = await groupWith('author', [])
  expect(await left(`UPDATE scim_group SET display_name = 'New' WHERE id = ${id}`)).toEqual([`group.rename ${id}`])
  expect(await left(`UPDATE scim_group SET display_name = 'New' WHERE id = ${id}`)).toEqual([])
  expect(
    await left(
      `DELETE FROM group_role WHERE group_id = ${id}`,
      `UPDATE scim_group SET display_name = 'Newer' WHERE id = ${id}`,
    ),
  ).toEqual([`role.take ${id}`])
})

test('[DESK] people who return do not regain roles, including those from SCIM groups', async () => {
  await addPerson(app.db, 'lea.ver')
  for (const role of ['portal-administrator', 'people-administrator', 'author']) await groupWith(role, ['lea.ver'])
  const late = await groupWith('bus-staff', ['lea.ver'])
  const set = (value: string) => `UPDATE person SET left_at = ${value} WHERE account = 'lea.ver'`
  expect(await left(set('now()'))).toEqual(['group.leave lea.ver', 'group.leave lea.ver'])
  // the role is granted to the group while the person is away
  await sql`UPDATE group_role SET role = 'portal-administrator' WHERE group_id = ${late}`.execute(app.db)
  expect(await left(set('NULL'))).toEqual(['group.leave lea.ver'])
  const { rows } = await sql`SELECT role FROM scim_group_member JOIN group_role USING (group_id)
    WHERE account = 'lea.ver'`.execute(app.db)
  expect(rows).toEqual([{ role: 'author' }])
})
