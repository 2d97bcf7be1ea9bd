import type { DemoNews } from '../types.ts'

const people = { zh: '人力资源部', en: 'Human Resources' }
const services = { zh: '行政服务部', en: 'Workplace Services' }
const union = { zh: '员工俱乐部', en: 'Staff Club' }

export const newsLife: DemoNews[] = [
  {
    key: 'canteen-autumn-menu',
    portal: '',
    category: 'internal',
    title: { zh: '食堂换新菜单：少盐两成，多了一口砂锅', en: 'New canteen menu: a fifth less salt and one more clay pot' },
    body: {
      zh: `<p>从下周一起，总部一号食堂启用新菜单，共 64 道菜，其中 23 道为首次供应。菜单根据 1,912 份问卷调整，呼声最高的砂锅窗口终于回来了。</p><table><thead><tr><th>窗口</th><th>新菜</th><th>价格</th></tr></thead><tbody><tr><td>砂锅</td><td>菌菇豆腐煲</td><td>14 元</td></tr><tr><td>轻食</td><td>荞麦鸡丝碗</td><td>18 元</td></tr><tr><td>面点</td><td>芝麻葱油饼</td><td>4 元</td></tr></tbody></table><p>厨师长 麦逢春 把汤底的用盐量减少了两成，改用香菇和虾皮提鲜。试吃的 80 位同事中，只有 7 人察觉到变化。</p><p>午餐时间延长到 13:30。11:40 至 12:10 最拥挤，建议研发楼的同事晚一些来。过敏原信息可扫描餐牌二维码查看。</p>`,
      en: `<p>From Monday canteen one at headquarters has a new menu of 64 dishes, and 23 of them are served for the first time. It is based on 1,912 questionnaires. The counter for clay pots, your most frequent wish, is back.</p><table><thead><tr><th>Counter</th><th>New dish</th><th>Price</th></tr></thead><tbody><tr><td>Clay pot</td><td>Tofu with mushrooms</td><td>14 yuan</td></tr><tr><td>Light</td><td>Buckwheat bowl with chicken</td><td>18 yuan</td></tr><tr><td>Bakery</td><td>Sesame and scallion bread</td><td>4 yuan</td></tr></tbody></table><p>Head cook Mai Fengchun uses 20% less salt in the broth and adds flavour with dried mushrooms and shrimps. Of 80 tasters only seven noticed.</p><p>Lunch now ends at 13:30. It is busiest between 11:40 and 12:10, so colleagues from R&amp;D may like to come later. Scan the code on the sign for allergens.</p>`
    },
    scene: 'canteen',
    daysAgo: 1,
    time: '16:20',
    author: 'gao.lei',
    source: services,
    tags: [12, 13]
  },
  {
    key: 'sports-meet-registration',
    portal: '',
    category: 'internal',
    title: { zh: '秋季运动会开始报名：新增换胎接力', en: 'Sports meet: sign up now, with a new tyre-change relay' },
    body: {
      zh: `<p>第九届秋季运动会将在合肥体育中心举行，即日起报名，名额 1,600 人。今年共 14 个项目，既有百米、跳远和篮球，也有首次设立的“换胎接力”。</p><h2>换胎接力怎么比</h2><ol><li>每队四人，至少一名女队员和一名非工程岗位的队员</li><li>依次完成推车 20 米、拆轮、装轮、推回终点</li><li>螺栓扭矩低于 110 牛米，每颗加罚 10 秒</li></ol><p>去年总分第一的是合肥 F1 代表队，领先研发中心 23 分。研发队队长 闻人朗 表示，他们已经在停车场练了三个星期。</p><p>参赛者须提交半年内的体检结果，比赛当天提供运动保险和午餐。家属可到场观赛，看台对 12 岁以下儿童设有游戏区。</p>`,
      en: `<p>The ninth sports meet takes place at the Hefei sports centre. Registration is open for 1,600 places. There are 14 events, from sprint, long jump and basketball to a new one: the tyre-change relay.</p><h2>How the relay works</h2><ol><li>Teams of four, with at least one woman and one person who is not an engineer</li><li>Push a car for 20 metres, take a wheel off, put it on and push the car back</li><li>Every bolt below 110 newton metres costs ten seconds</li></ol><p>Last year Hefei F1 won by 23 points over the R&amp;D centre. R&amp;D captain Wenren Lang says that his team has been training in the car park for three weeks.</p><p>Please hand in a health check from the last six months. Insurance and lunch are provided. Families are welcome, and there is a play area for children under twelve.</p>`
    },
    scene: 'sport',
    daysAgo: 4,
    time: '12:00',
    author: 'xu.tong',
    source: union,
    tags: [11, 10]
  },
  {
    key: 'shuttle-winter-timetable',
    portal: '',
    category: 'internal',
    title: { zh: '班车冬季时刻表：新增 7 号线，末班延至 21:40', en: 'Winter shuttle timetable: new line 7 and a later last bus' },
    body: {
      zh: `<p>冬季班车时刻表自下周一起执行，共七条线路、58 个班次。新增的 7 号线连接高铁南站与总部，早晚各四班，全程 35 分钟。</p><table><thead><tr><th>线路</th><th>起点</th><th>首班</th><th>末班返程</th></tr></thead><tbody><tr><td>1 号线</td><td>政务区</td><td>07:20</td><td>21:40</td></tr><tr><td>3 号线</td><td>滨湖东</td><td>07:10</td><td>21:40</td></tr><tr><td>7 号线</td><td>高铁南站</td><td>07:30</td><td>20:30</td></tr></tbody></table><p>5 号线取消“科学大道北”一站，请改在 280 米外的“梅园路口”上车。全部车辆已换成电动客车，车内提供充电口。</p><p>乘车须提前一天 18:00 前预约，三次预约未乘将暂停预约一周。完整站点和步行路线见附件。</p>`,
      en: `<p>The winter timetable starts on Monday with seven lines and 58 trips. The new line 7 links the South railway station with headquarters in 35 minutes, four times each morning and evening.</p><table><thead><tr><th>Line</th><th>From</th><th>First</th><th>Last bus home</th></tr></thead><tbody><tr><td>1</td><td>Government district</td><td>07:20</td><td>21:40</td></tr><tr><td>3</td><td>Binhu East</td><td>07:10</td><td>21:40</td></tr><tr><td>7</td><td>South station</td><td>07:30</td><td>20:30</td></tr></tbody></table><p>Line 5 no longer stops at Science Avenue North. Please use Meiyuan Road, 280 metres away. All buses are now electric and have charging sockets on board.</p><p>Book your seat before 18:00 on the previous day. After three unused bookings you cannot book for a week. All stops and walking routes are attached.</p>`
    },
    scene: 'road',
    daysAgo: 7,
    time: '17:45',
    author: 'gao.lei',
    source: services,
    tags: [13],
    attachments: [
      {
        name: { zh: '班车冬季时刻表', en: 'Winter shuttle timetable' },
        pages: {
          zh: [
            '本时刻表自下周一起执行，适用于总部与研发中心的全体员工，周末和法定节假日停运。',
            '1 号线：政务区 07:20、翠微路 07:31、梅园路口 07:44、总部 08:05。返程 17:45、19:10、21:40。',
            '3 号线：滨湖东 07:10、会展中心 07:22、塘西河 07:35、总部 08:00。返程 17:45、19:10、21:40。',
            '7 号线：高铁南站 07:30、07:50、08:10、08:30，中途不停。返程 17:40、18:20、19:10、20:30。',
            '遇大雪或道路结冰时，可能推迟或取消，通知将在当日 06:15 前发送到员工应用。'
          ],
          en: [
            'This timetable applies from Monday to everybody at headquarters and the R&D centre. There are no buses at weekends and on public holidays.',
            'Line 1: Government district 07:20, Cuiwei Road 07:31, Meiyuan Road 07:44, headquarters 08:05. Return at 17:45, 19:10 and 21:40.',
            'Line 3: Binhu East 07:10, convention centre 07:22, Tangxi River 07:35, headquarters 08:00. Return at 17:45, 19:10 and 21:40.',
            'Line 7: South station 07:30, 07:50, 08:10 and 08:30, without stops. Return at 17:40, 18:20, 19:10 and 20:30.',
            'In heavy snow or on icy roads buses may be late or cancelled. You will get a message in the staff app before 06:15.'
          ]
        }
      }
    ]
  },
  {
    key: 'family-day-factory',
    portal: '',
    category: 'internal',
    title: { zh: '家庭日：3,200 位小小访客问倒了工程师', en: 'Family day: 3,200 small visitors and some hard questions' },
    body: {
      zh: `<p>周六的家庭日迎来 3,200 位孩子和 4,700 位家属。最受欢迎的是冲压车间观景台，排队最长达 50 分钟；其次是“给机器人画画”，机械臂一天画了 611 张笑脸。</p><p>在“问工程师”环节，七位工程师坐成一排，被孩子们提了两小时问题。八岁的小禾问：“电用完了，电去哪里了？”三位工程师讨论了四分钟，最后在地上画了一张图。</p><blockquote><p>“我女儿回家说，妈妈的工作是让汽车不生病。我觉得比我的职位说明写得好。”——质量工程师 桑予宁</p></blockquote><p>当天走失提醒共五次，全部在十分钟内找到家人。遗失的一顶蓝色帽子和两只水壶仍在总部前台，等待主人认领。</p>`,
      en: `<p>On Saturday 3,200 children and 4,700 relatives came to our family day. The gallery of the press shop was most popular, with a queue of up to 50 minutes. Next came drawing with a robot, whose arm painted 611 smiling faces in one day.</p><p>In “Ask an engineer” seven of them sat in a row and answered questions for two hours. Xiaohe, aged eight, wanted to know: “When the power is used up, where has it gone?” Three engineers talked for four minutes and then drew a picture on the floor.</p><blockquote><p>“My daughter says my job is to keep cars from getting ill. That beats my job description.” Sang Yuning, quality engineer</p></blockquote><p>Five children got lost and all were found within ten minutes. A blue cap and two bottles are waiting at reception.</p>`
    },
    scene: 'portrait-group',
    daysAgo: 11,
    time: '10:05',
    author: 'lin.wei',
    source: union,
    tags: [10, 13]
  },
  {
    key: 'charity-run-lake',
    portal: '',
    category: 'internal',
    title: { zh: '环湖公益跑：每公里换来一本新书', en: 'Charity run: one new book for every kilometre' },
    body: {
      zh: `<p>上周日早晨，1,284 位同事沿巢湖岸跑完了公益跑，总里程 9,736 公里。公司按照每公里一本书的约定，将向六所乡村小学捐赠 9,736 本新书。</p><p>活动设五公里和十公里两组。年龄最大的参加者是返聘的模具师傅 葛存礼，今年 66 岁，他用 58 分钟跑完十公里。最后一位到达终点的是推着双胞胎婴儿车的年轻父亲，终点的志愿者等了他 22 分钟。</p><ul><li>十公里男子第一：范牧川，36 分 12 秒</li><li>十公里女子第一：梅筱雨，41 分 50 秒</li><li>现场额外捐款：28,470 元</li></ul><p>书目由各校老师挑选，十一月送达。需要 20 名志愿者随车前往，可在员工应用“公益”栏目报名。</p>`,
      en: `<p>Last Sunday morning 1,284 colleagues ran along Lake Chao and covered 9,736 kilometres in all. The company promised one book per kilometre, so six village schools will receive 9,736 new books.</p><p>There were courses of five and ten kilometres. The oldest runner was Ge Cunli, 66, a toolmaker who came back from retirement. He finished ten kilometres in 58 minutes. Last to arrive was a young father with his twins in a pushchair. The volunteers waited 22 minutes for him.</p><ul><li>Ten kilometres, men: Fan Muchuan, 36:12</li><li>Ten kilometres, women: Mei Xiaoyu, 41:50</li><li>Further donations on site: 28,470 yuan</li></ul><p>Teachers choose the books, which arrive in November. We need 20 volunteers for the journey. Sign up under “Charity” in the staff app.</p>`
    },
    scene: 'sport',
    daysAgo: 13,
    time: '09:20',
    author: 'he.yun',
    source: union,
    tags: [23, 11]
  },
  {
    key: 'book-club-november',
    portal: '',
    category: 'internal',
    title: { zh: '读书会第 38 期：在噪音里读一本安静的书', en: '' },
    body: {
      zh: `<p>读书会第 38 期定于本周四 18:30 在总部三楼“慢角”举行，共读散文集《山中听雪》。领读人是声学工程师 简若溪，她的日常工作是分析车内噪声。</p><p>她挑选了书中描写声音的十二个段落，并准备了六段录音：雪落在竹叶上、旧木门、清晨的炉火……大家先听再读，猜一猜作者写的是哪一种声音。</p><h3>参加方式</h3><ul><li>名额 30 人，无需读完全书</li><li>提供热茶和简餐，请自备杯子</li><li>芜湖的同事可通过视频加入</li></ul><p>上一期有 27 人参加，讨论从一首诗谈到了奶奶的缝纫机，超时 50 分钟。这一期我们准备了一只沙漏，但不保证有人看它。</p>`,
      en: ''
    },
    scene: 'portrait-group',
    daysAgo: 17,
    time: '13:10',
    author: 'shen.yi',
    source: union,
    tags: [10]
  },
  {
    key: 'mentoring-fourth-round',
    portal: '',
    category: 'internal',
    title: { zh: '第四期导师计划启动：120 对搭档，半年同行', en: 'Mentoring, round four: 120 pairs for six months' },
    body: {
      zh: `<p>第四期导师计划开始报名，将组成 120 对搭档，为期六个月。与往年不同，今年有 30 对是“反向导师”：由入职三年以内的年轻同事指导部门负责人。</p><p>第三期结束后的调查显示，88% 的学员认为自己更清楚下一步想做什么；导师中也有 71% 表示学到了新东西。留任率比同级别其他员工高 9 个百分点。</p><h2>时间安排</h2><ol><li>本月 28 日：报名截止</li><li>下月 10 日：公布配对结果</li><li>下月 17 日：启动会与半天工作坊</li></ol><blockquote><p>“我的导师从不给答案，她只问：你已经试过什么？”——第三期学员 卓一帆</p></blockquote><p>每对搭档每月至少见面一次，谈话内容保密，不作为绩效依据。</p>`,
      en: `<p>Registration for round four of our mentoring programme is open. It brings together 120 pairs for six months. New this year are 30 reverse pairs, in which a colleague with less than three years in the company advises a head of department.</p><p>After round three 88% of the mentees said that they knew better what to do next, and 71% of the mentors had learned something new. Mentees also stay longer: their retention is nine points higher than among peers.</p><h2>Dates</h2><ol><li>28th of this month: registration closes</li><li>10th of next month: pairs are announced</li><li>17th of next month: kick-off with a half-day workshop</li></ol><blockquote><p>“My mentor never gives an answer. She asks what I have tried.” Zhuo Yifan, round three</p></blockquote><p>Pairs meet at least once a month. Conversations are confidential and have no effect on performance reviews.</p>`
    },
    scene: 'portrait-group',
    daysAgo: 20,
    time: '10:30',
    author: 'xu.tong',
    source: people,
    tags: [14, 10]
  },
  {
    key: 'munich-studio-open-day',
    portal: '',
    category: 'internal',
    title: { zh: '', en: 'Open evening at the Munich studio: clay, coffee and a new neighbour' },
    body: {
      zh: '',
      en: `<p>On Thursday next week our Munich studio opens its doors to colleagues from all European offices and their partners. Between 17:00 and 21:00 you can visit the clay hall, the material library and the new colour room, which has daylight lamps for every hour of the day.</p><p>Modeller Katrin Aschauer will shape a mirror housing from one block of clay in 90 minutes, and guests may try the tools on a second block. At 19:00 studio head Matteo Verdani talks about the 14 sketches that did not become the Voyant 7.</p><ul><li>Please register by Monday, as there are 90 places</li><li>Leave your phone in the lockers before you enter the clay hall</li><li>Trains stop four minutes away, and there are only ten parking spaces</li></ul><p>The bakery next door has changed hands. Its new owner supplies the food and has promised a plum cake in the shape of a battery.</p>`
    },
    scene: 'city',
    daysAgo: 25,
    time: '18:00',
    author: 'lin.wei',
    source: { zh: '慕尼黑设计工作室', en: 'Munich Design Studio' },
    tags: [7, 21, 10]
  },
  {
    key: 'finance-training-travel-claims',
    portal: '',
    category: 'internal',
    title: { zh: '财务同事专属：新报销系统操作培训两场', en: 'For our finance team: two courses on the new expense system' },
    body: {
      zh: `<p>新报销系统将于下月 5 日上线。为了让审核岗位先熟悉流程，财务学习小组安排两场操作培训，每场两小时，内容相同，请任选其一。</p><table><thead><tr><th>场次</th><th>时间</th><th>地点</th></tr></thead><tbody><tr><td>第一场</td><td>周二 14:00</td><td>A 座 412 室</td></tr><tr><td>第二场</td><td>周四 09:30</td><td>线上会议</td></tr></tbody></table><p>培训使用 36 张真实票据的脱敏副本，涵盖外币、拆分和遗失发票三类情况。试点三周中，单据平均审核时间由 11 分钟降到 4 分钟，退回率由 18% 降到 7%。</p><p>请提前登录测试环境，确认可以看到“待审核”菜单。无法参加的同事可在学习平台观看录像，并完成十道练习题。</p>`,
      en: `<p>The new expense system goes live on the 5th of next month. To prepare everybody who checks claims, the finance learning group offers two courses of two hours. The content is the same, so please choose one.</p><table><thead><tr><th>Course</th><th>Time</th><th>Place</th></tr></thead><tbody><tr><td>One</td><td>Tuesday 14:00</td><td>Building A, room 412</td></tr><tr><td>Two</td><td>Thursday 09:30</td><td>Online</td></tr></tbody></table><p>You will work with anonymous copies of 36 real receipts, including foreign currency, split costs and lost invoices. In a trial of three weeks the time per claim fell from 11 to 4 minutes, and returned claims fell from 18% to 7%.</p><p>Please log in to the test system beforehand and make sure that you see the menu “To be checked”. If you cannot come, watch the recording and solve the ten exercises.</p>`
    },
    scene: 'document',
    daysAgo: 27,
    time: '14:50',
    author: 'he.yun',
    source: { zh: '财务部', en: 'Finance' },
    tags: [16, 14],
    audience: { departments: [10] }
  },
  {
    key: 'health-check-annual',
    portal: '',
    category: 'internal',
    title: { zh: '年度体检预约开放，新增颈椎与睡眠两项', en: 'Annual health check: now with neck and sleep' },
    body: {
      zh: `<p>年度体检预约今天开放，覆盖全体正式员工，费用由公司承担。根据去年 8,640 份报告的统计，颈椎问题占 37%，睡眠不足占 42%，因此今年增加颈椎检查和睡眠评估两项。</p><p>合肥、芜湖、上海三地共有九家体检中心可选，周六全天开放。35 岁以上员工可在心脏超声、胃部检查和骨密度中任选一项；家属可按协议价自费参加，约为市场价的六折。</p><h3>请注意</h3><ul><li>检查前八小时空腹，前三天避免饮酒</li><li>孕期或备孕同事请提前告知，不安排放射项目</li><li>报告只发送给本人，公司仅获得匿名统计</li></ul><p>预约截止到下月底。改期须提前两天，无故缺席将顺延到最后一周。</p>`,
      en: `<p>You can book your annual health check from today. It is open to all permanent employees and paid by the company. Of last year’s 8,640 reports 37% mentioned neck problems and 42% a lack of sleep. Both are therefore examined this year.</p><p>Nine centres in Hefei, Wuhu and Shanghai are available, also on Saturdays. From the age of 35 you choose one more test: heart ultrasound, stomach or bone density. Relatives can join at about 60% of the usual price.</p><h3>Please note</h3><ul><li>Do not eat for eight hours before, and avoid alcohol for three days</li><li>Tell the centre if you are or may be pregnant, so that there are no X-rays</li><li>Only you receive the report. The company sees anonymous figures</li></ul><p>Bookings close at the end of next month. Please change dates two days ahead.</p>`
    },
    scene: 'shield',
    daysAgo: 58,
    time: '09:05',
    author: 'gao.lei',
    source: people,
    tags: [13, 6]
  },
  {
    key: 'night-shift-band',
    portal: '',
    category: 'internal',
    title: { zh: '夜班乐队“零点二十”和他们的第一张专辑', en: '' },
    body: {
      zh: `<p>合肥 F1 工厂有一支只在夜班吃饭时间排练的乐队，名叫“零点二十”。五名成员分别来自冲压、涂装、物流和设备维修，平均每周只能凑齐两次，每次 25 分钟。</p><p>三年下来，他们写了 31 首歌，从中挑出九首录成第一张专辑《换班》。鼓手 石落秋 把压力机的节拍做成了第一首歌的前奏，每分钟 14 次，刚好是一首慢歌的心跳。</p><blockquote><p>“机器有节奏，人有旋律，我们只是把它们放在一起。”——主唱 封远山</p></blockquote><p>专辑可在员工应用“文化”栏目免费收听。首场小型演出定于本月最后一个周五 20:00 在总装休息区举行，上夜班的同事可在食堂收看直播。</p>`,
      en: ''
    },
    scene: 'portrait-group',
    daysAgo: 109,
    time: '20:20',
    author: 'xu.tong',
    source: union,
    tags: [10, 4]
  },
  {
    key: 'language-tandem-oslo',
    portal: '',
    category: 'internal',
    title: { zh: '语言搭档一周年：从“你好”到一起滑雪', en: 'Language tandems turn one: from nihao to a ski trip' },
    body: {
      zh: `<p>语言搭档项目满一周年。目前共有 214 对同事，每周视频 40 分钟，一半时间说中文，另一半说英语、德语或挪威语。一年来累计通话 6,180 小时。</p><p>合肥的采购员 阮听松 和奥斯陆的服务顾问 拉尔斯·贝格 是坚持最久的一对，51 周从未缺席。今年二月，两人第一次见面，一起在奥斯陆郊外滑雪，摔倒时分别用对方的语言喊“慢一点”。</p><p>期末测试显示，参加满半年的同事口语平均提高 0.8 级，只上网课的对照组提高 0.3 级。</p><h2>下一轮</h2><p>新一轮名额 80 对，优先照顾常与海外协作的岗位。德语搭档仍缺 12 位中文伙伴，慕尼黑的同事正在等你。</p>`,
      en: `<p>Our language tandems are one year old. There are now 214 pairs, who talk by video for 40 minutes a week: half in Chinese, half in English, German or Norwegian. Together they have spent 6,180 hours in conversation.</p><p>Buyer Ruan Tingsong in Hefei and service adviser Lars Berg in Oslo have been the most faithful. In 51 weeks they have not missed a call. In February they met for the first time and went skiing near Oslo. When they fell, each shouted “slow down” in the other’s language.</p><p>In the final test people with at least six months of tandem had gained 0.8 levels in speaking. Those with online lessons only had gained 0.3.</p><h2>Next round</h2><p>There are 80 places, first of all for jobs with partners abroad. Twelve colleagues in Munich are still looking for a Chinese partner.</p>`
    },
    scene: 'mountains',
    daysAgo: 164,
    time: '15:15',
    author: 'shen.yi',
    source: people,
    tags: [14, 21, 10]
  },
  {
    key: 'rooftop-garden-harvest',
    portal: '',
    category: 'internal',
    title: { zh: '屋顶菜园第一季：收成 412 公斤，南瓜最重 9 公斤', en: 'First season of the roof garden: 412 kilos of vegetables' },
    body: {
      zh: `<p>总部 C 座屋顶的菜园结束了第一个种植季。来自 26 个部门的 96 位同事认领了 48 块小菜地，共收获蔬菜 412 公斤，其中最大的南瓜重 9 公斤，由信息技术部的三位同事种出。</p><p>菜园使用收集的雨水和食堂厨余制成的堆肥，全季只在七月用了 3 吨自来水。灌溉由一块旧车机芯片控制，是软件部同事利用午休时间改装的。</p><ul><li>送到食堂：230 公斤，做成了 19 道菜</li><li>种植者带回家：118 公斤</li><li>捐给社区养老院：64 公斤</li></ul><p>也有失败：鸟儿吃掉了全部草莓。下一季将加装防鸟网，并留出两块地专门给鸟。春季认领三月一日开始，采用抽签方式。</p>`,
      en: `<p>The garden on the roof of building C has finished its first season. On 48 small plots 96 colleagues from 26 departments grew 412 kilograms of vegetables. The largest pumpkin weighed nine kilograms and belongs to three people from IT.</p><p>The garden uses rain water and compost from the canteen. Tap water was needed only in July, three tonnes in all. An old car computer controls the watering. Colleagues from Software rebuilt it in their lunch breaks.</p><ul><li>To the canteen: 230 kg, which became 19 dishes</li><li>Taken home by the gardeners: 118 kg</li><li>Given to a home for the elderly: 64 kg</li></ul><p>There were failures too, as birds ate all the strawberries. Next season there will be nets, and two plots just for birds. Plots for spring are drawn by lot from 1 March.</p>`
    },
    scene: 'canteen',
    daysAgo: 248,
    time: '12:40',
    author: 'he.yun',
    source: services,
    tags: [9, 12, 10]
  },
  {
    key: 'new-graduates-camp',
    portal: '',
    category: 'internal',
    title: { zh: '386 位应届生入职：先在产线站满十天', en: '386 graduates start, with ten days on the line first' },
    body: {
      zh: `<p>今年的 386 位应届生上周完成入职训练营。他们来自 94 所高校，最小的 21 岁，女生占 38%。按照传统，无论今后从事软件、设计还是财务，所有人都先在产线上站满十天。</p><p>十天里，他们安装了 2,400 个门把手、1,900 条密封条，也写下 705 条改进建议。工厂采纳了 83 条，其中“把螺栓盒转 30 度”使右后门工位每台车节省 1.5 秒。</p><blockquote><p>“第三天我的手指很疼，第十天我不再随便画一个够不到的卡扣。”——设计师 林间月</p></blockquote><p>每位新人配有一位入职伙伴，前三个月每周共进一次午餐，餐费由公司承担。欢迎在走廊上和戴绿色挂绳的同事打个招呼。</p>`,
      en: `<p>This year’s 386 graduates finished their induction last week. They come from 94 universities, the youngest is 21, and 38% are women. By tradition everybody works on the line for ten days first, whether they will go into software, design or finance.</p><p>In those days they fitted 2,400 door handles and 1,900 seals and wrote down 705 suggestions. The plant adopted 83 of them. Turning a box of bolts by 30 degrees, for example, saves 1.5 seconds per car at the rear right door.</p><blockquote><p>“On day three my fingers hurt. Since day ten I no longer draw clips that nobody can reach.” Lin Jianyue, designer</p></blockquote><p>Each newcomer has a buddy and they have lunch together every week for three months, paid by the company. Say hello to the green lanyards.</p>`
    },
    scene: 'portrait-group',
    daysAgo: 384,
    time: '09:45',
    author: 'lin.wei',
    source: people,
    tags: [14, 10]
  }
]
