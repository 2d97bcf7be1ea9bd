import type { DemoNews } from '../types.ts'

const ceo = { zh: '总裁办公室', en: 'Office of the CEO' }
const people = { zh: '人力资源部', en: 'Human Resources' }

export const companyAnnouncements: DemoNews[] = [
  {
    key: 'company-five-year-direction',
    portal: '',
    category: 'ann-company',
    title: { zh: '关于发布未来五年经营方向的通知', en: 'Our direction for the next five years' },
    body: {
      zh: `<p>全体同事：经公司董事会审议通过，公司未来五年经营方向自即日起发布。我们将继续只做纯电动汽车，把资源集中在三件事上：更耐用的电池、更安静的座舱和更密的补能网络。</p><table><thead><tr><th>目标</th><th>今年</th><th>第五年</th></tr></thead><tbody><tr><td>年交付量</td><td>26.4 万台</td><td>60 万台</td></tr><tr><td>换电站</td><td>1,500 座</td><td>3,200 座</td></tr><tr><td>研发投入占收入比</td><td>11.2%</td><td>不低于 10%</td></tr><tr><td>单车碳足迹</td><td>27.8 吨</td><td>19 吨</td></tr></tbody></table><p>方向不等于口号。各一级部门须在六周内把与自己有关的目标拆成不超过五项的年度任务，写明负责人、时间和不再做的事情。最后一项必须填写，不得留空。</p><p>解读会将在上海、合肥、芜湖三地各举行一场，管理层留出一半时间回答提问。无法到场的同事可在线观看，录像保留三个月。</p>`,
      en: `<p>Dear colleagues, the Board has approved our direction for the next five years. We will go on making electric cars only, and put our resources into three things: longer-lasting batteries, quieter cabins and a denser energy network.</p><table><thead><tr><th>Goal</th><th>This year</th><th>Year five</th></tr></thead><tbody><tr><td>Deliveries a year</td><td>264,000</td><td>600,000</td></tr><tr><td>Swap stations</td><td>1,500</td><td>3,200</td></tr><tr><td>R&amp;D share of revenue</td><td>11.2%</td><td>10% or more</td></tr><tr><td>Carbon footprint per car</td><td>27.8 t</td><td>19 t</td></tr></tbody></table><p>Each first-level department has six weeks to turn the goals into no more than five tasks, with an owner, a date and a list of things we will stop doing. That last field must not stay empty.</p><p>There will be one meeting each in Shanghai, Hefei and Wuhu. Half of the time belongs to your questions, and the recording stays online for three months.</p>`,
    },
    daysAgo: 6,
    time: '09:00',
    author: 'lin.wei',
    source: ceo,
    tags: [10, 15],
    pinned: true,
    attachments: [
      {
        name: { zh: '五年经营方向问答', en: 'Five-year direction: questions and answers' },
        file: 'five-year-direction-questions-and-answers.pdf',
      },
    ],
  },
  {
    key: 'company-organisation-energy',
    portal: '',
    category: 'ann-company',
    title: { zh: '关于能源与充换电组织调整的通知', en: 'Changes in the Energy & Charging organisation' },
    body: {
      zh: `<p>为缩短换电站从选址到开通的时间，公司决定调整能源与充换电部门的组织，自下月 1 日起生效。目前一座站平均需要 97 天开通，其中 31 天花在不同团队之间的交接上。</p><h2>调整内容</h2><ul><li>选址、电力报装和施工三个小组合并为建站组，由 祁远洲 负责。</li><li>换电运营下设华东、华南、华北、中西部四个区域，区域经理对站点可用率负全责。</li><li>新设备件中心，设在合肥，承诺关键备件 24 小时内送达。</li></ul><p>本次调整涉及 312 位同事，不减少岗位，薪酬与职级保持不变，其中 18 位同事的办公地点会发生变化，已逐一沟通。汇报关系将于本周五晚间在系统中更新，审批中的单据由原负责人处理完毕。</p><p>目标是半年内把平均开通时间缩短到 65 天以内，结果将在本栏目公布。</p>`,
      en: `<p>To open swap stations faster we are changing the organisation of Energy &amp; Charging from the 1st of next month. A station now takes 97 days from choosing the site to the first swap, and 31 of those days are lost between teams.</p><h2>What changes</h2><ul><li>Site search, grid connection and construction become one building team led by Qi Yuanzhou.</li><li>Swap Operations gets four regions: East, South, North and Central-West. Regional managers answer for availability.</li><li>A new spare parts centre in Hefei promises key parts within 24 hours.</li></ul><p>The change concerns 312 colleagues. No position is cut, pay and grade stay the same. Eighteen people change their place of work and have been spoken to. Reporting lines are updated on Friday evening; open approvals stay with the previous manager.</p><p>Our goal is 65 days within half a year, and we will publish the result here.</p>`,
    },
    daysAgo: 33,
    time: '17:00',
    author: 'he.yun',
    source: ceo,
    tags: [8, 15],
  },
  {
    key: 'company-code-of-conduct',
    portal: '',
    category: 'ann-company',
    title: {
      zh: '新版《商业行为准则》发布，请在月底前签署',
      en: 'New code of conduct: please sign by the end of the month',
    },
    body: {
      zh: `<p>新版《商业行为准则》今日发布，取代四年前的版本。全文从 64 页缩短为 22 页，删除了重复条款，增加了 15 个来自真实咨询的案例，每个案例只问一个问题：如果这件事登上明天的报纸，你是否坦然？</p><h2>三处主要变化</h2><ol><li>礼品上限统一为 200 元，超过的须在五个工作日内登记并上交。</li><li>亲属在供应商处任职的，无论职位高低都要申报。</li><li>举报人保护写入正文，任何形式的报复都会导致解除劳动合同。</li></ol><p>请所有同事于本月 30 日前在学习平台完成 25 分钟的课程并电子签署。外派与休假中的同事可延至返岗后十个工作日。有疑问可写信给合规信箱，也可以匿名留言，三个工作日内会有答复。</p>`,
      en: `<p>The new code of conduct is out and replaces the version of four years ago. It has shrunk from 64 pages to 22. Repetitions are gone, and 15 cases from real enquiries are new. Each ends with one question: would you be at ease if this were in tomorrow’s paper?</p><h2>Three main changes</h2><ol><li>The limit for gifts is 200 yuan everywhere. Anything above must be registered and handed in within five working days.</li><li>Relatives who work for a supplier must be declared, whatever their position.</li><li>Protection of those who report concerns is now in the main text. Retaliation leads to dismissal.</li></ol><p>Please finish the 25-minute course and sign by the 30th. Colleagues on leave or abroad have ten working days after their return. Questions go to the compliance mailbox, also anonymously, and are answered within three working days.</p>`,
    },
    daysAgo: 118,
    time: '10:00',
    author: 'shen.yi',
    source: { zh: '法务与内控部', en: 'Legal & Internal Control' },
    tags: [19, 14],
  },
  {
    key: 'company-jianglan-cooperation-term',
    portal: '',
    category: 'ann-company',
    title: {
      zh: '远行与江岚续签合资协议，合作期延长十年',
      en: 'Voyant and Jianglan extend the joint venture by ten years',
    },
    body: {
      zh: `<p>远行汽车与江岚汽车今天在芜湖续签合资协议，合作期延长十年。双方持股比例不变，芜湖 F2 工厂继续由江岚负责运营，远行负责产品开发、质量标准与用户服务。</p><p>新协议约定，未来三年共同投资 18.6 亿元，用于第二条电池装配线、焊装柔性化改造和一座 4,000 平方米的联合培训中心。两家公司的同事将使用同一套质量系统，工程变更由双方各出一人共同批准，时限三个工作日。</p><blockquote><p>“过去我们常问这是谁的问题，现在我们先问用户遇到了什么问题。”——江岚运营部 裴若川</p></blockquote><p>劳动合同、薪酬体系和工会组织均不因续签而改变。联合沟通会将于下周三在 F2 食堂二楼举行，分早中晚三场，方便各班次参加。</p>`,
      en: `<p>Voyant Motors and Jianglan Auto have extended their joint venture by ten years. The agreement was signed in Wuhu today. Shares stay the same: Jianglan runs the F2 plant, Voyant answers for product development, quality standards and customer service.</p><p>Over three years both sides invest 1.86 billion yuan in a second battery line, a flexible body shop and a joint training centre of 4,000 square metres. Both companies will use one quality system. Engineering changes need one signature from each side within three working days.</p><blockquote><p>“We used to ask whose problem it was. Now we first ask what the user’s problem is.” Pei Ruochuan, Jianglan Operations</p></blockquote><p>Employment contracts, pay and union representation do not change. Meetings for all shifts take place next Wednesday on the second floor of the F2 canteen.</p>`,
    },
    daysAgo: 236,
    time: '15:30',
    author: 'lin.wei',
    source: ceo,
    tags: [4, 20],
    audience: { tags: ['nio', 'jac'] },
  },
  {
    key: 'hr-annual-leave-carry-over',
    portal: '',
    category: 'ann-hr',
    title: { zh: '年假结转与申请规则更新', en: 'Annual leave: new rules for carrying days over' },
    body: {
      zh: `<p>为了让大家真正休到假，年假规则自本年度起作如下调整。去年全公司平均有 3.4 天年假过期作废，其中四分之一的人一天也没有休过，这不是我们希望看到的。</p><table><thead><tr><th>司龄</th><th>法定年假</th><th>公司福利假</th><th>合计</th></tr></thead><tbody><tr><td>不满 3 年</td><td>5 天</td><td>5 天</td><td>10 天</td></tr><tr><td>3 至 10 年</td><td>5 天</td><td>8 天</td><td>13 天</td></tr><tr><td>10 年以上</td><td>10 天</td><td>8 天</td><td>18 天</td></tr></tbody></table><p>未休的福利假可结转至次年 6 月 30 日，最多 5 天。法定年假应当年休完，因工作原因未能安排的，由部门负责人书面说明，并按规定支付补偿。</p><p>申请三天以内的假期，主管须在两个工作日内答复，逾期视为同意。最小单位由一天改为半天，请在人事系统“我的假期”中提交。</p>`,
      en: `<p>We want people to take their holidays. Last year an average of 3.4 days per person expired, and one colleague in four took no day at all. These rules apply from this year.</p><table><thead><tr><th>Service</th><th>Statutory</th><th>Company days</th><th>Total</th></tr></thead><tbody><tr><td>Below 3 years</td><td>5</td><td>5</td><td>10</td></tr><tr><td>3 to 10 years</td><td>5</td><td>8</td><td>13</td></tr><tr><td>Over 10 years</td><td>10</td><td>8</td><td>18</td></tr></tbody></table><p>Up to five company days can be carried over until 30 June. Statutory days belong to the current year. If work makes this impossible, the head of department explains it in writing and the days are paid.</p><p>Requests for up to three days must be answered within two working days; after that they count as approved. The smallest unit is now half a day. Apply in the HR system under “My leave”.</p>`,
    },
    daysAgo: 11,
    time: '10:30',
    author: 'shen.yi',
    source: people,
    tags: [13, 15],
    audience: { tags: ['nio'] },
  },
  {
    key: 'hr-parental-leave-return',
    portal: '',
    category: 'ann-hr',
    title: {
      zh: '育儿假延长至十五天，返岗首月可半天工作',
      en: 'Parental leave: fifteen days, and a gentle first month back',
    },
    body: {
      zh: `<p>从下季度起，子女三周岁以内的同事，父母双方每年各享有 15 天带薪育儿假，比原来增加 5 天，可按半天拆分使用。收养子女的家庭享有同样的权利。</p><p>产假结束返岗的第一个月，可以申请每天工作四小时，工资照发。第二、三个月每周可居家工作两天。生产线岗位因无法居家，改为每周少排一个班次。</p><blockquote><p>“第一次我返岗时只能躲在会议室里吸奶。这一次有母婴室，有半天班，我不用在两件事里选一件。”——感知算法工程师 颜知夏</p></blockquote><p>上海、合肥、芜湖的 11 间母婴室已全部配齐冰箱、洗手池和门锁，使用情况可在移动端查看。请至少提前两周申请育儿假，临时生病照护不受此限，事后三天内补办即可。</p>`,
      en: `<p>From next quarter each parent of a child under three has 15 paid days a year, five more than today. They can be taken as half days. Families who adopt have the same right.</p><p>In the first month after maternity leave you may work four hours a day at full pay, and in months two and three two days a week from home. As this is impossible on the line, colleagues there work one shift a week less.</p><blockquote><p>“When I came back the first time, I had to hide in a meeting room. Now there is a nursing room and a half day, and I need not choose.” Yan Zhixia, perception engineer</p></blockquote><p>All 11 nursing rooms in Shanghai, Hefei and Wuhu have a fridge, a basin and a lock. Please apply two weeks ahead. For sudden illness, three days afterwards is enough.</p>`,
    },
    daysAgo: 72,
    time: '09:30',
    author: 'shen.yi',
    source: people,
    tags: [13, 10],
  },
  {
    key: 'hr-visa-invitation-service',
    portal: '',
    category: 'ann-hr',
    title: { zh: '签证与工作许可办理改为一站式服务', en: 'Visas and work permits: one desk for everything' },
    body: {
      zh: `<p>因公出国签证、外籍同事工作许可和来华邀请函自本月起由人力资源部流动服务台统一办理，不再需要分别联系行政、法务和差旅三个部门。</p><h2>请预留的时间</h2><ul><li>德国、法国短期商务签证：25 个工作日。</li><li>英国商务签证：20 个工作日，需本人录入指纹。</li><li>外籍同事工作许可延期：到期前 60 天提交。</li><li>来华邀请函：8 个工作日。</li></ul><p>材料清单、样表和常见拒签原因见附件。去年被退回的申请中，六成是因为照片尺寸不符或行程单与酒店日期不一致，提交前请对照检查一遍。</p><p>服务台设在上海总部一楼东侧，每天 9:30 至 17:00 开放；合肥、芜湖同事可预约视频咨询。签证费与加急费由出行部门的成本中心承担。</p>`,
      en: `<p>From this month one mobility desk in Human Resources handles business visas, work permits for international colleagues and invitation letters to China. You no longer need to write to three departments.</p><h2>How much time to allow</h2><ul><li>Short business visa for Germany or France: 25 working days.</li><li>Business visa for the United Kingdom: 20 working days, fingerprints in person.</li><li>Extension of a work permit: hand in 60 days before it ends.</li><li>Invitation letter to China: 8 working days.</li></ul><p>The attachment has checklists and common reasons for refusal. Of last year’s returned applications, 60% had a photo of the wrong size or hotel dates that did not match the itinerary.</p><p>The desk is on the ground floor in Shanghai, open 9:30 to 17:00. Hefei and Wuhu can book a video call. Fees go to the cost centre of the traveller.</p>`,
    },
    daysAgo: 101,
    time: '11:00',
    author: 'he.yun',
    source: people,
    tags: [21, 15],
    attachments: [
      {
        name: { zh: '因公签证材料清单', en: 'Business visa checklist' },
        file: 'business-visa-checklist.pdf',
      },
      {
        name: { zh: '外籍同事工作许可延期指引', en: 'Guide to extending a work permit' },
        file: 'guide-to-extending-a-work-permit.pdf',
      },
    ],
  },
  {
    key: 'hr-training-budget',
    portal: '',
    category: 'ann-hr',
    title: {
      zh: '人均培训经费提高到 3,600 元，自己选课自己报名',
      en: 'Training: 3,600 yuan for each of us, and you choose',
    },
    body: {
      zh: `<p>本年度起，每位正式员工拥有 3,600 元个人培训经费，不再由部门统一分配。单笔 1,200 元以内的课程自行报名，无须审批；超过的由直属主管一级审批。</p><p>去年的调查显示，41% 的同事没有使用过任何外部培训，最常见的原因是“不知道还有没有名额”。现在余额直接显示在学习平台首页，当年未用完的部分可以转给同部门同事，但不能结转到下一年。</p><ul><li>可用：专业认证、语言、行业会议、书籍与在线课程。</li><li>不可用：驾照、健身、学历学费（另有学历资助计划）。</li></ul><p>完成课程后请写不少于三百字的心得，公开发布在学习平台。上一年阅读量最高的一篇，是涂装车间 罗青禾 写的《我学会了看懂色差仪》。</p>`,
      en: `<p>From this year every permanent employee has a personal training budget of 3,600 yuan. Departments no longer hand it out. Courses up to 1,200 yuan need no approval, anything above only that of your direct manager.</p><p>Last year 41% of us used no external training. The most frequent reason was “I did not know if there was a place left”. Your balance is now on the first page of the learning platform. Unused money can go to a colleague in your department, but not to the next year.</p><ul><li>Included: certificates, languages, conferences, books and online courses.</li><li>Not included: driving licences, fitness and university fees, which have their own programme.</li></ul><p>Afterwards please publish a short note on what you learned. Last year’s most-read was “How I learned to read a colour meter” by Luo Qinghe of the paint shop.</p>`,
    },
    daysAgo: 164,
    time: '14:00',
    author: 'shen.yi',
    source: people,
    tags: [14, 13],
  },
  {
    key: 'hr-talent-review-rotation',
    portal: '',
    category: 'ann-hr',
    title: {
      zh: '轮岗计划开放报名：六个月，换一个角度看车',
      en: 'Job rotation: six months to see the car from another side',
    },
    body: {
      zh: `<p>第五期轮岗计划今天开放报名，共 48 个岗位，分布在研发、制造、质量、用户服务和能源五个领域。轮岗期六个月，原岗位保留，薪酬不变，异地轮岗另付住房补贴每月 3,000 元。</p><p>前四期共有 137 位同事参加，其中 29 位轮岗结束后选择留在新部门。最受欢迎的路线是软件工程师去用户服务中心，最难招满的是办公室岗位去夜班物流。</p><blockquote><p>“我写了四年充电代码，第一次站在雨里帮用户拔枪，才知道解锁声音要再大一点。”——车云平台 闻人朗</p></blockquote><p>入职满一年、最近一次绩效为合格及以上即可报名，主管可以推迟一次，但不能拒绝两次。报名截止到下月 10 日，面谈由接收部门安排，月底公布名单。</p>`,
      en: `<p>The fifth round of job rotation is open: 48 places in research, manufacturing, quality, customer service and energy. It lasts six months. Your job is kept and your pay stays the same. If you move to another city, you get 3,000 yuan a month for housing.</p><p>So far 137 colleagues have taken part, and 29 stayed in the new department. The favourite route leads from software to customer service. Hardest to fill is the one from the office to night logistics.</p><blockquote><p>“I wrote charging code for four years. Standing in the rain beside a user, I learned that the unlock sound must be louder.” Wenren Lang, Vehicle Cloud</p></blockquote><p>You can apply after one year with a satisfactory review. Managers may postpone once but not refuse twice. Applications close on the 10th of next month.</p>`,
    },
    daysAgo: 291,
    time: '10:00',
    author: 'he.yun',
    source: people,
    tags: [14, 10],
    audience: { tags: ['nio'] },
  },
]
