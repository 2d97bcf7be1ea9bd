import { dayMs } from '@portal/contract'
import { departments, departmentChain } from './departments.ts'
import { abroad, givenNames, surnames } from './names.ts'
import { createRandom } from './random.ts'
import type { Bilingual, DemoPerson } from './types.ts'

function dateBefore(days: number, today: Date): string {
  return new Date(today.getTime() - days * dayMs).toISOString().slice(0, 10)
}

interface KnownPerson {
  account: string
  zh: string
  en: string
  department: number
  title: Bilingual
  extra?: Partial<DemoPerson>
}

const t = (zh: string, en: string): Bilingual => ({ zh, en })

/** Accounts that always exist, including the authors of news. */
const knownPeople: readonly KnownPerson[] = [
  {
    account: 'shen.zhiyuan',
    zh: '沈致远',
    en: 'Shen Zhiyuan',
    department: 1,
    title: t('首席执行官', 'Chief Executive Officer'),
  },
  {
    account: 'lin.wei',
    zh: '林薇',
    en: 'Lin Wei',
    department: 80,
    title: t('企业传播主编', 'Editor-in-chief'),
    extra: {
      roles: [
        { role: 'moderator' },
        { role: 'editor' },
        { role: 'organiser' },
        { role: 'portal-administrator' },
        { role: 'operations' },
      ],
    },
  },
  {
    account: 'zhou.min',
    zh: '周敏',
    en: 'Zhou Min',
    department: 121,
    title: t('电芯测试工程师', 'Cell Test Engineer'),
    extra: { guideDone: false },
  },
  {
    account: 'chen.jie',
    zh: '陈捷',
    en: 'Chen Jie',
    department: 201,
    title: t('平台工程师', 'Platform Engineer'),
    extra: { guideDone: false },
  },
  {
    account: 'wang.fang',
    zh: '王芳',
    en: 'Wang Fang',
    department: 301,
    title: t('驻场顾问', 'On-site Consultant'),
  },
  {
    account: 'tan.rui',
    zh: '谭睿',
    en: 'Tan Rui',
    department: 85,
    title: t('实习生', 'Intern'),
    extra: { hasTemplate: false },
  },
  {
    account: 'gone.user',
    zh: '有离职',
    en: 'You Lizhi',
    department: 31,
    title: t('销售顾问', 'Sales Consultant'),
    extra: { hasLeft: true },
  },
  {
    account: 'he.yun',
    zh: '何云',
    en: 'He Yun',
    department: 80,
    title: t('内容编辑', 'Content Editor'),
    extra: { roles: [{ role: 'editor' }] },
  },
  {
    account: 'xu.tong',
    zh: '许童',
    en: 'Xu Tong',
    department: 80,
    title: t('内容编辑', 'Content Editor'),
    extra: { roles: [{ role: 'author' }] },
  },
  {
    account: 'shen.yi',
    zh: '沈怡',
    en: 'Shen Yi',
    department: 50,
    title: t('员工沟通经理', 'Employee Communication Manager'),
    extra: { roles: [{ role: 'editor' }, { role: 'organiser' }, { role: 'people-administrator' }] },
  },
  {
    account: 'gao.lei',
    zh: '高磊',
    en: 'Gao Lei',
    department: 20,
    title: t('制造传播经理', 'Manufacturing Communication Manager'),
    extra: { roles: [{ role: 'editor', departments: [20] }] },
  },
]

/** A frequent name, to show that search prefers the nearest person. */
const namesakes: readonly KnownPerson[] = [
  {
    account: 'zhang.wei',
    zh: '张伟',
    en: 'Zhang Wei',
    department: 213,
    title: t('总装班组长', 'Assembly Team Leader'),
  },
  {
    account: 'zhang.wei2',
    zh: '张伟',
    en: 'Zhang Wei',
    department: 61,
    title: t('财务分析师', 'Financial Analyst'),
  },
  {
    account: 'zhang.wei3',
    zh: '张伟',
    en: 'Zhang Wei',
    department: 121,
    title: t('电芯工艺工程师', 'Cell Process Engineer'),
  },
  {
    account: 'zhang.wei4',
    zh: '张伟',
    en: 'Zhang Wei',
    department: 202,
    title: t('合资制造工程师', 'Joint Manufacturing Engineer'),
  },
]

const titles: readonly Bilingual[] = [
  t('工程师', 'Engineer'),
  t('高级工程师', 'Senior Engineer'),
  t('专家', 'Principal Engineer'),
  t('项目经理', 'Project Manager'),
  t('主管', 'Supervisor'),
  t('专员', 'Specialist'),
  t('高级专员', 'Senior Specialist'),
  t('分析师', 'Analyst'),
]

const places = {
  home: t('上海', 'Shanghai'),
  f1: t('合肥', 'Hefei'),
  f2: t('芜湖', 'Wuhu'),
  north: t('北京', 'Beijing'),
  south: t('深圳', 'Shenzhen'),
  munich: t('慕尼黑', 'Munich'),
  oxford: t('牛津', 'Oxford'),
}
const total = 304

/** Titles of department heads. */
const leads = /负责人$|^首席执行官$|主编$/

/** Generates about 300 people with managers up to one chief executive, identical at every start. */
export function makePeople(today: Date): DemoPerson[] {
  const random = createRandom(20_261_121)
  const accounts = new Set<string>()
  const people: DemoPerson[] = []
  const heads = new Map<number, string>()

  function add(one: KnownPerson): void {
    const number = people.length
    accounts.add(one.account)
    if (!heads.has(one.department) && leads.test(one.title.zh)) heads.set(one.department, one.account)
    const line = departmentChain(one.department)
    const tag = line.includes(2) ? 'jac' : line.includes(3) ? 'partner' : 'nio'
    people.push({
      account: one.account,
      employeeId: `V${String(10_000 + number * 7).padStart(6, '0')}`,
      name: t(one.zh, one.en),
      title: one.title,
      department: one.department,
      email: `${one.account}@${{ nio: 'voyant', jac: 'jianglan', partner: 'partner' }[tag]}.example`,
      mobile: `199 0000 ${String(1000 + number).slice(-4)}`,
      location: placeOf(one.department, random),
      tag,
      manager: null,
      joinDate: dateBefore(number % 25 === 7 ? Math.floor(random() * 55) : 60 + Math.floor(random() * 3200), today),
      hasLeft: false,
      roles: [],
      guideDone: true,
      hasTemplate: true,
      ...(one.account === 'zhou.min' ? { joinDate: dateBefore(21, today) } : {}),
      ...one.extra,
    })
  }

  for (const one of knownPeople) add(one)
  for (const [zh, en] of abroad) {
    add({
      account: en.toLowerCase().replace(' ', '.'),
      zh,
      en,
      department: 151,
      title: titles[Math.floor(random() * 4)]!,
      ...(en === 'Anna Bergmann' ? { extra: { location: places.munich } } : {}),
    })
  }
  while (people.length < total) {
    const [familyZh, familyEn] = surnames[Math.floor(random() * surnames.length)]!
    const [zh, en] = givenNames[Math.floor(random() * givenNames.length)]!
    const account = `${familyEn}.${en}`.toLowerCase()
    if (accounts.has(account)) continue
    const department = departments[people.length % departments.length]!
    const isFirst = people.every((person) => person.department !== department.id)
    const usual = isFirst ? titles[0]! : titles[Math.floor(random() * titles.length)]!
    const title = heads.has(department.id) ? usual : t(`${department.name.zh}负责人`, `Head of ${department.name.en}`)
    add({ account, zh: familyZh + zh, en: `${familyEn} ${en}`, department: department.id, title })
  }
  for (const one of namesakes) add(one)
  for (const person of people) person.manager = managerOf(person, heads)
  return people
}

/** Returns the head of the department, or of the next one above. */
function managerOf(person: DemoPerson, heads: ReadonlyMap<number, string>): string | null {
  for (const id of departmentChain(person.department)) {
    const head = heads.get(id)
    if (head && head !== person.account) return head
  }
  return null
}

function placeOf(department: number, random: () => number): Bilingual {
  const line = departmentChain(department)
  if (line.includes(151)) return random() < 0.7 ? places.munich : places.oxford
  if (line.includes(21) || line.includes(2)) return places.f1
  if (line.includes(22)) return places.f2
  if (line.includes(32)) return places.munich
  return random() < 0.7 ? places.home : random() < 0.5 ? places.north : places.south
}
