/** To-dos from other systems. Days are relative to the day of the filling. */

/** The system that accepts answers in the portal; the others open their own pages. */
export const demoSystem = 'demo-approvals'

export const englishOf: Readonly<Record<string, string>> = {
  人事: 'HR',
  差旅: 'Travel',
  采购: 'Purchasing',
  报销: 'Expenses',
  'IT 服务台': 'IT desk',
  培训: 'Training',
  质量: 'Quality',
}

export interface DemoTodo {
  system: typeof demoSystem | 'demo-others'
  kind: 'todo' | 'approval'
  source: string
  title: { zh: string; en: string }
  url: string
  applicant: string
  /** account */
  by?: string
  to: readonly string[]
  /** Due in days from now; absent without due date. */
  due?: number
  /** days ago */
  made: number
  outcome?: 'approved' | 'rejected' | 'done'
}

const oa = 'https://oa.voyant.example/flow/'
const approval = { system: demoSystem, kind: 'approval' } as const
const task = { system: 'demo-others', kind: 'todo' } as const

export const todos: readonly DemoTodo[] = [
  {
    ...approval,
    source: '人事',
    title: { zh: '年假申请：12 月 22 日至 12 月 26 日', en: 'Annual leave: 22 to 26 December' },
    url: `${oa}leave-20411`,
    applicant: '周敏',
    by: 'zhou.min',
    to: ['lin.wei'],
    due: 2,
    made: 1,
  },
  {
    ...approval,
    source: '差旅',
    title: { zh: '出差申请：慕尼黑，4 天，电池供应商评审', en: 'Travel: Munich, 4 days, battery supplier review' },
    url: `${oa}trip-8830`,
    applicant: '何云',
    by: 'he.yun',
    to: ['lin.wei', 'chen.jie'],
    due: 1,
    made: 2,
  },
  {
    ...approval,
    source: '采购',
    title: {
      zh: '采购申请：碰撞试验假人传感器 6 套，186,000 元',
      en: 'Purchase: 6 sensor sets for crash dummies, ¥186,000',
    },
    url: `${oa}po-55120`,
    applicant: '谭睿',
    by: 'tan.rui',
    to: ['lin.wei'],
    due: -1,
    made: 5,
  },
  {
    ...approval,
    source: '报销',
    title: { zh: '费用报销：客户来访接待 1,280 元', en: 'Expenses: hosting a customer visit, ¥1,280' },
    url: `${oa}exp-91022`,
    applicant: '周敏',
    by: 'zhou.min',
    to: ['lin.wei'],
    made: 0,
  },
  {
    ...approval,
    source: '人事',
    title: { zh: '加班申请：总装二线改造，周六 8 小时', en: 'Overtime: rebuilding assembly line 2, Saturday, 8 hours' },
    url: `${oa}ot-3307`,
    applicant: '陈捷',
    by: 'chen.jie',
    to: ['zhou.min'],
    due: 3,
    made: 1,
  },
  {
    ...task,
    source: 'IT 服务台',
    title: { zh: '请确认：您的笔记本电脑更换时间', en: 'Please confirm when your laptop is to be replaced' },
    url: 'https://it.voyant.example/ticket/70318',
    applicant: '',
    to: ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang'],
    due: 6,
    made: 1,
  },
  {
    ...task,
    source: '培训',
    title: { zh: '信息安全年度必修课（30 分钟）', en: 'Yearly course on information security (30 minutes)' },
    url: 'https://learn.voyant.example/course/security',
    applicant: '',
    to: ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang'],
    due: 12,
    made: 8,
  },
  {
    ...task,
    source: '质量',
    title: { zh: '8D 报告待补充：左前门密封条异响', en: '8D report needs more: noise of the front left door seal' },
    url: 'https://quality.voyant.example/8d/2231',
    applicant: '',
    to: ['lin.wei', 'chen.jie'],
    due: -2,
    made: 9,
  },
  {
    ...task,
    source: '人事',
    title: { zh: '试用期总结待提交', en: 'Write the summary of your probation' },
    url: `${oa}probation-118`,
    applicant: '',
    to: ['zhou.min'],
    due: 20,
    made: 3,
  },
  {
    ...approval,
    source: '差旅',
    title: { zh: '出差申请：合肥工厂，2 天', en: 'Travel: Hefei plant, 2 days' },
    url: `${oa}trip-8702`,
    applicant: '周敏',
    by: 'zhou.min',
    to: ['lin.wei'],
    made: 16,
    outcome: 'approved',
  },
  {
    ...approval,
    source: '采购',
    title: { zh: '采购申请：第二台显示器', en: 'Purchase: a second monitor' },
    url: `${oa}po-54003`,
    applicant: '周敏',
    by: 'zhou.min',
    to: ['lin.wei'],
    made: 30,
    outcome: 'rejected',
  },
  {
    ...task,
    source: '培训',
    title: { zh: '新员工线上课程：认识远行', en: 'Online course for newcomers: getting to know Voyant' },
    url: 'https://learn.voyant.example/course/welcome',
    applicant: '',
    to: ['zhou.min'],
    made: 20,
    outcome: 'done',
  },
]
