import { createActivity, type NewActivity } from '@portal/activities/server'
import { saveNews, type NewNews } from '@portal/news/server'
import { personSearchColumns, saveDepartment } from '@portal/people/server'
import type { Db, Role } from '@portal/server'

/** Departments: 1 company > 10 R&D > 11 battery, 1 > 20 plant; 2 joint venture; 3 partner. */
export async function seedCompany(db: Db): Promise<void> {
  const departments = [
    [1, null],
    [10, 1],
    [11, 10],
    [20, 1],
    [2, null],
    [3, null],
  ] as const
  for (const [id, parentId] of departments) {
    await saveDepartment(db, { id, parentId, nameZh: `部门${id}`, nameEn: `Department ${id}` })
  }
  const categories = [
    ['internal', null],
    ['announcement', null],
    ['ann-hr', 'announcement'],
    ['control', null],
    ['values', null],
    ['joy', null],
  ] as const
  const categoryRows = categories.map(([key, parent], position) => ({
    key,
    parent,
    position,
    name_zh: `类${key}`,
    name_en: key,
  }))
  await db.insertInto('news_category').values(categoryRows).execute()
  await addPeople(db, [
    ['lin.wei', { roles: ['moderator', 'editor'] }],
    ['zhou.min', { department: 11 }],
    ['chen.jie', { tag: 'jac', department: 2 }],
    ['wang.fang', { tag: 'partner', department: 3 }],
    ['tan.rui', { template: null }],
    ['gone.user', { hasLeft: true }],
  ])
}

interface PersonOptions {
  tag?: string
  department?: number
  template?: string | null
  hasLeft?: boolean
  roles?: Role[]
  name?: { zh: string; en: string }
  title?: { zh: string; en: string }
  location?: { zh: string; en: string }
  employeeId?: string
  mobile?: string
  manager?: string
  joinDate?: string
  /** Absent: the novice guide was finished. */
  isNew?: boolean
}

const templateOf: Readonly<Record<string, string>> = { nio: 'company', jac: 'joint-venture', partner: 'partner' }

const nothing = { zh: '', en: '' }

export async function addPerson(db: Db, account: string, options: PersonOptions = {}): Promise<string> {
  await addPeople(db, [[account, options]])
  return account
}

async function addPeople(db: Db, people: readonly [account: string, PersonOptions][]): Promise<void> {
  await db
    .insertInto('person')
    .values(people.map(([account, options]) => personRow(account, options)))
    .execute()
  const roles = people.flatMap(([account, options]) => (options.roles ?? []).map((role) => ({ account, role })))
  if (roles.length > 0) await db.insertInto('person_role').values(roles).execute()
}

function personRow(account: string, options: PersonOptions) {
  const { tag, department, hasLeft, name, title, location, employeeId, mobile, manager, joinDate, template } = {
    tag: 'nio',
    department: 10,
    hasLeft: false,
    title: nothing,
    location: nothing,
    mobile: '',
    name: { zh: `中${account}`, en: `En ${account}` },
    employeeId: `E-${account}`,
    manager: null,
    joinDate: '2024-02-29',
    template: templateOf[options.tag ?? 'nio'] ?? 'partner',
    ...options,
  }
  const email = `${account}@voyant.example`
  return {
    account,
    employee_id: employeeId,
    name_zh: name.zh,
    name_en: name.en,
    title_zh: title.zh,
    title_en: title.en,
    location_zh: location.zh,
    location_en: location.en,
    department_id: department,
    email,
    mobile,
    user_tag: tag,
    manager,
    join_date: joinDate,
    guide_done: !options.isNew,
    left_at: hasLeft ? new Date('2026-01-01T00:00:00Z') : null,
    template,
    ...personSearchColumns({ account, employeeId, nameZh: name.zh, nameEn: name.en, email }),
  }
}

let made = 0

/** Adds a news item for everyone in both languages, unless told otherwise. */
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
 * Adds an activity for everyone in both languages with one session, open for sign-up without limit, three days after
 * the start of `startApp`; `items` overrides fields of each session.
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
