/** Categories, tags, banners, honours and holidays of the demo company. */
import type { Bilingual, DemoBanner, DemoCategory, DemoHoliday, DemoTag } from './types.ts'

const t = (zh: string, en: string): Bilingual => ({ zh, en })

const categoryRows: readonly (readonly [key: string, parent: string | null, zh: string, en: string])[] = [
  ['announcement', null, '公告', 'Announcements'],
  ['ann-company', 'announcement', '公司公告', 'Company'],
  ['ann-hr', 'announcement', '人事公告', 'Human resources'],
  ['ann-admin', 'announcement', '行政公告', 'Facilities'],
  ['ann-it', 'announcement', 'IT 公告', 'IT'],
  ['ann-finance', 'announcement', '财务公告', 'Finance'],
  ['ann-plant', 'announcement', '工厂公告', 'Plants'],
  ['internal', null, '公司新闻', 'Company news'],
  ['industry', null, '行业新闻', 'Industry'],
  ['competitor', null, '竞品动态', 'Competitors'],
  ['security', null, '信息安全', 'Information security'],
  ['control', null, '内控手册', 'Internal control manual'],
  ['control-01', 'control', '01 内控环境', '01 Control environment'],
  ['control-02', 'control', '02 风险评估', '02 Risk assessment'],
  ['control-03', 'control', '03 资金活动', '03 Treasury'],
  ['control-04', 'control', '04 采购业务', '04 Procurement'],
  ['control-05', 'control', '05 资产管理', '05 Assets'],
  ['control-06', 'control', '06 销售业务', '06 Sales'],
  ['control-07', 'control', '07 研究与开发', '07 Research and development'],
  ['control-08', 'control', '08 工程项目', '08 Projects'],
  ['control-09', 'control', '09 财务报告', '09 Financial reporting'],
  ['control-10', 'control', '10 合同管理', '10 Contracts'],
  ['control-11', 'control', '11 信息系统', '11 Information systems'],
  ['control-12', 'control', '12 内部监督', '12 Monitoring'],
  ['values', null, '价值驱动', 'Value drive'],
  ['joy', null, '乐享时光', 'Joy'],
]
export const categories: readonly DemoCategory[] = categoryRows.map(([key, parent, zh, en]) => ({
  key,
  parent,
  name: t(zh, en),
}))

const tagRows =
  '新车/New cars,电池/Battery,智能驾驶/Smart driving,制造/Manufacturing,质量/Quality,安全/Safety,设计/Design,充电换电/Charging,可持续/Sustainability,文化/Culture,运动/Sport,餐饮/Canteen,福利/Benefits,培训/Training,流程/Processes,财务/Finance,IT 服务/IT services,信息安全/Information security,内控/Internal control,供应链/Supply chain,海外/Overseas,荣誉/Honours,公益/Charity,市场/Market'
export const tags: readonly DemoTag[] = tagRows.split(',').map((row, index) => {
  const [zh = '', en = ''] = row.split('/')
  return { id: index + 1, name: t(zh, en) }
})

export const banners: readonly DemoBanner[] = [
  {
    key: 'banner-shuttle',
    portal: '',
    title: t('冬季班车：请确认新版乘车须知', 'Winter shuttle: confirm the new terms'),
    link: '/busConfirm',
  },
  {
    key: 'banner-innovation',
    portal: '',
    title: t('创新提案季：把想法变成图纸', 'Ideas season: from a thought to a drawing'),
    link: '/vi',
  },
  {
    key: 'banner-box',
    portal: '',
    title: t('手册、表单、规范，都在 Box', 'Manuals, forms and standards are in Box'),
    link: '/Box',
  },
  {
    key: 'banner-ml-quality',
    portal: 'ML',
    title: t('零缺陷周：每一颗螺栓都有名字', 'Zero-defect week: every bolt has a name'),
    link: '/mlPortal/trend',
  },
  {
    key: 'banner-ml-safety',
    portal: 'ML',
    title: t('安全生产 1,000 天', '1,000 days of safe production'),
    link: '/mlPortal/pulse',
  },
]

export const honorTitles: readonly Bilingual[] = [
  t('年度质量之星', 'Quality star of the year'),
  t('换电站百日无故障团队', 'A hundred days without a fault, swap stations'),
  t('最佳新人', 'Best newcomer'),
  t('专利金奖', 'Gold patent award'),
  t('用户故事奖', 'User story award'),
  t('安全卫士', 'Safety guardian'),
  t('精益改善一等奖', 'First prize, lean improvement'),
  t('协作之光', 'Light of cooperation'),
  t('绿色工厂先锋', 'Green plant pioneer'),
  t('内训师之星', 'Trainer of the year'),
  t('敢为奖', 'Courage award'),
  t('海外开拓奖', 'Overseas pioneer'),
  t('代码之美奖', 'Beauty of code'),
  t('公益贡献奖', 'Community service award'),
  t('最佳导师', 'Best mentor'),
  t('十年同行', 'Ten years together'),
]

const holidayRows: readonly (readonly [date: string, zh: string, en: string])[] = [
  ['2026-01-01', '元旦', "New Year's Day"],
  ['2026-02-17', '春节', 'Spring Festival'],
  ['2026-04-05', '清明节', 'Qingming'],
  ['2026-05-01', '劳动节', 'Labour Day'],
  ['2026-06-19', '端午节', 'Dragon Boat Festival'],
  ['2026-09-25', '中秋节', 'Mid-Autumn Festival'],
  ['2026-10-01', '国庆节', 'National Day'],
  ['2026-11-25', '远行日', 'Voyant Day'],
  ['2027-01-01', '元旦', "New Year's Day"],
  ['2027-02-06', '春节', 'Spring Festival'],
  ['2027-04-05', '清明节', 'Qingming'],
  ['2027-05-01', '劳动节', 'Labour Day'],
  ['2027-06-09', '端午节', 'Dragon Boat Festival'],
  ['2027-09-15', '中秋节', 'Mid-Autumn Festival'],
  ['2027-10-01', '国庆节', 'National Day'],
  ['2027-11-25', '远行日', 'Voyant Day'],
]
export const holidays: readonly DemoHoliday[] = holidayRows.map(([date, zh, en]) => ({ date, name: t(zh, en) }))
