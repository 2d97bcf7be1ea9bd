import type { DemoNews } from '../types.ts'

const facilities = { zh: '行政与餐饮', en: 'Facilities & Canteen' }
const it = { zh: '信息技术部', en: 'IT' }
const finance = { zh: '财务部', en: 'Finance' }

export const serviceAnnouncements: DemoNews[] = [
  {
    key: 'admin-canteen-autumn-menu',
    portal: '',
    category: 'ann-admin',
    title: {
      zh: '食堂新菜单：称重自选，少盐窗口每天开放',
      en: 'Canteen: pay by weight, and a low-salt counter every day',
    },
    body: {
      zh: `<p>上海总部食堂二楼从下周一起改为称重自选，每百克 3.2 元，米饭和汤免费。三周试行期间，人均剩菜从 86 克降到 31 克，平均餐费还便宜了 2.4 元，因此正式推广。</p><h2>窗口安排</h2><table><thead><tr><th>窗口</th><th>内容</th><th>时间</th></tr></thead><tbody><tr><td>1–3 号</td><td>称重自选，每日 28 道菜</td><td>11:15–13:15</td></tr><tr><td>4 号</td><td>少盐少油</td><td>11:15–13:15</td></tr><tr><td>5 号</td><td>清真</td><td>11:15–19:00</td></tr><tr><td>6 号</td><td>现煮面与素食</td><td>11:15–20:30</td></tr></tbody></table><p>12:00 至 12:20 最拥挤，如果时间允许，请错开半小时。移动端可查看实时排队人数。</p><p>每周四厨师长 穆长庚 会在出口处听意见。上个月有人建议的辣椒分级标签，这次已经用上了。</p>`,
      en: `<p>From Monday the second floor of the Shanghai canteen charges by weight: 3.2 yuan per 100 grams, rice and soup free. In a three-week trial leftovers fell from 86 to 31 grams per person, and the average meal became 2.4 yuan cheaper.</p><h2>Counters</h2><table><thead><tr><th>Counter</th><th>Food</th><th>Time</th></tr></thead><tbody><tr><td>1–3</td><td>By weight, 28 dishes a day</td><td>11:15–13:15</td></tr><tr><td>4</td><td>Low salt and oil</td><td>11:15–13:15</td></tr><tr><td>5</td><td>Halal</td><td>11:15–19:00</td></tr><tr><td>6</td><td>Fresh noodles and vegetarian</td><td>11:15–20:30</td></tr></tbody></table><p>The busiest minutes are 12:00 to 12:20. The app shows how long the queues are. Head chef Mu Changgeng listens to your comments at the exit every Thursday. The chilli labels one of you proposed last month are already in use.</p>`,
    },
    daysAgo: 3,
    time: '11:00',
    author: 'xu.tong',
    source: facilities,
    tags: [12, 13],
  },
  {
    key: 'admin-shuttle-new-lines',
    portal: '',
    category: 'ann-admin',
    title: { zh: '上海班车新增两条线路，末班延至 21:40', en: 'Two new shuttle lines in Shanghai, last bus at 21:40' },
    body: {
      zh: `<p>根据 1,870 份问卷，上海园区班车自下月 1 日起新增 7 号线（桐湾地铁站—园区）与 8 号线（青榆公寓—园区），并将晚间末班车从 20:30 延至 21:40。全部车辆均为远行纯电巴士改装的试验车队。</p><table><thead><tr><th>线路</th><th>早班首末</th><th>晚班首末</th><th>间隔</th></tr></thead><tbody><tr><td>1–6 号线</td><td>07:20–09:20</td><td>17:40–21:40</td><td>20 分钟</td></tr><tr><td>7 号线</td><td>07:10–09:40</td><td>17:40–21:40</td><td>15 分钟</td></tr><tr><td>8 号线</td><td>07:30–09:00</td><td>18:00–20:40</td><td>30 分钟</td></tr></tbody></table><p>3 号线长期上座率不足两成，取消中途的柳岸站，行程缩短 9 分钟。乘车请刷工卡，访客可由接待人申请当日乘车码。</p><p>下雨天车辆会晚到，实时位置以移动端“班车”页面为准。遗失物品请联系一楼服务台。</p>`,
      en: `<p>After 1,870 answers to our survey we add two shuttle lines in Shanghai from the 1st: line 7 from Tongwan metro station and line 8 from Qingyu Apartments. The last bus in the evening leaves at 21:40 instead of 20:30.</p><table><thead><tr><th>Line</th><th>Morning</th><th>Evening</th><th>Every</th></tr></thead><tbody><tr><td>1–6</td><td>07:20–09:20</td><td>17:40–21:40</td><td>20 min</td></tr><tr><td>7</td><td>07:10–09:40</td><td>17:40–21:40</td><td>15 min</td></tr><tr><td>8</td><td>07:30–09:00</td><td>18:00–20:40</td><td>30 min</td></tr></tbody></table><p>Line 3 no longer stops at Liu’an, where fewer than two seats in ten were taken. The ride becomes nine minutes shorter. Please use your staff card; hosts can request a day code for visitors.</p><p>Buses may be late in the rain. The “Shuttle” page in the app shows where they are.</p>`,
    },
    daysAgo: 24,
    time: '16:00',
    author: 'xu.tong',
    source: facilities,
    tags: [13],
  },
  {
    key: 'admin-daily-health-check',
    portal: '',
    category: 'ann-admin',
    title: {
      zh: '流感季每日健康打卡：一分钟，就在这里填',
      en: 'Daily health check in the flu season: one minute, right here',
    },
    body: {
      zh: `<p>流感季到了。上周上海园区和合肥 F1 工厂因病请假的同事比往年同期多了三成，两条产线临时调了班。从今天起，请大家每天到岗前花一分钟，告诉我们您的身体状况，我们好提前安排人手、消毒和送药。</p><div data-questionnaire="daily"></div><h2>填了之后</h2><ul><li>体温 37.3℃ 及以上，或有其他不适的，请先不要到岗，联系主管和园区健康驿站。</li><li>居家休息按病假流程办理，三天以内不需要诊断证明。</li><li>健康驿站工作日 8:00–20:00 有医生值班，可免费领取口罩和退烧药。</li></ul><p>回答加密保存，三十天后自动删除。部门只看得到十人及以上的汇总数字；个人的回答只有指定的健康信息查看人可以看，每次查看都会留下记录，您自己随时能查到。</p>`,
      en: `<p>The flu season is here. Last week a third more colleagues than usual were ill in Shanghai and at plant F1 in Hefei, and two lines had to change shifts. From today, please take a minute before you come in and tell us how you are, so that we can plan shifts, cleaning and medicine ahead.</p><div data-questionnaire="daily"></div><h2>What to do next</h2><ul><li>With 37.3 °C or more, or if you feel unwell, please stay at home first and call your manager and the health station.</li><li>Rest at home counts as sick leave; up to three days need no certificate.</li><li>A doctor is at the health stations on working days from 8:00 to 20:00, with masks and medicine free of charge.</li></ul><p>Answers are kept encrypted and are removed after thirty days. Departments see totals of ten people or more. One person’s answers can be read by the named health readers only; each reading is recorded, and you can look it up yourself.</p>`,
    },
    daysAgo: 2,
    time: '08:30',
    author: 'he.yun',
    source: facilities,
    tags: [12, 13],
  },
  {
    key: 'admin-parking-charging-etiquette',
    portal: '',
    category: 'ann-admin',
    title: { zh: '园区停车场调整：新增 210 个充电车位，充满请挪车', en: '' },
    body: {
      zh: `<p>上海园区地下二层停车场改造完成，新增 210 个慢充车位和 12 个快充车位，总数达到 684 个。车位按“先到先停”使用，不设固定车位，孕期和行动不便的同事可向服务台申请电梯旁的专用位。</p><h2>使用规则</h2><ol><li>慢充车位白天每次不超过六小时，20:00 后不限时。</li><li>快充车位充满后十五分钟内挪车，超时每分钟收取一元占位费，全部捐入员工互助基金。</li><li>燃油车请停地下三层，访客车辆停地面北区。</li><li>电动自行车一律停入西门车棚，禁止进入地下空间和电梯。</li></ol><p>充电价格为每度 0.62 元，22:00 至次日 6:00 为 0.31 元，从工卡账户扣款。改造期间在临时停车场垫付的停车费，可凭小票于月底前到服务台退还。</p><p>说明：本通知仅适用于上海园区，故只发布中文版。</p>`,
      en: '',
    },
    daysAgo: 57,
    time: '15:00',
    author: 'xu.tong',
    source: facilities,
    tags: [8, 13],
  },
  {
    key: 'it-mail-migration',
    portal: '',
    category: 'ann-it',
    title: {
      zh: '本周六夜间邮箱迁移，请提前完成三步准备',
      en: 'Mailboxes move on Saturday night: three steps before then',
    },
    body: {
      zh: `<p>本周六 22:00 至周日 6:00，最后一批 6,430 个邮箱将迁移到新的邮件平台。期间可以登录旧邮箱阅读，但收发会有延迟，日历邀请可能重复出现一次。</p><h2>请在周六前完成</h2><ol><li>清空垃圾箱，把 2 GB 以上的附件移到网盘。</li><li>在手机上更新“远行办公”到 6.3 以上版本。</li><li>记下自己的共享邮箱和代理权限，迁移后逐一确认。</li></ol><p>周日早上第一次登录需要重新输入密码并完成手机验证，大约三分钟。自动回复、签名和规则会一并迁移，自建的离线归档文件不会迁移，请自行保留。</p><p>前两批共迁移 9,100 个邮箱，遇到问题的有 214 个，九成在当天解决。周日 8:00 至 20:00，服务台增加 30 位同事值守，电话分机 8600。</p>`,
      en: `<p>On Saturday from 22:00 to Sunday 6:00 the last 6,430 mailboxes move to the new platform. You can still read mail, but sending and receiving may be slow and some calendar invitations may appear twice.</p><h2>Please do before Saturday</h2><ol><li>Empty the bin and move attachments above 2 GB to the drive.</li><li>Update Voyant Office on your phone to version 6.3 or later.</li><li>Write down your shared mailboxes and delegations, and check them afterwards.</li></ol><p>Your first login on Sunday asks for your password and a check on your phone, about three minutes. Automatic replies, signatures and rules move along; offline archives do not.</p><p>In the first two rounds 214 of 9,100 mailboxes had a problem, nine in ten solved on the same day. On Sunday from 8:00 to 20:00 thirty colleagues support you on extension 8600.</p>`,
    },
    daysAgo: 1,
    time: '18:00',
    author: 'xu.tong',
    source: it,
    tags: [17],
    pinned: true,
  },
  {
    key: 'it-laptop-renewal',
    portal: '',
    category: 'ann-it',
    title: {
      zh: '笔记本电脑四年一换，旧机可按残值购买',
      en: 'A new laptop every four years, and you may buy the old one',
    },
    body: {
      zh: `<p>笔记本电脑更换周期由五年缩短为四年。本季度到期的有 1,260 台，系统会向使用人发送更换预约，选好时间和地点后，约 90 分钟即可带走装好系统的新机。</p><table><thead><tr><th>机型</th><th>适用岗位</th><th>内存</th><th>重量</th></tr></thead><tbody><tr><td>轻薄型</td><td>办公、销售、职能</td><td>16 GB</td><td>1.1 kg</td></tr><tr><td>标准型</td><td>软件与项目</td><td>32 GB</td><td>1.4 kg</td></tr><tr><td>工作站</td><td>仿真与设计</td><td>64 GB</td><td>2.3 kg</td></tr></tbody></table><p>旧机在彻底擦除数据后，使用人可以按残值购买，去年平均价格为 480 元。没有人购买的设备，将检测后捐给合作的乡村学校，今年已捐出 340 台。</p><p>键盘损坏、电池鼓包等情况无须等到期，随时可到服务台更换。电池鼓包的电脑请立刻关机，不要再充电。</p>`,
      en: `<p>Laptops are now replaced after four years instead of five. This quarter 1,260 machines are due. The system sends you an appointment; after about 90 minutes you leave with a finished machine.</p><table><thead><tr><th>Model</th><th>For</th><th>Memory</th><th>Weight</th></tr></thead><tbody><tr><td>Light</td><td>Office, sales, functions</td><td>16 GB</td><td>1.1 kg</td></tr><tr><td>Standard</td><td>Software and projects</td><td>32 GB</td><td>1.4 kg</td></tr><tr><td>Workstation</td><td>Simulation and design</td><td>64 GB</td><td>2.3 kg</td></tr></tbody></table><p>After secure erasure you may buy the old machine at its remaining value, last year 480 yuan on average. Machines nobody buys go to village schools, 340 so far this year.</p><p>Broken keyboards are replaced at any time. If a battery swells, switch the laptop off at once, do not charge it and bring it to the desk.</p>`,
    },
    daysAgo: 41,
    time: '13:30',
    author: 'he.yun',
    source: it,
    tags: [17, 9],
  },
  {
    key: 'it-service-desk-hours',
    portal: '',
    category: 'ann-it',
    title: {
      zh: 'IT 服务台改为 24 小时，夜班同事不再等到天亮',
      en: 'IT service desk around the clock, for the night shift too',
    },
    body: {
      zh: `<p>自本月 15 日起，IT 服务台由 8:00—20:00 改为全天 24 小时服务，电话分机 8600 不变。夜间由合肥和慕尼黑两地轮流接听，中文、英文均可。</p><p>过去一年夜间共有 5,300 个来电转入语音信箱，其中四成来自工厂：扫码枪掉线、工位终端黑屏、标签打印机卡纸。这些问题平均要等 6 小时 10 分钟，生产线只能手工记录。</p><ul><li>产线停线类故障：10 分钟内响应。</li><li>个人无法工作：30 分钟内响应。</li><li>一般咨询：下一个工作日内答复。</li></ul><p>能用自助方式解决的请先自助：密码重置、软件安装和打印机连接占全部来电的 46%，在移动端“IT 服务”里不到两分钟就能完成。</p>`,
      en: `<p>From the 15th the IT service desk is open 24 hours instead of 8:00 to 20:00. The extension is still 8600. At night Hefei and Munich take turns, in Chinese and English.</p><p>In the past year 5,300 night calls ended in voice mail. Four in ten came from the plants: scanners offline, dark terminals, label printers with a paper jam. People waited six hours and ten minutes on average and wrote by hand.</p><ul><li>Line stopped: answer within 10 minutes.</li><li>One person cannot work: within 30 minutes.</li><li>General questions: by the next working day.</li></ul><p>Please try self-service first. Password resets, software and printers make up 46% of all calls, and “IT services” in the app solves them in under two minutes.</p>`,
    },
    daysAgo: 187,
    time: '09:00',
    author: 'xu.tong',
    source: it,
    tags: [17, 4],
  },
  {
    key: 'it-jianglan-network-window',
    portal: '',
    category: 'ann-it',
    title: {
      zh: '江岚园区网络设备升级：两个周日分区断网',
      en: 'Jianglan campus network: two Sundays with interruptions',
    },
    body: {
      zh: `<p>江岚汽车芜湖园区的核心交换机已使用九年，将于接下来的两个周日分区更换。更换期间有线、无线网络和固定电话都会中断，请各部门提前安排。</p><table><thead><tr><th>日期</th><th>区域</th><th>中断时间</th></tr></thead><tbody><tr><td>第一个周日</td><td>办公楼、食堂、培训楼</td><td>08:00–14:00</td></tr><tr><td>第二个周日</td><td>焊装、总装、电池车间</td><td>06:00–16:00</td></tr></tbody></table><p>第二个周日恰逢设备保养，产线不开工。门禁切换到本地模式，工卡仍可使用；消防系统独立运行，不受影响。应急通信由值班室 14 部对讲机保障。</p><p>升级后车间无线覆盖从 71% 提高到 98%，平板点检不必再跑回休息区上传。完成后如有终端无法联网，请先重启，再联系现场工程师 邵一舟，他会在培训楼 102 值守到当晚八点。</p>`,
      en: `<p>The core switches on the Jianglan campus in Wuhu are nine years old and will be replaced on the next two Sundays. Wired network, wifi and desk phones will be down during the work.</p><table><thead><tr><th>Date</th><th>Area</th><th>Down</th></tr></thead><tbody><tr><td>First Sunday</td><td>Offices, canteen, training</td><td>08:00–14:00</td></tr><tr><td>Second Sunday</td><td>Body, assembly, battery shops</td><td>06:00–16:00</td></tr></tbody></table><p>The second Sunday is a maintenance day without production. Doors switch to local mode, so cards still work. The fire system is separate. The guard room has 14 radios for emergencies.</p><p>Afterwards wifi covers 98% of the shops instead of 71%, and tablet checks can be uploaded on the spot. If a terminal stays offline, restart it first, then see Shao Yizhou in Training 102 until eight in the evening.</p>`,
    },
    daysAgo: 262,
    time: '14:40',
    author: 'gao.lei',
    source: it,
    tags: [17, 4],
    audience: { departments: [60] },
  },
  {
    key: 'finance-expense-policy',
    portal: '',
    category: 'ann-finance',
    title: {
      zh: '新版费用报销政策：拍照即可提交，五个工作日到账',
      en: 'New expense policy: take a photo, get paid in five days',
    },
    body: {
      zh: `<p>新版费用报销政策自下月 1 日起执行。纸质发票不再邮寄财务共享中心，拍照上传即可，原件由本人保留到年底备查。合规单据五个工作日内到账，上季度平均为 11.6 天。</p><table><thead><tr><th>城市</th><th>住宿上限/晚</th><th>餐补/天</th></tr></thead><tbody><tr><td>一线城市</td><td>600 元</td><td>120 元</td></tr><tr><td>其他城市</td><td>450 元</td><td>100 元</td></tr><tr><td>欧洲</td><td>160 欧元</td><td>45 欧元</td></tr></tbody></table><p>费用发生后 60 天内提交，逾期须由部门负责人说明，超过 120 天不予报销。市内交通、充电费用合并为一类，500 元以内系统自动审核，抽查比例为 8%。</p><p>请注意：同一张发票重复提交会被系统识别并退回，故意拆分金额规避审批的，按行为准则处理。政策全文与示例见附件。</p>`,
      en: `<p>The new expense policy starts on the 1st of next month. You no longer post paper invoices: upload a photo and keep the original until the end of the year. Correct claims are paid within five working days; last quarter it took 11.6 on average.</p><table><thead><tr><th>City</th><th>Hotel per night</th><th>Meals per day</th></tr></thead><tbody><tr><td>Tier one</td><td>600 yuan</td><td>120 yuan</td></tr><tr><td>Other cities</td><td>450 yuan</td><td>100 yuan</td></tr><tr><td>Europe</td><td>160 euro</td><td>45 euro</td></tr></tbody></table><p>Hand in claims within 60 days. Later ones need a reason from the head of department, and after 120 days nothing is paid. Local transport and charging up to 500 yuan are checked by the system, with samples of 8%.</p><p>Invoices used twice are recognised and returned. Splitting amounts to avoid approval is a matter for the code of conduct.</p>`,
    },
    daysAgo: 16,
    time: '10:00',
    author: 'lin.wei',
    source: finance,
    tags: [16, 15],
    attachments: [
      {
        name: { zh: '费用报销政策全文', en: 'Expense policy, full text' },
        file: 'expense-policy-full-text.pdf',
      },
      {
        name: { zh: '十个报销示例', en: 'Ten worked examples' },
        file: 'ten-worked-examples.pdf',
      },
    ],
  },
  {
    key: 'finance-quarter-close-calendar',
    portal: '',
    category: 'ann-finance',
    title: { zh: '季度关账日历：三个截止时间请不要错过', en: 'Quarter close: three deadlines to keep in mind' },
    body: {
      zh: `<p>本季度关账工作即将开始。为在第六个工作日出具合并报表，请各部门按以下时间完成收货确认、预提和报销。上季度共有 83 笔费用因逾期计入下一季度，金额 427 万元。</p><table><thead><tr><th>事项</th><th>截止时间</th><th>负责人</th></tr></thead><tbody><tr><td>收货与服务确认</td><td>季末日 18:00</td><td>采购申请人</td></tr><tr><td>费用预提清单</td><td>第 1 个工作日 12:00</td><td>成本中心负责人</td></tr><tr><td>项目工时填报</td><td>第 1 个工作日 18:00</td><td>项目经理</td></tr><tr><td>内部往来核对</td><td>第 3 个工作日 18:00</td><td>各公司财务</td></tr></tbody></table><p>单笔 5 万元以下的费用无须预提。已收货但未收到发票的，按订单金额确认，不必等待发票。</p><p>系统将于第 2 个工作日 20:00 关闭上期录入。确需补录的，由部门负责人联系总账组 <strong>桑知遥</strong>，并说明原因。</p>`,
      en: `<p>The quarter close is near. To finish the group accounts on working day six we need your goods receipts, accruals and claims in time. Last quarter 83 items worth 4.27 million yuan were late and fell into the next period.</p><table><thead><tr><th>Item</th><th>Deadline</th><th>Owner</th></tr></thead><tbody><tr><td>Goods and service receipts</td><td>Last day, 18:00</td><td>Requester</td></tr><tr><td>List of accruals</td><td>Day 1, 12:00</td><td>Cost centre owner</td></tr><tr><td>Project hours</td><td>Day 1, 18:00</td><td>Project manager</td></tr><tr><td>Intercompany balances</td><td>Day 3, 18:00</td><td>Local finance</td></tr></tbody></table><p>Items below 50,000 yuan need no accrual. If goods have arrived without an invoice, use the order value and do not wait.</p><p>The system closes the old period on day 2 at 20:00. For later entries the head of department calls <strong>Sang Zhiyao</strong> in General Ledger with a reason.</p>`,
    },
    daysAgo: 205,
    time: '09:40',
    author: 'he.yun',
    source: finance,
    tags: [16, 15],
    attachments: [
      {
        name: { zh: '关账工作手册（摘要）', en: 'Closing handbook (summary)' },
        file: 'closing-handbook.pdf',
      },
    ],
  },
  {
    key: 'finance-electronic-invoices',
    portal: '',
    category: 'ann-finance',
    title: {
      zh: '供应商发票全面电子化，纸质发票年底停收',
      en: 'Supplier invoices go electronic, no more paper after December',
    },
    body: {
      zh: `<p>公司将于今年 12 月 31 日停止接收纸质供应商发票。目前 2,300 家供应商中已有 1,940 家通过协同平台开具电子发票，剩余 360 家主要是小型服务商，请各采购申请人协助通知。</p><p>电子发票由系统自动与订单、收货单三方匹配，完全一致的直接进入付款队列，无须人工审批。试行半年来，自动匹配率为 78%，平均付款周期由 41 天缩短到 29 天，多付和重复付款为零。</p><blockquote><p>“以前月底我桌上有四箱纸，现在只有一盆绿萝。”——应付账款组 傅棠</p></blockquote><p>请提醒供应商在发票备注栏填写完整订单号。没有订单的采购，今后系统将无法入账，紧急采购须在三个工作日内补齐订单，每部门每季度不超过五次。</p>`,
      en: `<p>After 31 December we accept no more paper invoices from suppliers. Of 2,300 suppliers 1,940 already send electronic ones through our platform. The other 360 are mostly small service firms, so please help us to tell them.</p><p>The system compares each invoice with the order and the goods receipt. If all three agree, it goes straight to payment. After half a year 78% match automatically, payment takes 29 days instead of 41, and nothing was paid twice.</p><blockquote><p>“At month end I had four boxes of paper on my desk. Now there is a plant.” Fu Tang, Accounts Payable</p></blockquote><p>Please ask suppliers to put the full order number in the remarks. Without an order nothing can be booked. Urgent purchases need one within three working days, at most five times per department and quarter.</p>`,
    },
    daysAgo: 333,
    time: '11:20',
    author: 'xu.tong',
    source: finance,
    tags: [16, 20],
  },
]
