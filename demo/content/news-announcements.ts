import type { DemoNews } from '../types.ts'

const ceo = { zh: '总裁办公室', en: 'Office of the CEO' }
const people = { zh: '人力资源部', en: 'Human Resources' }
const facilities = { zh: '行政与餐饮', en: 'Facilities & Canteen' }
const it = { zh: '信息技术部', en: 'IT' }
const finance = { zh: '财务部', en: 'Finance' }

export const newsAnnouncements: DemoNews[] = [
  {
    key: 'company-five-year-direction',
    portal: '',
    category: 'ann-company',
    title: { zh: '关于发布未来五年经营方向的通知', en: 'Our direction for the next five years' },
    body: {
      zh: `<p>全体同事：经公司董事会审议通过，公司未来五年经营方向自即日起发布。我们将继续只做纯电动汽车，把资源集中在三件事上：更耐用的电池、更安静的座舱和更密的补能网络。</p><table><thead><tr><th>目标</th><th>今年</th><th>第五年</th></tr></thead><tbody><tr><td>年交付量</td><td>26.4 万台</td><td>60 万台</td></tr><tr><td>换电站</td><td>1,500 座</td><td>3,200 座</td></tr><tr><td>研发投入占收入比</td><td>11.2%</td><td>不低于 10%</td></tr><tr><td>单车碳足迹</td><td>27.8 吨</td><td>19 吨</td></tr></tbody></table><p>方向不等于口号。各一级部门须在六周内把与自己有关的目标拆成不超过五项的年度任务，写明负责人、时间和不再做的事情。最后一项必须填写，不得留空。</p><p>解读会将在上海、合肥、芜湖三地各举行一场，管理层留出一半时间回答提问。无法到场的同事可在线观看，录像保留三个月。</p>`,
      en: `<p>Dear colleagues, the Board has approved our direction for the next five years. We will go on making electric cars only, and put our resources into three things: longer-lasting batteries, quieter cabins and a denser energy network.</p><table><thead><tr><th>Goal</th><th>This year</th><th>Year five</th></tr></thead><tbody><tr><td>Deliveries a year</td><td>264,000</td><td>600,000</td></tr><tr><td>Swap stations</td><td>1,500</td><td>3,200</td></tr><tr><td>R&amp;D share of revenue</td><td>11.2%</td><td>10% or more</td></tr><tr><td>Carbon footprint per car</td><td>27.8 t</td><td>19 t</td></tr></tbody></table><p>Each first-level department has six weeks to turn the goals into no more than five tasks, with an owner, a date and a list of things we will stop doing. That last field must not stay empty.</p><p>There will be one meeting each in Shanghai, Hefei and Wuhu. Half of the time belongs to your questions, and the recording stays online for three months.</p>`
    },
    scene: 'road',
    daysAgo: 6,
    time: '09:00',
    author: 'lin.wei',
    source: ceo,
    tags: [10, 15],
    pinned: true,
    attachments: [
      {
        name: { zh: '五年经营方向问答', en: 'Five-year direction: questions and answers' },
        pages: {
          zh: ['为什么只做纯电动？我们的换电网络、电池研发和两座工厂都围绕纯电动建设。同时经营两种动力形式，会把研发预算摊薄约三成，而用户并不会因此得到更好的车。', '六十万台的目标从哪里来？其中约四十二万台来自现有车型的更新换代，十二万台来自新的小型车平台，其余来自海外市场。这一数字不包含任何收购。', '我的部门会受到什么影响？大多数部门的编制不变。电池与电驱、能源与充换电两个方向将增加约四百个岗位，优先内部招聘。', '如果目标没有达到怎么办？管理层每半年公布一次进度，包括落后的项目和原因。连续两次落后的目标将重新讨论，而不是悄悄删除。'],
          en: ['Why electric only? Our swap network, battery research and both plants were built around electric cars. A second kind of drive would thin out the research budget by about a third without giving users a better car.', 'Where do the 600,000 cars come from? About 420,000 from successors of today’s models, 120,000 from a new small platform and the rest from markets overseas. No acquisition is included.', 'What does it mean for my department? Most keep their headcount. Battery & E-Drive and Energy & Charging will grow by about 400 positions, which are offered inside the company first.', 'What if we miss a goal? Management reports progress twice a year, with the late items and the reasons. A goal that is late twice is discussed again, not quietly removed.']
        }
      }
    ]
  },
  {
    key: 'company-organisation-energy',
    portal: '',
    category: 'ann-company',
    title: { zh: '关于能源与充换电组织调整的通知', en: 'Changes in the Energy & Charging organisation' },
    body: {
      zh: `<p>为缩短换电站从选址到开通的时间，公司决定调整能源与充换电部门的组织，自下月 1 日起生效。目前一座站平均需要 97 天开通，其中 31 天花在不同团队之间的交接上。</p><h2>调整内容</h2><ul><li>选址、电力报装和施工三个小组合并为建站组，由 祁远洲 负责。</li><li>换电运营下设华东、华南、华北、中西部四个区域，区域经理对站点可用率负全责。</li><li>新设备件中心，设在合肥，承诺关键备件 24 小时内送达。</li></ul><p>本次调整涉及 312 位同事，不减少岗位，薪酬与职级保持不变，其中 18 位同事的办公地点会发生变化，已逐一沟通。汇报关系将于本周五晚间在系统中更新，审批中的单据由原负责人处理完毕。</p><p>目标是半年内把平均开通时间缩短到 65 天以内，结果将在本栏目公布。</p>`,
      en: `<p>To open swap stations faster we are changing the organisation of Energy &amp; Charging from the 1st of next month. A station now takes 97 days from choosing the site to the first swap, and 31 of those days are lost between teams.</p><h2>What changes</h2><ul><li>Site search, grid connection and construction become one building team led by Qi Yuanzhou.</li><li>Swap Operations gets four regions: East, South, North and Central-West. Regional managers answer for availability.</li><li>A new spare parts centre in Hefei promises key parts within 24 hours.</li></ul><p>The change concerns 312 colleagues. No position is cut, pay and grade stay the same. Eighteen people change their place of work and have been spoken to. Reporting lines are updated on Friday evening; open approvals stay with the previous manager.</p><p>Our goal is 65 days within half a year, and we will publish the result here.</p>`
    },
    scene: 'charging',
    daysAgo: 33,
    time: '17:00',
    author: 'he.yun',
    source: ceo,
    tags: [8, 15]
  },
  {
    key: 'company-code-of-conduct',
    portal: '',
    category: 'ann-company',
    title: { zh: '新版《商业行为准则》发布，请在月底前签署', en: 'New code of conduct: please sign by the end of the month' },
    body: {
      zh: `<p>新版《商业行为准则》今日发布，取代四年前的版本。全文从 64 页缩短为 22 页，删除了重复条款，增加了 15 个来自真实咨询的案例，每个案例只问一个问题：如果这件事登上明天的报纸，你是否坦然？</p><h2>三处主要变化</h2><ol><li>礼品上限统一为 200 元，超过的须在五个工作日内登记并上交。</li><li>亲属在供应商处任职的，无论职位高低都要申报。</li><li>举报人保护写入正文，任何形式的报复都会导致解除劳动合同。</li></ol><p>请所有同事于本月 30 日前在学习平台完成 25 分钟的课程并电子签署。外派与休假中的同事可延至返岗后十个工作日。有疑问可写信给合规信箱，也可以匿名留言，三个工作日内会有答复。</p>`,
      en: `<p>The new code of conduct is out and replaces the version of four years ago. It has shrunk from 64 pages to 22. Repetitions are gone, and 15 cases from real enquiries are new. Each ends with one question: would you be at ease if this were in tomorrow’s paper?</p><h2>Three main changes</h2><ol><li>The limit for gifts is 200 yuan everywhere. Anything above must be registered and handed in within five working days.</li><li>Relatives who work for a supplier must be declared, whatever their position.</li><li>Protection of those who report concerns is now in the main text. Retaliation leads to dismissal.</li></ol><p>Please finish the 25-minute course and sign by the 30th. Colleagues on leave or abroad have ten working days after their return. Questions go to the compliance mailbox, also anonymously, and are answered within three working days.</p>`
    },
    scene: 'document',
    daysAgo: 118,
    time: '10:00',
    author: 'shen.yi',
    source: { zh: '法务与内控部', en: 'Legal & Internal Control' },
    tags: [19, 14]
  },
  {
    key: 'company-jianglan-cooperation-term',
    portal: '',
    category: 'ann-company',
    title: { zh: '远行与江岚续签合资协议，合作期延长十年', en: 'Voyant and Jianglan extend the joint venture by ten years' },
    body: {
      zh: `<p>远行汽车与江岚汽车今天在芜湖续签合资协议，合作期延长十年。双方持股比例不变，芜湖 F2 工厂继续由江岚负责运营，远行负责产品开发、质量标准与用户服务。</p><p>新协议约定，未来三年共同投资 18.6 亿元，用于第二条电池装配线、焊装柔性化改造和一座 4,000 平方米的联合培训中心。两家公司的同事将使用同一套质量系统，工程变更由双方各出一人共同批准，时限三个工作日。</p><blockquote><p>“过去我们常问这是谁的问题，现在我们先问用户遇到了什么问题。”——江岚运营部 裴若川</p></blockquote><p>劳动合同、薪酬体系和工会组织均不因续签而改变。联合沟通会将于下周三在 F2 食堂二楼举行，分早中晚三场，方便各班次参加。</p>`,
      en: `<p>Voyant Motors and Jianglan Auto have extended their joint venture by ten years. The agreement was signed in Wuhu today. Shares stay the same: Jianglan runs the F2 plant, Voyant answers for product development, quality standards and customer service.</p><p>Over three years both sides invest 1.86 billion yuan in a second battery line, a flexible body shop and a joint training centre of 4,000 square metres. Both companies will use one quality system. Engineering changes need one signature from each side within three working days.</p><blockquote><p>“We used to ask whose problem it was. Now we first ask what the user’s problem is.” Pei Ruochuan, Jianglan Operations</p></blockquote><p>Employment contracts, pay and union representation do not change. Meetings for all shifts take place next Wednesday on the second floor of the F2 canteen.</p>`
    },
    scene: 'city',
    daysAgo: 236,
    time: '15:30',
    author: 'lin.wei',
    source: ceo,
    tags: [4, 20],
    audience: { tags: ['nio', 'jac'] }
  },
  {
    key: 'hr-annual-leave-carry-over',
    portal: '',
    category: 'ann-hr',
    title: { zh: '年假结转与申请规则更新', en: 'Annual leave: new rules for carrying days over' },
    body: {
      zh: `<p>为了让大家真正休到假，年假规则自本年度起作如下调整。去年全公司平均有 3.4 天年假过期作废，其中四分之一的人一天也没有休过，这不是我们希望看到的。</p><table><thead><tr><th>司龄</th><th>法定年假</th><th>公司福利假</th><th>合计</th></tr></thead><tbody><tr><td>不满 3 年</td><td>5 天</td><td>5 天</td><td>10 天</td></tr><tr><td>3 至 10 年</td><td>5 天</td><td>8 天</td><td>13 天</td></tr><tr><td>10 年以上</td><td>10 天</td><td>8 天</td><td>18 天</td></tr></tbody></table><p>未休的福利假可结转至次年 6 月 30 日，最多 5 天。法定年假应当年休完，因工作原因未能安排的，由部门负责人书面说明，并按规定支付补偿。</p><p>申请三天以内的假期，主管须在两个工作日内答复，逾期视为同意。最小单位由一天改为半天，请在人事系统“我的假期”中提交。</p>`,
      en: `<p>We want people to take their holidays. Last year an average of 3.4 days per person expired, and one colleague in four took no day at all. These rules apply from this year.</p><table><thead><tr><th>Service</th><th>Statutory</th><th>Company days</th><th>Total</th></tr></thead><tbody><tr><td>Below 3 years</td><td>5</td><td>5</td><td>10</td></tr><tr><td>3 to 10 years</td><td>5</td><td>8</td><td>13</td></tr><tr><td>Over 10 years</td><td>10</td><td>8</td><td>18</td></tr></tbody></table><p>Up to five company days can be carried over until 30 June. Statutory days belong to the current year. If work makes this impossible, the head of department explains it in writing and the days are paid.</p><p>Requests for up to three days must be answered within two working days; after that they count as approved. The smallest unit is now half a day. Apply in the HR system under “My leave”.</p>`
    },
    scene: 'coast',
    daysAgo: 11,
    time: '10:30',
    author: 'shen.yi',
    source: people,
    tags: [13, 15],
    audience: { tags: ['nio'] }
  },
  {
    key: 'hr-parental-leave-return',
    portal: '',
    category: 'ann-hr',
    title: { zh: '育儿假延长至十五天，返岗首月可半天工作', en: 'Parental leave: fifteen days, and a gentle first month back' },
    body: {
      zh: `<p>从下季度起，子女三周岁以内的同事，父母双方每年各享有 15 天带薪育儿假，比原来增加 5 天，可按半天拆分使用。收养子女的家庭享有同样的权利。</p><p>产假结束返岗的第一个月，可以申请每天工作四小时，工资照发。第二、三个月每周可居家工作两天。生产线岗位因无法居家，改为每周少排一个班次。</p><blockquote><p>“第一次我返岗时只能躲在会议室里吸奶。这一次有母婴室，有半天班，我不用在两件事里选一件。”——感知算法工程师 颜知夏</p></blockquote><p>上海、合肥、芜湖的 11 间母婴室已全部配齐冰箱、洗手池和门锁，使用情况可在移动端查看。请至少提前两周申请育儿假，临时生病照护不受此限，事后三天内补办即可。</p>`,
      en: `<p>From next quarter each parent of a child under three has 15 paid days a year, five more than today. They can be taken as half days. Families who adopt have the same right.</p><p>In the first month after maternity leave you may work four hours a day at full pay, and in months two and three two days a week from home. As this is impossible on the line, colleagues there work one shift a week less.</p><blockquote><p>“When I came back the first time, I had to hide in a meeting room. Now there is a nursing room and a half day, and I need not choose.” Yan Zhixia, perception engineer</p></blockquote><p>All 11 nursing rooms in Shanghai, Hefei and Wuhu have a fridge, a basin and a lock. Please apply two weeks ahead. For sudden illness, three days afterwards is enough.</p>`
    },
    scene: 'portrait-group',
    daysAgo: 72,
    time: '09:30',
    author: 'shen.yi',
    source: people,
    tags: [13, 10]
  },
  {
    key: 'hr-visa-invitation-service',
    portal: '',
    category: 'ann-hr',
    title: { zh: '签证与工作许可办理改为一站式服务', en: 'Visas and work permits: one desk for everything' },
    body: {
      zh: `<p>因公出国签证、外籍同事工作许可和来华邀请函自本月起由人力资源部流动服务台统一办理，不再需要分别联系行政、法务和差旅三个部门。</p><h2>请预留的时间</h2><ul><li>德国、法国短期商务签证：25 个工作日。</li><li>英国商务签证：20 个工作日，需本人录入指纹。</li><li>外籍同事工作许可延期：到期前 60 天提交。</li><li>来华邀请函：8 个工作日。</li></ul><p>材料清单、样表和常见拒签原因见附件。去年被退回的申请中，六成是因为照片尺寸不符或行程单与酒店日期不一致，提交前请对照检查一遍。</p><p>服务台设在上海总部一楼东侧，每天 9:30 至 17:00 开放；合肥、芜湖同事可预约视频咨询。签证费与加急费由出行部门的成本中心承担。</p>`,
      en: `<p>From this month one mobility desk in Human Resources handles business visas, work permits for international colleagues and invitation letters to China. You no longer need to write to three departments.</p><h2>How much time to allow</h2><ul><li>Short business visa for Germany or France: 25 working days.</li><li>Business visa for the United Kingdom: 20 working days, fingerprints in person.</li><li>Extension of a work permit: hand in 60 days before it ends.</li><li>Invitation letter to China: 8 working days.</li></ul><p>The attachment has checklists and common reasons for refusal. Of last year’s returned applications, 60% had a photo of the wrong size or hotel dates that did not match the itinerary.</p><p>The desk is on the ground floor in Shanghai, open 9:30 to 17:00. Hefei and Wuhu can book a video call. Fees go to the cost centre of the traveller.</p>`
    },
    scene: 'document',
    daysAgo: 101,
    time: '11:00',
    author: 'he.yun',
    source: people,
    tags: [21, 15],
    attachments: [
      {
        name: { zh: '因公签证材料清单', en: 'Business visa checklist' },
        pages: {
          zh: ['基础材料：有效期不少于六个月且至少有两页空白页的护照、近六个月内拍摄的白底照片两张、在职证明、近三个月工资流水。', '公司材料由服务台准备：派遣函、营业执照副本、邀请方信函和费用承担说明。申请人只需提供出访单位的联系人与完整地址。', '行程单须逐日填写城市与住宿，入住和离店日期与机票一致。中途转机超过 24 小时的城市也要列出。', '常见拒签原因：照片尺寸不符、签名与护照不一致、行程空白超过一天、保险保额不足。收到补件通知后请在三个工作日内答复。'],
          en: ['Basic papers: a passport valid for six months with two empty pages, two photos on white background not older than six months, a certificate of employment and the salary statements of the last three months.', 'The desk prepares the company papers: letter of assignment, copy of the business licence, letter of invitation and statement of costs. You only name a contact and the full address of the host.', 'The itinerary lists city and hotel for every day. Check-in and check-out must match the flights. Cities with a stopover of more than 24 hours are listed too.', 'Common reasons for refusal: wrong photo size, a signature unlike the passport, more than one empty day in the itinerary, insurance cover too low. Please answer requests for more papers within three working days.']
        }
      },
      {
        name: { zh: '外籍同事工作许可延期指引', en: 'Guide to extending a work permit' },
        pages: {
          zh: ['许可到期前 90 天，系统会向本人及其主管发送提醒。请在到期前 60 天把材料交到服务台，节假日顺延。', '所需材料包括续签的劳动合同、现有许可与居留证件、体检证明和住宿登记表。更换过住址的，须先更新住宿登记。', '审批期间护照由主管机关暂存约七个工作日，请不要安排国际旅行。确有急事的，服务台可协助开具受理回执。'],
          en: ['The system reminds you and your manager 90 days before the permit ends. Please bring your papers to the desk 60 days before, or on the next working day.', 'You need the extended employment contract, the present permit and residence document, a health certificate and the registration of your address. If you have moved, update the registration first.', 'The authority keeps your passport for about seven working days. Please do not plan international trips for that time. In urgent cases the desk helps with a receipt.']
        }
      }
    ]
  },
  {
    key: 'hr-training-budget',
    portal: '',
    category: 'ann-hr',
    title: { zh: '人均培训经费提高到 3,600 元，自己选课自己报名', en: 'Training: 3,600 yuan for each of us, and you choose' },
    body: {
      zh: `<p>本年度起，每位正式员工拥有 3,600 元个人培训经费，不再由部门统一分配。单笔 1,200 元以内的课程自行报名，无须审批；超过的由直属主管一级审批。</p><p>去年的调查显示，41% 的同事没有使用过任何外部培训，最常见的原因是“不知道还有没有名额”。现在余额直接显示在学习平台首页，当年未用完的部分可以转给同部门同事，但不能结转到下一年。</p><ul><li>可用：专业认证、语言、行业会议、书籍与在线课程。</li><li>不可用：驾照、健身、学历学费（另有学历资助计划）。</li></ul><p>完成课程后请写不少于三百字的心得，公开发布在学习平台。上一年阅读量最高的一篇，是涂装车间 罗青禾 写的《我学会了看懂色差仪》。</p>`,
      en: `<p>From this year every permanent employee has a personal training budget of 3,600 yuan. Departments no longer hand it out. Courses up to 1,200 yuan need no approval, anything above only that of your direct manager.</p><p>Last year 41% of us used no external training. The most frequent reason was “I did not know if there was a place left”. Your balance is now on the first page of the learning platform. Unused money can go to a colleague in your department, but not to the next year.</p><ul><li>Included: certificates, languages, conferences, books and online courses.</li><li>Not included: driving licences, fitness and university fees, which have their own programme.</li></ul><p>Afterwards please publish a short note on what you learned. Last year’s most-read was “How I learned to read a colour meter” by Luo Qinghe of the paint shop.</p>`
    },
    scene: 'chart',
    daysAgo: 164,
    time: '14:00',
    author: 'shen.yi',
    source: people,
    tags: [14, 13]
  },
  {
    key: 'hr-talent-review-rotation',
    portal: '',
    category: 'ann-hr',
    title: { zh: '轮岗计划开放报名：六个月，换一个角度看车', en: 'Job rotation: six months to see the car from another side' },
    body: {
      zh: `<p>第五期轮岗计划今天开放报名，共 48 个岗位，分布在研发、制造、质量、用户服务和能源五个领域。轮岗期六个月，原岗位保留，薪酬不变，异地轮岗另付住房补贴每月 3,000 元。</p><p>前四期共有 137 位同事参加，其中 29 位轮岗结束后选择留在新部门。最受欢迎的路线是软件工程师去用户服务中心，最难招满的是办公室岗位去夜班物流。</p><blockquote><p>“我写了四年充电代码，第一次站在雨里帮用户拔枪，才知道解锁声音要再大一点。”——车云平台 闻人朗</p></blockquote><p>入职满一年、最近一次绩效为合格及以上即可报名，主管可以推迟一次，但不能拒绝两次。报名截止到下月 10 日，面谈由接收部门安排，月底公布名单。</p>`,
      en: `<p>The fifth round of job rotation is open: 48 places in research, manufacturing, quality, customer service and energy. It lasts six months. Your job is kept and your pay stays the same. If you move to another city, you get 3,000 yuan a month for housing.</p><p>So far 137 colleagues have taken part, and 29 stayed in the new department. The favourite route leads from software to customer service. Hardest to fill is the one from the office to night logistics.</p><blockquote><p>“I wrote charging code for four years. Standing in the rain beside a user, I learned that the unlock sound must be louder.” Wenren Lang, Vehicle Cloud</p></blockquote><p>You can apply after one year with a satisfactory review. Managers may postpone once but not refuse twice. Applications close on the 10th of next month.</p>`
    },
    scene: 'portrait-group',
    daysAgo: 291,
    time: '10:00',
    author: 'he.yun',
    source: people,
    tags: [14, 10],
    audience: { tags: ['nio'] }
  },
  {
    key: 'admin-canteen-autumn-menu',
    portal: '',
    category: 'ann-admin',
    title: { zh: '食堂新菜单：称重自选，少盐窗口每天开放', en: 'Canteen: pay by weight, and a low-salt counter every day' },
    body: {
      zh: `<p>上海总部食堂二楼从下周一起改为称重自选，每百克 3.2 元，米饭和汤免费。三周试行期间，人均剩菜从 86 克降到 31 克，平均餐费还便宜了 2.4 元，因此正式推广。</p><h2>窗口安排</h2><table><thead><tr><th>窗口</th><th>内容</th><th>时间</th></tr></thead><tbody><tr><td>1–3 号</td><td>称重自选，每日 28 道菜</td><td>11:15–13:15</td></tr><tr><td>4 号</td><td>少盐少油</td><td>11:15–13:15</td></tr><tr><td>5 号</td><td>清真</td><td>11:15–19:00</td></tr><tr><td>6 号</td><td>现煮面与素食</td><td>11:15–20:30</td></tr></tbody></table><p>12:00 至 12:20 最拥挤，如果时间允许，请错开半小时。移动端可查看实时排队人数。</p><p>每周四厨师长 穆长庚 会在出口处听意见。上个月有人建议的辣椒分级标签，这次已经用上了。</p>`,
      en: `<p>From Monday the second floor of the Shanghai canteen charges by weight: 3.2 yuan per 100 grams, rice and soup free. In a three-week trial leftovers fell from 86 to 31 grams per person, and the average meal became 2.4 yuan cheaper.</p><h2>Counters</h2><table><thead><tr><th>Counter</th><th>Food</th><th>Time</th></tr></thead><tbody><tr><td>1–3</td><td>By weight, 28 dishes a day</td><td>11:15–13:15</td></tr><tr><td>4</td><td>Low salt and oil</td><td>11:15–13:15</td></tr><tr><td>5</td><td>Halal</td><td>11:15–19:00</td></tr><tr><td>6</td><td>Fresh noodles and vegetarian</td><td>11:15–20:30</td></tr></tbody></table><p>The busiest minutes are 12:00 to 12:20. The app shows how long the queues are. Head chef Mu Changgeng listens to your comments at the exit every Thursday. The chilli labels one of you proposed last month are already in use.</p>`
    },
    scene: 'canteen',
    daysAgo: 3,
    time: '11:00',
    author: 'xu.tong',
    source: facilities,
    tags: [12, 13]
  },
  {
    key: 'admin-shuttle-new-lines',
    portal: '',
    category: 'ann-admin',
    title: { zh: '上海班车新增两条线路，末班延至 21:40', en: 'Two new shuttle lines in Shanghai, last bus at 21:40' },
    body: {
      zh: `<p>根据 1,870 份问卷，上海园区班车自下月 1 日起新增 7 号线（桐湾地铁站—园区）与 8 号线（青榆公寓—园区），并将晚间末班车从 20:30 延至 21:40。全部车辆均为远行纯电巴士改装的试验车队。</p><table><thead><tr><th>线路</th><th>早班首末</th><th>晚班首末</th><th>间隔</th></tr></thead><tbody><tr><td>1–6 号线</td><td>07:20–09:20</td><td>17:40–21:40</td><td>20 分钟</td></tr><tr><td>7 号线</td><td>07:10–09:40</td><td>17:40–21:40</td><td>15 分钟</td></tr><tr><td>8 号线</td><td>07:30–09:00</td><td>18:00–20:40</td><td>30 分钟</td></tr></tbody></table><p>3 号线长期上座率不足两成，取消中途的柳岸站，行程缩短 9 分钟。乘车请刷工卡，访客可由接待人申请当日乘车码。</p><p>下雨天车辆会晚到，实时位置以移动端“班车”页面为准。遗失物品请联系一楼服务台。</p>`,
      en: `<p>After 1,870 answers to our survey we add two shuttle lines in Shanghai from the 1st: line 7 from Tongwan metro station and line 8 from Qingyu Apartments. The last bus in the evening leaves at 21:40 instead of 20:30.</p><table><thead><tr><th>Line</th><th>Morning</th><th>Evening</th><th>Every</th></tr></thead><tbody><tr><td>1–6</td><td>07:20–09:20</td><td>17:40–21:40</td><td>20 min</td></tr><tr><td>7</td><td>07:10–09:40</td><td>17:40–21:40</td><td>15 min</td></tr><tr><td>8</td><td>07:30–09:00</td><td>18:00–20:40</td><td>30 min</td></tr></tbody></table><p>Line 3 no longer stops at Liu’an, where fewer than two seats in ten were taken. The ride becomes nine minutes shorter. Please use your staff card; hosts can request a day code for visitors.</p><p>Buses may be late in the rain. The “Shuttle” page in the app shows where they are.</p>`
    },
    scene: 'road',
    daysAgo: 24,
    time: '16:00',
    author: 'xu.tong',
    source: facilities,
    tags: [13]
  },
  {
    key: 'admin-meeting-room-release',
    portal: '',
    category: 'ann-admin',
    title: { zh: '会议室十分钟无人签到将自动释放', en: 'Meeting rooms are released after ten minutes without check-in' },
    body: {
      zh: `<p>上个月总部 94 间会议室的预订率是 88%，实际使用率却只有 57%。也就是说，大家找不到会议室的时候，每三间被预订的房间就有一间是空的。</p><p>从下周一起，会议开始后十分钟内没有人在门口屏幕上签到，预订将自动取消，房间释放给其他人。连续预订的系列会议如果三次无人签到，整个系列会被删除，并通知预订人。</p><ul><li>四人以下请优先选择电话间和小房间。</li><li>超过两小时的会议需填写议题。</li><li>24 人以上的大会议室由行政服务台确认。</li></ul><p>屏幕坏了怎么办？扫门框上的二维码同样可以签到。试行的三号楼里，空房率两周内从 31% 降到 9%，这一办法因此在各办公地推广，慕尼黑与牛津从下季度开始。</p>`,
      en: `<p>Last month our 94 meeting rooms in Shanghai were booked 88% of the time and used 57%. In other words, while you were looking for a room, one booked room in three was empty.</p><p>From Monday a booking is cancelled if nobody checks in at the door within ten minutes. If a series is missed three times, the whole series is deleted and the organiser gets a message.</p><ul><li>Up to four people: please take phone booths and small rooms first.</li><li>Meetings over two hours need an agenda.</li><li>Rooms for more than 24 people are confirmed by the service desk.</li></ul><p>If a screen is broken, scan the code on the door frame. In building 3, where we tried this, empty rooms fell from 31% to 9% in two weeks. Munich and Oxford follow next quarter.</p>`
    },
    scene: 'city',
    daysAgo: 139,
    time: '09:20',
    author: 'he.yun',
    source: facilities,
    tags: [15]
  },
  {
    key: 'admin-parking-charging-etiquette',
    portal: '',
    category: 'ann-admin',
    title: { zh: '园区停车场调整：新增 210 个充电车位，充满请挪车', en: '' },
    body: {
      zh: `<p>上海园区地下二层停车场改造完成，新增 210 个慢充车位和 12 个快充车位，总数达到 684 个。车位按“先到先停”使用，不设固定车位，孕期和行动不便的同事可向服务台申请电梯旁的专用位。</p><h2>使用规则</h2><ol><li>慢充车位白天每次不超过六小时，20:00 后不限时。</li><li>快充车位充满后十五分钟内挪车，超时每分钟收取一元占位费，全部捐入员工互助基金。</li><li>燃油车请停地下三层，访客车辆停地面北区。</li><li>电动自行车一律停入西门车棚，禁止进入地下空间和电梯。</li></ol><p>充电价格为每度 0.62 元，22:00 至次日 6:00 为 0.31 元，从工卡账户扣款。改造期间在临时停车场垫付的停车费，可凭小票于月底前到服务台退还。</p><p>说明：本通知仅适用于上海园区，故只发布中文版。</p>`,
      en: ''
    },
    scene: 'charging',
    daysAgo: 57,
    time: '15:00',
    author: 'xu.tong',
    source: facilities,
    tags: [8, 13]
  },
  {
    key: 'it-mail-migration',
    portal: '',
    category: 'ann-it',
    title: { zh: '本周六夜间邮箱迁移，请提前完成三步准备', en: 'Mailboxes move on Saturday night: three steps before then' },
    body: {
      zh: `<p>本周六 22:00 至周日 6:00，最后一批 6,430 个邮箱将迁移到新的邮件平台。期间可以登录旧邮箱阅读，但收发会有延迟，日历邀请可能重复出现一次。</p><h2>请在周六前完成</h2><ol><li>清空垃圾箱，把 2 GB 以上的附件移到网盘。</li><li>在手机上更新“远行办公”到 6.3 以上版本。</li><li>记下自己的共享邮箱和代理权限，迁移后逐一确认。</li></ol><p>周日早上第一次登录需要重新输入密码并完成手机验证，大约三分钟。自动回复、签名和规则会一并迁移，自建的离线归档文件不会迁移，请自行保留。</p><p>前两批共迁移 9,100 个邮箱，遇到问题的有 214 个，九成在当天解决。周日 8:00 至 20:00，服务台增加 30 位同事值守，电话分机 8600。</p>`,
      en: `<p>On Saturday from 22:00 to Sunday 6:00 the last 6,430 mailboxes move to the new platform. You can still read mail, but sending and receiving may be slow and some calendar invitations may appear twice.</p><h2>Please do before Saturday</h2><ol><li>Empty the bin and move attachments above 2 GB to the drive.</li><li>Update Voyant Office on your phone to version 6.3 or later.</li><li>Write down your shared mailboxes and delegations, and check them afterwards.</li></ol><p>Your first login on Sunday asks for your password and a check on your phone, about three minutes. Automatic replies, signatures and rules move along; offline archives do not.</p><p>In the first two rounds 214 of 9,100 mailboxes had a problem, nine in ten solved on the same day. On Sunday from 8:00 to 20:00 thirty colleagues support you on extension 8600.</p>`
    },
    scene: 'circuit',
    daysAgo: 1,
    time: '18:00',
    author: 'xu.tong',
    source: it,
    tags: [17],
    pinned: true
  },
  {
    key: 'it-laptop-renewal',
    portal: '',
    category: 'ann-it',
    title: { zh: '笔记本电脑四年一换，旧机可按残值购买', en: 'A new laptop every four years, and you may buy the old one' },
    body: {
      zh: `<p>笔记本电脑更换周期由五年缩短为四年。本季度到期的有 1,260 台，系统会向使用人发送更换预约，选好时间和地点后，约 90 分钟即可带走装好系统的新机。</p><table><thead><tr><th>机型</th><th>适用岗位</th><th>内存</th><th>重量</th></tr></thead><tbody><tr><td>轻薄型</td><td>办公、销售、职能</td><td>16 GB</td><td>1.1 kg</td></tr><tr><td>标准型</td><td>软件与项目</td><td>32 GB</td><td>1.4 kg</td></tr><tr><td>工作站</td><td>仿真与设计</td><td>64 GB</td><td>2.3 kg</td></tr></tbody></table><p>旧机在彻底擦除数据后，使用人可以按残值购买，去年平均价格为 480 元。没有人购买的设备，将检测后捐给合作的乡村学校，今年已捐出 340 台。</p><p>键盘损坏、电池鼓包等情况无须等到期，随时可到服务台更换。电池鼓包的电脑请立刻关机，不要再充电。</p>`,
      en: `<p>Laptops are now replaced after four years instead of five. This quarter 1,260 machines are due. The system sends you an appointment; after about 90 minutes you leave with a finished machine.</p><table><thead><tr><th>Model</th><th>For</th><th>Memory</th><th>Weight</th></tr></thead><tbody><tr><td>Light</td><td>Office, sales, functions</td><td>16 GB</td><td>1.1 kg</td></tr><tr><td>Standard</td><td>Software and projects</td><td>32 GB</td><td>1.4 kg</td></tr><tr><td>Workstation</td><td>Simulation and design</td><td>64 GB</td><td>2.3 kg</td></tr></tbody></table><p>After secure erasure you may buy the old machine at its remaining value, last year 480 yuan on average. Machines nobody buys go to village schools, 340 so far this year.</p><p>Broken keyboards are replaced at any time. If a battery swells, switch the laptop off at once, do not charge it and bring it to the desk.</p>`
    },
    scene: 'circuit',
    daysAgo: 41,
    time: '13:30',
    author: 'he.yun',
    source: it,
    tags: [17, 9]
  },
  {
    key: 'it-service-desk-hours',
    portal: '',
    category: 'ann-it',
    title: { zh: 'IT 服务台改为 24 小时，夜班同事不再等到天亮', en: 'IT service desk around the clock, for the night shift too' },
    body: {
      zh: `<p>自本月 15 日起，IT 服务台由 8:00—20:00 改为全天 24 小时服务，电话分机 8600 不变。夜间由合肥和慕尼黑两地轮流接听，中文、英文均可。</p><p>过去一年夜间共有 5,300 个来电转入语音信箱，其中四成来自工厂：扫码枪掉线、工位终端黑屏、标签打印机卡纸。这些问题平均要等 6 小时 10 分钟，生产线只能手工记录。</p><ul><li>产线停线类故障：10 分钟内响应。</li><li>个人无法工作：30 分钟内响应。</li><li>一般咨询：下一个工作日内答复。</li></ul><p>能用自助方式解决的请先自助：密码重置、软件安装和打印机连接占全部来电的 46%，在移动端“IT 服务”里不到两分钟就能完成。</p>`,
      en: `<p>From the 15th the IT service desk is open 24 hours instead of 8:00 to 20:00. The extension is still 8600. At night Hefei and Munich take turns, in Chinese and English.</p><p>In the past year 5,300 night calls ended in voice mail. Four in ten came from the plants: scanners offline, dark terminals, label printers with a paper jam. People waited six hours and ten minutes on average and wrote by hand.</p><ul><li>Line stopped: answer within 10 minutes.</li><li>One person cannot work: within 30 minutes.</li><li>General questions: by the next working day.</li></ul><p>Please try self-service first. Password resets, software and printers make up 46% of all calls, and “IT services” in the app solves them in under two minutes.</p>`
    },
    scene: 'light-trails',
    daysAgo: 187,
    time: '09:00',
    author: 'xu.tong',
    source: it,
    tags: [17, 4]
  },
  {
    key: 'it-jianglan-network-window',
    portal: '',
    category: 'ann-it',
    title: { zh: '江岚园区网络设备升级：两个周日分区断网', en: 'Jianglan campus network: two Sundays with interruptions' },
    body: {
      zh: `<p>江岚汽车芜湖园区的核心交换机已使用九年，将于接下来的两个周日分区更换。更换期间有线、无线网络和固定电话都会中断，请各部门提前安排。</p><table><thead><tr><th>日期</th><th>区域</th><th>中断时间</th></tr></thead><tbody><tr><td>第一个周日</td><td>办公楼、食堂、培训楼</td><td>08:00–14:00</td></tr><tr><td>第二个周日</td><td>焊装、总装、电池车间</td><td>06:00–16:00</td></tr></tbody></table><p>第二个周日恰逢设备保养，产线不开工。门禁切换到本地模式，工卡仍可使用；消防系统独立运行，不受影响。应急通信由值班室 14 部对讲机保障。</p><p>升级后车间无线覆盖从 71% 提高到 98%，平板点检不必再跑回休息区上传。完成后如有终端无法联网，请先重启，再联系现场工程师 邵一舟，他会在培训楼 102 值守到当晚八点。</p>`,
      en: `<p>The core switches on the Jianglan campus in Wuhu are nine years old and will be replaced on the next two Sundays. Wired network, wifi and desk phones will be down during the work.</p><table><thead><tr><th>Date</th><th>Area</th><th>Down</th></tr></thead><tbody><tr><td>First Sunday</td><td>Offices, canteen, training</td><td>08:00–14:00</td></tr><tr><td>Second Sunday</td><td>Body, assembly, battery shops</td><td>06:00–16:00</td></tr></tbody></table><p>The second Sunday is a maintenance day without production. Doors switch to local mode, so cards still work. The fire system is separate. The guard room has 14 radios for emergencies.</p><p>Afterwards wifi covers 98% of the shops instead of 71%, and tablet checks can be uploaded on the spot. If a terminal stays offline, restart it first, then see Shao Yizhou in Training 102 until eight in the evening.</p>`
    },
    scene: 'workshop',
    daysAgo: 262,
    time: '14:40',
    author: 'gao.lei',
    source: it,
    tags: [17, 4],
    audience: { departments: [60] }
  },
  {
    key: 'finance-expense-policy',
    portal: '',
    category: 'ann-finance',
    title: { zh: '新版费用报销政策：拍照即可提交，五个工作日到账', en: 'New expense policy: take a photo, get paid in five days' },
    body: {
      zh: `<p>新版费用报销政策自下月 1 日起执行。纸质发票不再邮寄财务共享中心，拍照上传即可，原件由本人保留到年底备查。合规单据五个工作日内到账，上季度平均为 11.6 天。</p><table><thead><tr><th>城市</th><th>住宿上限/晚</th><th>餐补/天</th></tr></thead><tbody><tr><td>一线城市</td><td>600 元</td><td>120 元</td></tr><tr><td>其他城市</td><td>450 元</td><td>100 元</td></tr><tr><td>欧洲</td><td>160 欧元</td><td>45 欧元</td></tr></tbody></table><p>费用发生后 60 天内提交，逾期须由部门负责人说明，超过 120 天不予报销。市内交通、充电费用合并为一类，500 元以内系统自动审核，抽查比例为 8%。</p><p>请注意：同一张发票重复提交会被系统识别并退回，故意拆分金额规避审批的，按行为准则处理。政策全文与示例见附件。</p>`,
      en: `<p>The new expense policy starts on the 1st of next month. You no longer post paper invoices: upload a photo and keep the original until the end of the year. Correct claims are paid within five working days; last quarter it took 11.6 on average.</p><table><thead><tr><th>City</th><th>Hotel per night</th><th>Meals per day</th></tr></thead><tbody><tr><td>Tier one</td><td>600 yuan</td><td>120 yuan</td></tr><tr><td>Other cities</td><td>450 yuan</td><td>100 yuan</td></tr><tr><td>Europe</td><td>160 euro</td><td>45 euro</td></tr></tbody></table><p>Hand in claims within 60 days. Later ones need a reason from the head of department, and after 120 days nothing is paid. Local transport and charging up to 500 yuan are checked by the system, with samples of 8%.</p><p>Invoices used twice are recognised and returned. Splitting amounts to avoid approval is a matter for the code of conduct.</p>`
    },
    scene: 'document',
    daysAgo: 16,
    time: '10:00',
    author: 'lin.wei',
    source: finance,
    tags: [16, 15],
    attachments: [
      {
        name: { zh: '费用报销政策全文', en: 'Expense policy, full text' },
        pages: {
          zh: ['第一条 本政策适用于公司及全资子公司的全体员工。合资公司可参照执行，另行发布细则。', '第二条 费用应真实、必要、合理。报销人对单据的真实性负责，审批人对业务的必要性负责，财务对票据的合规性负责。', '第三条 单笔 2,000 元以内由直属主管审批，2,000 至 10,000 元由部门负责人审批，10,000 元以上由部门负责人与财务业务伙伴共同审批。', '第四条 招待费须事先申请，写明对象单位、人数与事由，人均不超过 200 元。对公职人员的招待须经合规部门同意。', '第五条 丢失发票的，可凭付款记录和书面说明报销一次，每人每年累计不超过 1,000 元。'],
          en: ['1. This policy applies to all employees of the company and its wholly owned subsidiaries. The joint venture may follow it with rules of its own.', '2. Expenses must be real, necessary and reasonable. The claimant answers for the papers, the approver for the need, Finance for the correctness of the invoice.', '3. Claims up to 2,000 yuan are approved by the direct manager, up to 10,000 by the head of department, above that by the head of department together with the finance partner.', '4. Hospitality must be requested beforehand with the guest’s organisation, the number of people and the reason, and may cost 200 yuan per person. For officials, Compliance must agree.', '5. If an invoice is lost, a payment record and a written statement are accepted once, up to 1,000 yuan per person and year.']
        }
      },
      {
        name: { zh: '十个报销示例', en: 'Ten worked examples' },
        pages: {
          zh: ['示例一：高铁改签产生的手续费可以报销，请在备注中写明原因。因个人原因改签的费用由本人承担。', '示例二：出差期间自驾本人电动车，按每公里 0.8 元报销，不再另报充电费。行程由移动端自动记录。', '示例三：团队聚餐使用团建经费，不计入招待费。参加人员名单须与人事系统一致。', '示例四：与客户共用午餐，人均 180 元，事先已申请，上传菜单与发票即可，系统自动匹配申请单。'],
          en: ['Example 1: the fee for changing a train ticket is paid if you note the reason. Changes for private reasons are your own cost.', 'Example 2: if you travel in your own electric car, you receive 0.8 yuan per kilometre and claim no charging. The app records the route.', 'Example 3: a team dinner uses the team budget and is not hospitality. The list of names must match the HR system.', 'Example 4: lunch with a customer at 180 yuan per person, requested beforehand: upload the menu and the invoice, and the system finds the request.']
        }
      }
    ]
  },
  {
    key: 'finance-quarter-close-calendar',
    portal: '',
    category: 'ann-finance',
    title: { zh: '季度关账日历：三个截止时间请不要错过', en: 'Quarter close: three deadlines to keep in mind' },
    body: {
      zh: `<p>本季度关账工作即将开始。为在第六个工作日出具合并报表，请各部门按以下时间完成收货确认、预提和报销。上季度共有 83 笔费用因逾期计入下一季度，金额 427 万元。</p><table><thead><tr><th>事项</th><th>截止时间</th><th>负责人</th></tr></thead><tbody><tr><td>收货与服务确认</td><td>季末日 18:00</td><td>采购申请人</td></tr><tr><td>费用预提清单</td><td>第 1 个工作日 12:00</td><td>成本中心负责人</td></tr><tr><td>项目工时填报</td><td>第 1 个工作日 18:00</td><td>项目经理</td></tr><tr><td>内部往来核对</td><td>第 3 个工作日 18:00</td><td>各公司财务</td></tr></tbody></table><p>单笔 5 万元以下的费用无须预提。已收货但未收到发票的，按订单金额确认，不必等待发票。</p><p>系统将于第 2 个工作日 20:00 关闭上期录入。确需补录的，由部门负责人联系总账组 <strong>桑知遥</strong>，并说明原因。</p>`,
      en: `<p>The quarter close is near. To finish the group accounts on working day six we need your goods receipts, accruals and claims in time. Last quarter 83 items worth 4.27 million yuan were late and fell into the next period.</p><table><thead><tr><th>Item</th><th>Deadline</th><th>Owner</th></tr></thead><tbody><tr><td>Goods and service receipts</td><td>Last day, 18:00</td><td>Requester</td></tr><tr><td>List of accruals</td><td>Day 1, 12:00</td><td>Cost centre owner</td></tr><tr><td>Project hours</td><td>Day 1, 18:00</td><td>Project manager</td></tr><tr><td>Intercompany balances</td><td>Day 3, 18:00</td><td>Local finance</td></tr></tbody></table><p>Items below 50,000 yuan need no accrual. If goods have arrived without an invoice, use the order value and do not wait.</p><p>The system closes the old period on day 2 at 20:00. For later entries the head of department calls <strong>Sang Zhiyao</strong> in General Ledger with a reason.</p>`
    },
    scene: 'chart',
    daysAgo: 205,
    time: '09:40',
    author: 'he.yun',
    source: finance,
    tags: [16, 15],
    attachments: [
      {
        name: { zh: '关账工作手册（摘要）', en: 'Closing handbook (summary)' },
        pages: {
          zh: ['关账的目的，是让报表反映期末真实发生的业务。是否收到发票、是否已经付款，都不影响费用归属的期间。', '预提由成本中心负责人提出，财务业务伙伴复核。金额可以估计，但须有依据，例如合同、订单、报价或历史平均值。', '下期首日系统自动冲回上期预提。实际发票与预提相差超过一成且超过 2 万元的，须书面说明差异原因。', '工时填报影响研发支出的归集，请按实际项目填写。连续两周未填报的，系统会提醒本人与项目经理。'],
          en: ['The close makes sure that the accounts show what really happened by the end of the period. Whether an invoice has arrived or been paid does not change the period.', 'Accruals are proposed by the owner of the cost centre and reviewed by the finance partner. Estimates are fine if there is a basis: a contract, an order, a quotation or an average of the past.', 'On the first day of the new period the system reverses the accruals. Differences above ten percent and 20,000 yuan need a written reason.', 'Project hours decide how research cost is allocated. Please book to the real project. After two weeks without hours the system reminds you and the project manager.']
        }
      }
    ]
  },
  {
    key: 'finance-electronic-invoices',
    portal: '',
    category: 'ann-finance',
    title: { zh: '供应商发票全面电子化，纸质发票年底停收', en: 'Supplier invoices go electronic, no more paper after December' },
    body: {
      zh: `<p>公司将于今年 12 月 31 日停止接收纸质供应商发票。目前 2,300 家供应商中已有 1,940 家通过协同平台开具电子发票，剩余 360 家主要是小型服务商，请各采购申请人协助通知。</p><p>电子发票由系统自动与订单、收货单三方匹配，完全一致的直接进入付款队列，无须人工审批。试行半年来，自动匹配率为 78%，平均付款周期由 41 天缩短到 29 天，多付和重复付款为零。</p><blockquote><p>“以前月底我桌上有四箱纸，现在只有一盆绿萝。”——应付账款组 傅棠</p></blockquote><p>请提醒供应商在发票备注栏填写完整订单号。没有订单的采购，今后系统将无法入账，紧急采购须在三个工作日内补齐订单，每部门每季度不超过五次。</p>`,
      en: `<p>After 31 December we accept no more paper invoices from suppliers. Of 2,300 suppliers 1,940 already send electronic ones through our platform. The other 360 are mostly small service firms, so please help us to tell them.</p><p>The system compares each invoice with the order and the goods receipt. If all three agree, it goes straight to payment. After half a year 78% match automatically, payment takes 29 days instead of 41, and nothing was paid twice.</p><blockquote><p>“At month end I had four boxes of paper on my desk. Now there is a plant.” Fu Tang, Accounts Payable</p></blockquote><p>Please ask suppliers to put the full order number in the remarks. Without an order nothing can be booked. Urgent purchases need one within three working days, at most five times per department and quarter.</p>`
    },
    scene: 'document',
    daysAgo: 333,
    time: '11:20',
    author: 'xu.tong',
    source: finance,
    tags: [16, 20]
  }
]
