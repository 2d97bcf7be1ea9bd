import type { Bilingual, DemoCategory, DemoTag } from '../../types.ts'

const tops: readonly [key: string, zh: string, en: string][] = [
  ['announcement', '公告', 'Announcements'],
  ['internal', '公司动态', 'Inside Voyant'],
  ['industry', '行业动态', 'Industry'],
  ['competitor', '竞品观察', 'Competitors'],
  ['security', '信息安全', 'Information security'],
  ['control', '内控手册', 'Internal control manual'],
  ['values', '价值观', 'Our values'],
  ['joy', '乐享远行', 'Joy'],
]

const announcements: readonly [key: string, zh: string, en: string][] = [
  ['ann-company', '公司公告', 'Company'],
  ['ann-hr', '人事公告', 'People'],
  ['ann-admin', '行政公告', 'Facilities'],
  ['ann-it', 'IT 公告', 'IT'],
  ['ann-finance', '财务公告', 'Finance'],
  ['ann-plant', '工厂公告', 'Plants'],
]

const chapters: readonly [zh: string, en: string][] = [
  ['内控环境', 'Control environment'],
  ['风险评估', 'Risk assessment'],
  ['资金活动', 'Cash and funding'],
  ['采购', 'Procurement'],
  ['资产管理', 'Assets'],
  ['销售', 'Sales'],
  ['研发', 'Research and development'],
  ['工程项目', 'Construction projects'],
  ['财务报告', 'Financial reporting'],
  ['合同管理', 'Contracts'],
  ['信息系统', 'Information systems'],
  ['内部监督', 'Internal oversight'],
]

const manual: DemoCategory[] = chapters.map(([zh, en], index) => {
  const number = String(index + 1).padStart(2, '0')
  return { key: `control-${number}`, parent: 'control', name: { zh: `${number} ${zh}`, en: `${number} ${en}` } }
})

/** Parents before their children: a category names its parent by key. */
export const categories: DemoCategory[] = [
  ...tops.map(([key, zh, en]) => ({ key, parent: null, name: { zh, en } })),
  ...announcements.map(([key, zh, en]) => ({ key, parent: 'announcement', name: { zh, en } })),
  ...manual,
]

const tagNames: readonly Bilingual[] = [
  { zh: '新品', en: 'New models' },
  { zh: 'OTA 升级', en: 'OTA updates' },
  { zh: '换电网络', en: 'Battery swap' },
  { zh: '智能驾驶', en: 'Autonomous driving' },
  { zh: '电池', en: 'Battery' },
  { zh: '智能制造', en: 'Manufacturing' },
  { zh: '质量', en: 'Quality' },
  { zh: '安全生产', en: 'Safety at work' },
  { zh: '信息安全', en: 'Information security' },
  { zh: '合规', en: 'Compliance' },
  { zh: '差旅报销', en: 'Travel and expenses' },
  { zh: '员工福利', en: 'Benefits' },
  { zh: '培训', en: 'Training' },
  { zh: '人才发展', en: 'Careers' },
  { zh: '食堂', en: 'Canteen' },
  { zh: '班车', en: 'Shuttle bus' },
  { zh: '体育', en: 'Sport' },
  { zh: '家庭', en: 'Family' },
  { zh: '公益', en: 'Charity' },
  { zh: '可持续发展', en: 'Sustainability' },
  { zh: '海外', en: 'Overseas' },
  { zh: '市场观察', en: 'Market watch' },
  { zh: '合资合作', en: 'Joint venture' },
  { zh: '专利与创新', en: 'Patents and ideas' },
]

export const tags: DemoTag[] = tagNames.map((name, index) => ({ id: index + 1, name }))
