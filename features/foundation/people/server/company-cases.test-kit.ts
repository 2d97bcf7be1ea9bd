/** For tests: a company of invented people, the same at every run. Readings are written by hand, not computed. */
import type { DepartmentInput, PersonInput } from './save.ts'

const pairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => {
    const cut = /^(\P{ASCII}+)(\w+)$/u.exec(pair)!
    return [cut[1]!, cut[2]!]
  })

/** The more frequent in China, the earlier in the list and the more often here. */
const surnames = pairs(
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 黄huang 赵zhao 吴wu 周zhou 徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 林lin 高gao 罗luo ' +
    '郑zheng 梁liang 谢xie 宋song 唐tang 许xu 邓deng 冯feng 韩han 曹cao 彭peng 肖xiao 蔡cai 潘pan 田tian 董dong 袁yuan 于yu ' +
    '余yu 叶ye 蒋jiang 杜du 苏su 魏wei 程cheng 丁ding 沈shen 钟zhong 姜jiang 崔cui 谭tan 陆lu 汪wang 范fan 石shi 金jin',
)
const givens = pairs(
  '伟wei 芳fang 娜na 敏min 静jing 丽li 强qiang 磊lei 军jun 洋yang 勇yong 艳yan 杰jie 娟juan 涛tao 明ming 超chao 霞xia 平ping ' +
    '刚gang 桂gui 英ying 华hua 文wen 辉hui 玉yu 建jian 志zhi 晓xiao 春chun 国guo 海hai 云yun 林lin 红hong 新xin 佳jia 宇yu ' +
    '欣xin 思si 梦meng 雨yu 浩hao 然ran 子zi 轩xuan 博bo 雅ya 琪qi 晨chen 俊jun 凯kai 瑞rui 雪xue 婷ting 丹dan 峰feng 龙long',
)
const englishNames =
  'Alice Bob Carol David Emma Frank Grace Henry Iris Jack Karen Leo Mona Nick Olga Peter Quinn Rose Sam Tina'

/** Deterministic random numbers; not for security. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const areas = [
  ['研发', 'Research'],
  ['电池', 'Battery'],
  ['制造', 'Manufacturing'],
  ['销售', 'Sales'],
  ['服务', 'Service'],
  ['财务', 'Finance'],
  ['质量', 'Quality'],
  ['软件', 'Software'],
  ['采购', 'Procurement'],
  ['物流', 'Logistics'],
] as const

/** 1 the company > 10 … 19 centres > ten groups each (101 …), 2 the joint venture, 3 partners. */
export function makeDepartments(): DepartmentInput[] {
  const made: DepartmentInput[] = [
    { id: 1, parentId: null, nameZh: '远行汽车', nameEn: 'Voyant Motors' },
    { id: 2, parentId: null, nameZh: '合资公司', nameEn: 'Joint Venture' },
    { id: 3, parentId: null, nameZh: '合作伙伴', nameEn: 'Partners' },
  ]
  for (const [index, [zh, en]] of areas.entries()) {
    const id = 10 + index
    made.push({ id, parentId: 1, nameZh: `${zh}中心`, nameEn: `${en} Center` })
    for (let group = 0; group < 10; group += 1) {
      made.push({ id: id * 10 + group, parentId: id, nameZh: `${zh}${group}组`, nameEn: `${en} Team ${group}` })
    }
  }
  return made
}

const places = [
  ['上海', 'Shanghai'],
  ['合肥', 'Hefei'],
  ['北京', 'Beijing'],
  ['慕尼黑', 'Munich'],
] as const

export interface PlantedPerson {
  account: string
  zh: string
  en: string
  department: number
  employeeId?: string
  email?: string
  place?: number
  tag?: string
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

export function personOf(planted: PlantedPerson, number: number): PersonInput {
  const { account, zh, en, department, tag = 'nio' } = planted
  const [locationZh, locationEn] = places[planted.place ?? number % places.length]!
  return {
    account,
    employeeId: planted.employeeId ?? `V${String(100_000 + number * 3)}`,
    nameZh: zh,
    nameEn: en,
    titleZh: '工程师',
    titleEn: 'Engineer',
    departmentId: department,
    email: planted.email ?? `${account}@voyant.example`,
    mobile: `199 ${String(1000_0000 + number)}`,
    locationZh,
    locationEn,
    userTag: tag,
    manager: null,
    joinDate: `20${10 + (number % 16)}-0${1 + (number % 9)}-15`,
    leftAt: null,
  }
}

/** Names repeat as they do in China: among 5,000 people some 40 are called 张伟 or a homophone. */
export function makePeople(count: number, isTaken: (account: string) => boolean = () => false): PersonInput[] {
  const below = numbers(20_261_121)
  const accounts = new Set<string>()
  const english = englishNames.split(' ')
  return Array.from({ length: count }, (_, number) => {
    const [familyZh, family] = surnames[Math.min(below(surnames.length), below(surnames.length))]!
    const parts = Array.from({ length: below(10) < 6 ? 2 : 1 }, () => givens[below(givens.length)]!)
    const given = parts.map(([, reading]) => reading).join('')
    let account = `${given}.${family}`
    for (let next = 2; accounts.has(account) || isTaken(account); next += 1) account = `${given}.${family}${next}`
    accounts.add(account)
    const zh = familyZh + parts.map(([char]) => char).join('')
    const en = `${below(5) === 0 ? english[below(english.length)]! : capital(given)} ${capital(family)}`
    return personOf({ account, zh, en, department: 100 + below(100) }, number)
  })
}
