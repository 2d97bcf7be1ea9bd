import { createActivity, type NewActivity } from '@portal/activities/server'
import { saveNews, type NewNews } from '@portal/news/server'
import type { Db } from '@portal/server'

/** Departments: 1 company > 10 R&D > 11 battery, 1 > 20 plant; 2 joint venture; 3 partner. */
export async function seedCompany(db: Db): Promise<void> {
  const departments = [
    [1, null, [1]],
    [10, 1, [1, 10]],
    [11, 10, [1, 10, 11]],
    [20, 1, [1, 20]],
    [2, null, [2]],
    [3, null, [3]],
  ] as const
  for (const [id, parent_id, line] of departments) {
    const row = { id, parent_id, name_zh: `部门${id}`, name_en: `Department ${id}`, line: [...line] }
    await db.insertInto('department').values(row).execute()
  }
  const categories = [
    ['internal', null],
    ['announcement', null],
    ['ann-hr', 'announcement'],
    ['control', null],
    ['values', null],
    ['joy', null],
  ] as const
  for (const [position, [key, parent]] of categories.entries()) {
    await db
      .insertInto('news_category')
      .values({ key, parent, position, name_zh: `类${key}`, name_en: key })
      .execute()
  }
  await addPerson(db, 'lin.wei', { roles: ['moderator', 'editor'] })
  await addPerson(db, 'zhou.min', { department: 11 })
  await addPerson(db, 'chen.jie', { tag: 'jac', department: 2 })
  await addPerson(db, 'wang.fang', { tag: 'partner', department: 3 })
  await addPerson(db, 'tan.rui', { template: null })
  await addPerson(db, 'gone.user', { hasLeft: true })
}

interface PersonOptions {
  tag?: string
  department?: number
  template?: string | null
  hasLeft?: boolean
  roles?: ('moderator' | 'editor')[]
}

const templateOf: Readonly<Record<string, string>> = { nio: 'company', jac: 'joint-venture', partner: 'partner' }

export async function addPerson(db: Db, account: string, options: PersonOptions = {}): Promise<string> {
  const { tag = 'nio', department = 10, hasLeft = false, roles = [] } = options
  await db
    .insertInto('person')
    .values({
      account,
      employee_id: `E-${account}`,
      name_zh: `中${account}`,
      name_en: `En ${account}`,
      department_id: department,
      email: `${account}@voyant.example`,
      user_tag: tag,
      join_date: '2024-02-29',
      left_at: hasLeft ? new Date('2026-01-01T00:00:00Z') : null,
      template: options.template === undefined ? (templateOf[tag] ?? 'partner') : options.template,
    })
    .execute()
  for (const role of roles) await db.insertInto('person_role').values({ account, role }).execute()
  return account
}

let made = 0

/** A news for everyone in both languages, unless told otherwise. */
export async function addNews(db: Db, options: Partial<NewNews> = {}): Promise<number> {
  made += 1
  return saveNews(db, {
    portal: '',
    category: 'internal',
    title: { zh: `新闻${made}`, en: `News ${made}` },
    body: { zh: `<p>正文${made}</p>`, en: `<p>Body ${made}</p>` },
    source: { zh: '公司', en: 'Company' },
    author: 'lin.wei',
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, made)),
    ...options,
  })
}

type Session = NewActivity['items'][number]

/**
 * An activity for everyone in both languages with one session, open for sign-up without limit, three days after
 * `startApp` begins; `items` says of each session what is to be otherwise.
 */
export async function addActivity(
  db: Db,
  { items = [{}], ...options }: Partial<Omit<NewActivity, 'items'>> & { items?: Partial<Session>[] } = {},
): Promise<{ id: number; itemIds: number[] }> {
  made += 1
  return createActivity(db, {
    title: { zh: `活动${made}`, en: `Activity ${made}` },
    content: { zh: `<p>内容${made}</p>`, en: `<p>Content ${made}</p>` },
    sponsor: 'lin.wei',
    createdAt: new Date('2026-11-01T01:00:00Z'),
    ...options,
    items: items.map((item) => ({
      startsAt: new Date('2026-11-24T06:00:00Z'),
      endsAt: new Date('2026-11-24T08:00:00Z'),
      place: { zh: '一号楼', en: 'Building 1' },
      status: 3,
      max: 0,
      ...item,
    })),
  })
}
