import type { DemoNews } from '../types.ts'

const control = { zh: '法务与内控部', en: 'Legal & Internal Control' }
const finance = { zh: '财务部', en: 'Finance' }

export const recordsControl: DemoNews[] = [
  {
    key: 'control-journal-entries',
    portal: '',
    category: 'control-09',
    title: { zh: '9.1 手工凭证与重大会计估计', en: '9.1 Manual journal entries and major estimates' },
    body: {
      zh: `<p>九成以上的凭证由业务系统自动生成。手工凭证风险较高，应当有业务依据、有说明、有第二人复核，制单人不得复核自己的凭证。</p><ul><li>100 万元以内：总账主管复核。</li><li>100 万至 1,000 万元：会计经理复核，并附计算过程。</li><li>1,000 万元以上或调整以前期间：财务总监批准。</li></ul><p>保修准备金、存货跌价、残值保证和开发支出减值为四项重大会计估计。业务部门提供数据并对数据负责，财务部建立模型，每季度与实际结果比较，偏差超过 10% 时调整假设并记录原因。</p><h2>披露</h2><p>财务报表发布前须经首席财务官与总裁书面确认。报表发布前 30 天为静默期，任何人不得对外谈论销量预测和利润。</p>`,
      en: `<p>More than nine in ten entries come from our systems. Manual ones carry more risk. They need a business reason, an explanation and a second person; nobody reviews their own.</p><ul><li>Up to 1 million yuan: general ledger supervisor.</li><li>1 to 10 million: accounting manager, with the calculation.</li><li>Above 10 million, or earlier periods: finance director.</li></ul><p>The four major estimates are warranty, write-down of stock, residual value guarantees and impairment of development cost. Departments supply the data and answer for them. Finance builds the model, compares it with reality every quarter and adjusts it when the difference exceeds 10%.</p><h2>Disclosure</h2><p>The chief financial officer and the president confirm the accounts in writing. In the 30 days before, nobody speaks in public about forecasts or profit.</p>`,
    },
    daysAgo: 216,
    time: '10:20',
    author: 'shen.yi',
    source: finance,
    tags: [19, 16],
  },
  {
    key: 'control-contract-signing',
    portal: '',
    category: 'control-10',
    title: { zh: '10.1 合同起草、会签与用印', en: '10.1 Drafting, review and sealing of contracts' },
    body: {
      zh: `<p>金额 1 万元以上或履行期超过三个月的业务必须签订书面合同。优先使用法务部发布的 38 份标准模板，模板条款未修改的，可免法务会签。</p><table><thead><tr><th>情形</th><th>会签部门</th><th>时限</th></tr></thead><tbody><tr><td>标准模板</td><td>业务、财务</td><td>1 个工作日</td></tr><tr><td>修改模板</td><td>加法务</td><td>3 个工作日</td></tr><tr><td>对方文本</td><td>加法务、税务</td><td>5 个工作日</td></tr><tr><td>涉及个人数据</td><td>加信息安全</td><td>5 个工作日</td></tr></tbody></table><p>先签字后用印，禁止在空白纸张上盖章。电子签章与实体章效力相同，实体章由两人保管，外借须有人陪同并于当日归还。</p><p>合同经办人负责跟踪付款、交付和到期日。到期前 60 天系统提醒是否续签，自动续期条款须经部门负责人逐份确认。</p>`,
      en: `<p>Business above 10,000 yuan or longer than three months needs a written contract. Please use the 38 templates of Legal. Unchanged templates need no legal review.</p><table><thead><tr><th>Case</th><th>Reviewed by</th><th>Within</th></tr></thead><tbody><tr><td>Template</td><td>Business, Finance</td><td>1 working day</td></tr><tr><td>Changed template</td><td>and Legal</td><td>3 days</td></tr><tr><td>Their text</td><td>and Legal, Tax</td><td>5 days</td></tr><tr><td>Personal data</td><td>and Information Security</td><td>5 days</td></tr></tbody></table><p>Signature first, then the seal; never on empty paper. Electronic seals count as much as real ones. Real seals have two keepers and leave the house only with an escort, for one day. The owner of a contract follows payment, delivery and expiry. The system asks about renewal 60 days before the end.</p>`,
    },
    daysAgo: 8,
    time: '15:40',
    author: 'lin.wei',
    source: control,
    tags: [19, 15],
    attachments: [
      {
        name: { zh: '合同自查清单', en: 'Contract checklist' },
        file: 'contract-checklist.pdf',
      },
    ],
  },
  {
    key: 'control-system-access',
    portal: '',
    category: 'control-11',
    title: { zh: '11.1 系统权限、变更发布与备份', en: '11.1 System access, releases and backups' },
    body: {
      zh: `<p>系统权限按岗位授予，遵循最小够用原则。申请由主管和系统负责人两级批准，离职账号在最后工作日 18:00 自动停用。系统负责人每半年复核一次全部权限，核心财务系统每季度复核一次。</p><h2>变更发布</h2><ul><li>开发、测试、发布由不同人员完成，生产环境不得直接改数据。</li><li>普通变更每周二、周四 20:00 后发布，须有回退方案。</li><li>紧急变更可口头批准，24 小时内补齐记录，每系统每月不超过三次。</li></ul><h2>备份与恢复</h2><p>一级系统最多丢失 15 分钟数据，并在 2 小时内恢复；二级系统分别为 4 小时和 8 小时；三级系统为 24 小时和 3 天。每年至少做一次完整恢复演练，由业务部门确认数据正确，结果报信息技术部与内控组。</p>`,
      en: `<p>Access follows the job and is as small as possible. The manager and the system owner approve it. Accounts of leavers close at 18:00 on their last day. Owners review all rights every six months, for core finance systems every quarter.</p><h2>Releases</h2><ul><li>Different people develop, test and release. Nobody edits production data directly.</li><li>Normal changes go live on Tuesdays and Thursdays after 20:00 with a way back.</li><li>Emergency changes may be approved by phone, with records in 24 hours, at most three per system and month.</li></ul><h2>Backups</h2><p>Class one systems lose 15 minutes of data at most and return within 2 hours; class two 4 and 8 hours; class three 24 hours and 3 days. Each is fully restored once a year as a test, and the business confirms the data.</p>`,
    },
    daysAgo: 340,
    time: '14:10',
    author: 'xu.tong',
    source: { zh: '信息技术部', en: 'IT' },
    tags: [19, 17, 18],
  },
  {
    key: 'control-audit-follow-up',
    portal: '',
    category: 'control-12',
    title: { zh: '12.1 内部审计、缺陷认定与整改跟踪', en: '12.1 Internal audit, deficiencies and follow-up' },
    body: {
      zh: `<p>内部审计直接向董事会审计委员会报告，有权查阅任何文件、系统和场所。被审计部门应在两个工作日内提供资料，无故拖延的写入报告。</p><table><thead><tr><th>缺陷等级</th><th>标准（对利润影响）</th><th>整改期限</th></tr></thead><tbody><tr><td>一般</td><td>低于 1%</td><td>90 天</td></tr><tr><td>重要</td><td>1%–3%</td><td>60 天</td></tr><tr><td>重大</td><td>3% 以上或高管舞弊</td><td>30 天</td></tr></tbody></table><p>整改计划须写明根本原因，不接受“加强培训、提高意识”作为唯一措施。审计组在到期后十天内复查原始证据，未通过的整改不得关闭。</p><blockquote><p>“好的整改，是换一个人来做，也犯不了同样的错。”——审计负责人 纪怀瑾</p></blockquote><p>去年提出的 146 项缺陷中，按期关闭 131 项，延期 12 项，3 项升级至审计委员会。</p>`,
      en: `<p>Internal Audit reports to the Audit Committee of the Board and may see any file, system or place. Departments deliver papers within two working days; delays without reason enter the report.</p><table><thead><tr><th>Deficiency</th><th>Effect on profit</th><th>To be fixed in</th></tr></thead><tbody><tr><td>Minor</td><td>Below 1%</td><td>90 days</td></tr><tr><td>Important</td><td>1–3%</td><td>60 days</td></tr><tr><td>Material</td><td>Above 3% or fraud by executives</td><td>30 days</td></tr></tbody></table><p>Plans name the root cause. “More training” alone is not accepted. Auditors check evidence within ten days after the deadline.</p><blockquote><p>“A good fix means that the next person cannot make the same mistake.” Ji Huaijin, Internal Audit</p></blockquote><p>Of last year’s 146 findings 131 were closed in time, 12 late, and 3 went to the Committee.</p>`,
    },
    daysAgo: 131,
    time: '09:10',
    author: 'shen.yi',
    source: { zh: '内部审计部', en: 'Internal Audit' },
    tags: [19],
  },
]
