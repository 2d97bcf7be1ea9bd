/** [DESK-01] The scope of grants is the same in the database (access-control) and in the rule of the editor. */
import { audienceColumns, isCoveredByGrants } from '@portal/access-control/server'
import { sql, type Grant } from '@portal/server'
import { addNews, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { filterManagedNews } from '@portal/editor/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
const ids: number[] = []

const audiences = [
  {},
  { tags: ['jac'] },
  { tags: ['jac', 'nio'] },
  { departments: [11] },
  { departments: [11, 20] },
  { departments: [1] },
  { tags: ['jac'], departments: [11] },
  { departments: [11], places: ['合肥'] },
  { tags: ['jac'], groups: [1] },
]
const categories = ['internal', 'values', 'ann-hr']

beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  for (const category of categories)
    for (const { tags = [], departments = [], places = [], groups = [] } of audiences) {
      const id = await addNews(database.db, { category })
      await sql`WITH meant AS (INSERT INTO audience (tags, departments, places, groups)
          VALUES (${tags}::text[], ${departments}::bigint[], ${places}::text[], ${groups}::bigint[])
          ON CONFLICT (tags, departments, places, groups) DO UPDATE SET tags = excluded.tags RETURNING id)
        UPDATE news SET audience_id = meant.id FROM meant WHERE news.id = ${id}`.execute(database.db)
      ids.push(id)
    }
})
afterAll(() => database.drop())

const grant = (more: Partial<Grant> = {}): Grant => ({
  role: 'editor',
  categories: [],
  tags: [],
  departments: [],
  ...more,
})

test.each<[string, Grant[], number]>([
  ['nothing', [], 0],
  ['everything', [grant()], 27],
  ['a category', [grant({ categories: ['values'] })], 9],
  ['a category with what is below it', [grant({ categories: ['announcement'] })], 9],
  ['a tag', [grant({ tags: ['jac'] })], 3],
  ['two tags by two grants', [grant({ tags: ['jac'] }), grant({ tags: ['nio'] })], 6],
  ['a department with those below it', [grant({ departments: [10] })], 3],
  ['all departments', [grant({ departments: [1] })], 9],
  ['a tag and a department by two grants', [grant({ tags: ['jac'] }), grant({ departments: [11] })], 9],
  [
    'a tag of one category beside a department of another',
    [grant({ tags: ['jac'], categories: ['values'] }), grant({ departments: [11], categories: ['internal'] })],
    2,
  ],
  ['a whole category beside a tag', [grant({ categories: ['values'] }), grant({ tags: ['jac'] })], 11],
])('[DESK-01][DESK-06] %s: the list of the database is the rule’s', async (_, grants, count) => {
  const placed = { categories: sql.ref('n.categories'), ...audienceColumns('a') }
  const { rows } = await sql<{ id: number }>`SELECT n.id FROM news n JOIN audience a ON a.id = n.audience_id
    WHERE n.id = ANY (${ids}) AND ${isCoveredByGrants(grants, placed)} ORDER BY n.id`.execute(database.db)
  const ruled = await filterManagedNews(database.db, { grants }, ids)
  expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => ruled.has(id)))
  expect(rows).toHaveLength(count)
})
