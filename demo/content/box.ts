/** Box of the demo company: apps, and documents with their texts. */
import type { DemoBoxApp, DemoDocument } from '../types.ts'

type AppRow = readonly [
  id: string,
  zh: string,
  en: string,
  aboutZh: string,
  aboutEn: string,
  sign: DemoBoxApp['sign'],
  tile: DemoBoxApp['tile'],
  url: string,
]

const apps = (audience: DemoBoxApp['audience'], rows: readonly AppRow[]): DemoBoxApp[] =>
  rows.map(([id, zh, en, aboutZh, aboutEn, sign, tile, url]) => ({
    id,
    name: { zh, en },
    description: { zh: aboutZh, en: aboutEn },
    sign,
    tile,
    url,
    ...(audience ? { audience } : {}),
  }))

const nio = { tags: ['nio'] }
const staff = { tags: ['nio', 'jac'] }

export const boxApps: DemoBoxApp[] = [
  ...apps(undefined, [
    [
      'files',
      '我的文件',
      'My Files',
      '个人空间 200 GB，手机与电脑随时同步',
      'Your own 200 GB, in step on phone and laptop',
      'cloud',
      'teal',
      'https://box.voyant.example/files',
    ],
    [
      'shared',
      '团队空间',
      'Team Spaces',
      '项目资料放在一处，谁能看由你决定',
      'Project papers in one place; you decide who reads them',
      'customer',
      'sky',
      'https://box.voyant.example/spaces?view=grid',
    ],
    [
      'policies',
      '制度库',
      'Policies',
      '现行制度与办法，旧版可查',
      'Rules in force, with their earlier versions',
      'scales',
      'ink',
      'https://box.voyant.example/policies',
    ],
  ]),
  ...apps(staff, [
    [
      'templates',
      '模板中心',
      'Templates',
      '汇报、合同、会议纪要，开箱即用',
      'Slides, contracts and minutes, ready to fill in',
      'drawing',
      'plum',
      'https://box.voyant.example/templates#all',
    ],
    [
      'transfer',
      '大文件外发',
      'Send Large Files',
      '给合作伙伴发文件，最大 50 GB，到期自动失效',
      'Up to 50 GB for partners, with links that expire',
      'exchange',
      'ember',
      'https://send.voyant.example/',
    ],
    [
      'photos',
      '照片墙',
      'Photo Wall',
      '活动照片一键上传，找到有你的那一张',
      'Pictures of our events, and the ones with you in them',
      'bulb',
      'amber',
      'https://photos.voyant.example/albums?sort=new',
    ],
    [
      'signing',
      '电子签章',
      'Signatures',
      '合同在线签署，全程留痕',
      'Sign contracts online, with a full trail',
      'pen',
      'leaf',
      'https://sign.voyant.example/',
    ],
    [
      'translate',
      '文档翻译',
      'Document Translation',
      '中英德互译，保留原有排版',
      'Chinese, English and German, layout kept',
      'globe',
      'sky',
      'https://translate.voyant.example/documents',
    ],
  ]),
  ...apps(nio, [
    [
      'drawings',
      '图纸库',
      'Drawings',
      '零部件图纸与三维数据，按车型检索',
      'Part drawings and 3D data by car line',
      'cube',
      'ink',
      'https://plm.voyant.example/drawings?from=box',
    ],
    [
      'brand',
      '品牌素材',
      'Brand Assets',
      '标识、字体、车型图片与视频',
      'Logos, typefaces, pictures and films of our cars',
      'flask',
      'rose',
      'https://brand.voyant.example/assets',
    ],
    [
      'archive',
      '电子档案',
      'Records',
      '合同、凭证归档与借阅',
      'Contracts and vouchers, kept and lent',
      'book',
      'plum',
      'https://records.voyant.example/',
    ],
    [
      'scan',
      '扫描识别',
      'Scan to Text',
      '纸质单据拍照转文字，发票自动验真',
      'Paper to text by camera; invoices verified',
      'receipt',
      'leaf',
      'https://scan.voyant.example/',
    ],
  ]),
]

const finance = { zh: '财务', en: 'Finance' }
const people = { zh: '人事', en: 'People' }
const product = { zh: '产品', en: 'Product' }
const office = { zh: '行政', en: 'Workplace' }
const safety = { zh: '安全', en: 'Safety' }
const brand = { zh: '品牌', en: 'Brand' }
const tech = { zh: '信息技术', en: 'IT' }

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const boxDocuments: DemoDocument[] = [
  {
    file: '差旅管理办法.pdf',
    title: { zh: '差旅管理办法（2026 版）', en: 'Travel policy 2026 (Chinese)' },
    folder: finance,
    language: 'zh',
    daysAgo: 40,
    lines: lines(`
      本办法适用于公司全体员工因公出差的申请、预订、住宿、交通与报销。出差以“必要、经济、安全”为原则，能用视频会议解决的，不安排出差。
      # 一、申请与审批
      出差前至少三个工作日在移动办公中提交申请，写明事由、行程与预算。国内出差由直属上级审批；出境出差另需部门负责人与安全部审批。临时出差可先电话报备，返回后两日内补单。
      # 二、交通
      单程不足四小时的，优先选择高铁二等座；超过四小时的，可乘坐飞机经济舱。机票请提前七天预订，改签费用由发起改签的一方说明原因。公司鼓励搭乘自有车辆，里程补贴按每公里 0.8 元计算。
      市内交通以公共交通和公司车辆为主。夜间二十二点之后可乘坐网约车，凭行程单报销。
      # 三、住宿
      住宿标准按城市分为三档：一线城市每晚不超过 550 元，省会及计划单列市每晚不超过 420 元，其他城市每晚不超过 350 元。与供应商同住或参加会议的，以主办方协议价为准。
      连续住宿超过七晚的，请改订协议公寓。北京的协议酒店为云栖驿，入住时出示工牌即可享受公司价。
      # 四、补贴
      出差期间每人每天补贴 120 元，用于餐饮与杂费，不需要发票。当天往返且不足八小时的，按半天计算。
      # 五、报销
      返回后十个工作日内提交报销单，附行程单、住宿发票与支付凭证。电子发票请直接上传原件，不要截图。超过三十天未提交的，需要部门负责人说明原因。
      # 六、安全
      出差期间请保持手机畅通。遇到极端天气或突发事件，拨打二十四小时差旅热线 400-810-2026，由专人改签与安置。`),
  },
  {
    file: '费用报销制度.docx',
    title: { zh: '费用报销制度', en: 'Expense reimbursement rules (Chinese)' },
    folder: finance,
    language: 'zh',
    daysAgo: 65,
    lines: lines(`
      为规范费用报销，提高处理速度，制定本制度。财务共享中心承诺：单据齐全的报销，三个工作日内到账。
      # 报销范围
      - 差旅费：交通、住宿、补贴
      - 业务招待费：事前申请，注明客户与人数
      - 办公用品：单笔 500 元以下由部门自行采购
      - 通讯费：按岗位标准包干
      - 培训费：凭结业证明
      # 单据要求
      发票抬头为公司全称，税号不得有误。电子发票上传原始文件，系统自动验真查重；纸质发票贴在粘贴单上，交前台票据柜，柜号为“青瓷七号”。
      | 金额 | 审批人 | 时限 |
      | 1,000 元以下 | 直属上级 | 1 个工作日 |
      | 1,000 至 10,000 元 | 部门负责人 | 2 个工作日 |
      | 10,000 元以上 | 分管副总裁与财务总监 | 3 个工作日 |
      # 常见退单原因
      - 发票抬头或税号错误
      - 招待费没有事前申请
      - 行程与住宿日期对不上
      - 同一张发票重复提交
      # 备用金
      备用金按次申请，用后十日内核销。离职前必须结清。`),
  },
  {
    file: 'Expense reimbursement guide.docx',
    title: { zh: '费用报销指南（英文）', en: 'Expense reimbursement guide' },
    folder: finance,
    language: 'en',
    daysAgo: 62,
    lines: lines(`
      Getting your money back should take three working days. This guide says what we need from you so that it does.
      # What you may claim
      - Travel: transport, hotels and the daily allowance
      - Meals with guests, if they were approved beforehand
      - Office supplies up to 500 yuan, bought by the department
      - Training, with the certificate
      # Receipts
      Upload the original file of an electronic invoice; a screenshot cannot be verified. Receipts from abroad need a short translation and the exchange rate of the day. Paper goes into the box beside the reception called Pelican Post.
      | Amount | Approved by | Within |
      | below 1,000 yuan | your manager | 1 working day |
      | up to 10,000 yuan | head of department | 2 working days |
      | above | vice president and CFO | 3 working days |
      # When a claim comes back
      Most returns have one of three reasons: the company's name is misspelt, the dates do not match the trip, or the same invoice was sent twice. Correct it in the same claim instead of opening a new one.`),
  },
  {
    file: 'Onboarding handbook.pdf',
    title: { zh: '新员工入职手册（英文）', en: 'Onboarding handbook' },
    folder: people,
    language: 'en',
    daysAgo: 120,
    lines: lines(`
      Welcome to Voyant Motors. This handbook takes you through the first ninety days. Keep it open in a tab: you will come back to it more often than you think.
      # Before the first day
      People Services sends your contract, the health form and the list of documents to bring. Tell us your shoe size if you will work in a plant: safety shoes are ready when you arrive.
      # The first day
      Come to the reception at nine. Your badge, laptop and phone are waiting there, and so is your buddy, who has done this before and has no question that is too small. In the afternoon you meet your team and take your first ride in one of our cars.
      # The first week
      Finish the three courses on information security, on safety at work and on our values. Set up mail, calendar and two-factor sign-in with the help of the IT Desk. Your manager talks with you about the goals of the probation period.
      # The first month
      Spend two days in the assembly hall and one at a battery swap station. Everybody does, whatever their job: we want you to know whom you work for. Those two days are called the Wayfarer shift, and people still talk about theirs after years.
      # The first ninety days
      You have a talk with your manager after thirty, sixty and ninety days. After the last one your probation ends, and your share plan begins.
      # Who helps
      Questions about pay and leave go to People Services, about your laptop to the IT Desk, about everything else to your buddy.`),
  },
  {
    file: '新员工入职手册.docx',
    title: { zh: '新员工入职手册', en: 'Onboarding handbook (Chinese)' },
    folder: people,
    language: 'zh',
    daysAgo: 118,
    lines: lines(`
      欢迎加入远行汽车。这份手册陪你走过入职后的九十天。
      # 报到之前
      请在收到录用通知后五天内完成体检，并在线提交身份证、学历证明与银行卡信息。住在外地的同事，可以申请三十天过渡公寓。
      # 第一天
      上午九点到一楼前台，领取工牌、电脑和迎新包。你的“引路人”会带你熟悉食堂、健身房和会议室。
      # 第一周
      完成信息安全、职业安全、价值观三门必修课；开通邮箱与双因素登录；与直属上级确认试用期目标。
      # 第一个月
      到总装车间体验两天，到换电站体验一天。我们把这三天叫作“逐风营”，几乎每位同事都说印象最深。
      # 假期与福利
      - 年假：入职即享 10 天，每满一年加 1 天，最多 20 天
      - 体检：每年一次，可带一位家属
      - 班车：合肥、芜湖、上海三地共 46 条线路
      - 内部购车：转正后即可申请`),
  },
  {
    file: 'V7 fact sheet.pdf',
    title: { zh: 'V7 车型参数表（英文）', en: 'Voyant V7 fact sheet' },
    folder: product,
    language: 'en',
    daysAgo: 18,
    lines: lines(`
      Voyant V7: the electric saloon for long days. All figures are those of the series car; values marked with an asterisk are being certified.
      # Body
      Length 4,960 mm, width 1,945 mm, height 1,470 mm, wheelbase 3,010 mm. Drag coefficient 0.203. Luggage 520 litres behind and 88 litres in front.
      # Drive
      Two motors with 360 kW together, silicon carbide inverters, from rest to 100 km/h in 3.9 seconds. Recuperation up to 0.35 g, so that the brakes are seldom needed in daily traffic.
      # Battery
      Pack of 100 kWh, cell to body. 705 km WLTP range*. From 10 to 80 per cent in 19 minutes at a 350 kW charger, or a full one from a swap station in three minutes. The thermal concept was developed under the name Halcyon Loop.
      # Assistance
      Eleven cameras, five radars, one lidar above the windscreen. Motorway assistance with lane changes, parking by memory, braking for crossing traffic at junctions.
      # Inside
      Curved display of 15.6 inches, heat pump as standard, seats with massage in front, 23 loudspeakers. Leather is replaced by a fabric of recycled bottles.
      # Service
      Eight years or 160,000 km of warranty on battery and drive. First service after two years.`),
  },
  {
    file: '班车时刻表.xlsx',
    title: { zh: '班车时刻表（冬季）', en: 'Shuttle timetable, winter' },
    folder: office,
    language: 'zh',
    audience: staff,
    daysAgo: 12,
    lines: lines(`
      # 合肥
      | 线路 Line | 起点 From | 途经 Via | 发车 Departs | 到达 F1 Arrives |
      | 1 号线 | 滨湖会展中心 | 包河大道 | 7:10 | 8:05 |
      | 2 号线 | 政务区天鹅湖 | 祁门路 | 7:15 | 8:10 |
      | 3 号线 | 瑶海万达 | 长江东路 | 7:00 | 8:10 |
      | 4 号线 | 新站少荃湖 | 北城大道 | 6:55 | 8:05 |
      | 夜班线 | F1 工厂南门 | 各站 | 21:10 | 22:20 |
      # 芜湖
      | 线路 Line | 起点 From | 途经 Via | 发车 Departs | 到达 F2 Arrives |
      | 5 号线 | 鸠江万达 | 银湖北路 | 7:20 | 8:10 |
      | 6 号线 | 弋江大学城 | 九华南路 | 7:15 | 8:10 |
      | 7 号线 | 三山街道 | 峨山路 | 7:05 | 8:05 |
      # 说明 Notes
      班车 shuttle bus 凭工牌乘坐，请提前五分钟到站。雨雪天气晚点情况见移动办公。
      末班摆渡车 ferry：总部西门 22:40，站牌为“望湖渡”。`),
  },
  {
    file: '2027 holiday calendar.xlsx',
    title: { zh: '2027 年假期安排', en: 'Holiday calendar 2027' },
    folder: people,
    language: 'en',
    daysAgo: 6,
    lines: lines(`
      # China 中国
      | Holiday 节日 | First day | Last day | Days |
      | New Year 元旦 | 2027-01-01 | 2027-01-03 | 3 |
      | Spring Festival 春节 | 2027-02-05 | 2027-02-12 | 8 |
      | Qingming 清明节 | 2027-04-03 | 2027-04-05 | 3 |
      | Labour Day 劳动节 | 2027-05-01 | 2027-05-05 | 5 |
      | Dragon Boat 端午节 | 2027-06-09 | 2027-06-11 | 3 |
      | Mid-Autumn 中秋节 | 2027-09-15 | 2027-09-17 | 3 |
      | National Day 国庆节 | 2027-10-01 | 2027-10-07 | 7 |
      # Munich 慕尼黑
      | Holiday | Date | Note |
      | Neujahr | 2027-01-01 | |
      | Epiphany | 2027-01-06 | Bavaria only |
      | Good Friday | 2027-03-26 | |
      | Corpus Christi | 2027-05-27 | |
      | German Unity | 2027-10-03 | |
      # Plant shutdown 停产检修
      | Plant | From | To | Called |
      | F1 | 2027-07-26 | 2027-08-06 | Cicada break 蝉鸣假 |
      | F2 | 2027-08-02 | 2027-08-13 | Cicada break 蝉鸣假 |`),
  },
  {
    file: '家用充电桩安装指南.pdf',
    title: { zh: '家用充电桩安装指南', en: 'Home charging pile installation guide (Chinese)' },
    folder: product,
    language: 'zh',
    daysAgo: 25,
    lines: lines(`
      本指南写给为自己或用户安装家用充电桩的同事。按顺序完成，通常十个工作日内可以用上。
      # 一、确认条件
      需要有固定车位与车位证明，物业出具同意书。车位到电表的线路长度在八十米以内最为经济。地下车库请先确认桥架是否允许增加电缆。
      # 二、申请电表
      在供电公司的网上营业厅提交身份证、车位证明与物业同意书，申请独立电表。单相 220 伏用于 7 千瓦充电桩，三相 380 伏用于 11 千瓦和 20 千瓦充电桩。供电公司一般五个工作日内上门勘查。
      # 三、现场勘查
      安装工程师会测量线路走向、接地电阻与手机信号。接地电阻不大于四欧姆。信号弱的地下车库，会加装名为“听潮盒”的通信模块，充电记录离线保存，恢复信号后自动补传。
      # 四、安装
      电缆穿管敷设，转弯半径不小于管径的六倍。断路器额定电流不小于充电电流的 1.25 倍，并带 A 型漏电保护。充电桩底部离地 1.2 米左右，方便弯腰插枪。
      # 五、验收
      通电后依次检查：指示灯、急停按钮、漏电测试、预约充电、即插即充。用测温枪在满功率充电三十分钟后测量枪头温度，温升不超过五十开尔文。
      # 六、费用
      四十米以内的标准安装免费。超出部分按每米 45 元收取。员工本人安装的，凭发票可以报销一半超出费用。
      # 七、售后
      充电桩整机质保三年，线路质保两年。故障请拨打 400-810-2027。`),
  },
  {
    file: '生产安全手册.pdf',
    title: { zh: '生产安全手册', en: 'Plant safety handbook (Chinese)' },
    folder: safety,
    language: 'zh',
    audience: staff,
    daysAgo: 90,
    lines: lines(`
      安全是进入车间的第一张通行证。每个人都有权停下不安全的工作，也有义务提醒身边的人。
      # 个人防护
      进入车间必须穿戴安全鞋、反光背心与护目镜；焊装车间另戴耳塞；涂装车间穿防静电服。长发盘起，不戴首饰。
      # 高压作业
      电压超过直流 60 伏即为高压。作业前执行“断、验、放、挂、锁”五步：断开电源，验明无电，放掉余电，挂上警示牌，锁住开关。两人同行，一人操作，一人监护。橙色线束在确认断电之前一律视为带电。
      # 上锁挂牌
      谁上锁，谁开锁。跨班作业时由班长当面交接。特殊情况下的强制开锁须由安全工程师与车间主任同时在场，内部称为“双钥开匣”。
      # 机器人工作区
      围栏门打开时机器人必须停止。示教时速度不超过每秒 250 毫米，并手持使能开关。
      # 电池应急
      电池包出现冒烟、异响或温度异常时：立即按下急停，疏散到三十米外，拨打 8119。不要用干粉灭火器处理电芯火灾，使用大量水持续降温。
      # 报告
      未遂事件也要报告。匿名报告不追究个人责任，每月评选十条最有价值的报告。`),
  },
  {
    file: 'Brand guideline.pptx',
    title: { zh: '品牌规范（英文）', en: 'Brand guideline' },
    folder: brand,
    language: 'en',
    audience: nio,
    daysAgo: 75,
    lines: lines(`
      How Voyant looks and sounds. Version 4
      # The mark
      - The open circle stands for the road that goes on
      - Clear space on each side: the height of the V
      - Never smaller than 18 pixels or 6 millimetres
      # Colours
      | Ink | #000F17 |
      | Teal | #0A6A71 |
      | Ember | #AD4C1D |
      - Ember is for joy, never for warnings
      # Type
      - Inter for Latin, Noto Sans SC for Chinese
      - Headlines in semibold, never in capitals
      # Pictures
      - Morning or evening light, people before cars
      - The car faces the way it drives
      - The look has a name: quiet velocity, in the studio called Marigold hour
      # Voice
      - We say what is, in short sentences
      - We do not shout, and do not promise what tests have not shown`),
  },
  {
    file: '品牌故事.pptx',
    title: { zh: '品牌故事与对外口径', en: 'Brand story (Chinese)' },
    folder: brand,
    language: 'zh',
    audience: { departments: [33] },
    daysAgo: 30,
    lines: lines(`
      仅供品牌与市场部使用，发布前请勿外传
      # 我们是谁
      - 远行，是把心里的地方变成脚下的路
      - 2016 年，十二个人从合肥的一间旧厂房出发
      # 明年春季主题
      - 主题词：松间照
      - 城市首站：杭州，四月第一个周末
      # 对外口径
      - 销量只说季度数字，不预测
      - 技术只说已经量产的
      - 竞品不评论`),
  },
  {
    file: 'Remote access.md',
    title: { zh: '远程接入说明（英文）', en: 'Remote access, step by step' },
    folder: tech,
    language: 'en',
    daysAgo: 33,
    lines: lines(`
      # Before you begin
      You need your company laptop, the second factor on your phone, and a network that is not blocked by a hotel's sign-in page.
      # Connect
      - Open **Voyant Connect** and sign in with your account.
      - Approve the request on your phone within sixty seconds.
      - Wait for the green sign. The gateway nearest to you is chosen; in Munich it is called *Edelweiss-2*.
      # If it does not work
      - Clock wrong by more than two minutes: set it by itself.
      - "Certificate expired": restart once while in the office network.
      - Still nothing: call the IT Desk, extension 8000, at any hour.
      # What is not allowed
      Company data stays on the company laptop. Forwarding mail to a private address is a breach of the security rules.`),
  },
  {
    file: '会议室使用约定.md',
    title: { zh: '会议室使用约定', en: 'Meeting room manners (Chinese)' },
    folder: office,
    language: 'zh',
    daysAgo: 51,
    lines: lines(`
      # 预订
      - 提前预订，写清主题；预订后 **十分钟** 未签到，会议室自动释放。
      - 四人以下请用小间，把大间留给需要的团队。
      # 开会
      - 准时开始，提前五分钟结束。
      - 远程同事优先发言；投屏码贴在屏幕右下角。
      # 离开
      - 白板擦净，椅子归位，垃圾带走。
      - 发现设备故障，扫码报修，备用话筒放在每层的“听雨阁”储物柜。`),
  },
  {
    file: 'Supplier quality manual.docx',
    title: { zh: '供应商质量手册（英文）', en: 'Supplier quality manual' },
    folder: { zh: '质量', en: 'Quality' },
    language: 'en',
    daysAgo: 140,
    lines: lines(`
      This manual is part of every purchasing contract. It says how parts are approved, watched and improved.
      # Approval
      Parts are approved by PPAP, level 3 unless agreed otherwise. Samples are marked and kept for fifteen years. A change of tool, place or material needs a new approval before the first delivery.
      # Indicators
      | Indicator | Target | Stop at |
      | Defects per million | 15 | 150 |
      | Deliveries on time | 98.5 % | 95 % |
      | Answer to a complaint | 24 h | 72 h |
      # Complaints
      The first answer comes within a day, containment within two, the cause within ten, in the form of an 8D report. Suppliers whose parts stop a line twice in a quarter enter the programme that we call Lantern Watch: an engineer of ours works in their plant until three months without a defect have passed.
      # Sustainability
      Every supplier reports the carbon footprint of its parts once a year. Cobalt and mica are traced to the mine.`),
  },
  {
    file: '电芯测试规范.pdf',
    title: { zh: '电芯测试规范（内部）', en: 'Cell test specification (internal, Chinese)' },
    folder: { zh: '研发', en: 'R&D' },
    language: 'zh',
    audience: { departments: [12] },
    daysAgo: 22,
    lines: lines(`
      本规范仅供电池与电驱部使用，规定量产电芯的电性能、寿命与安全测试。
      # 一、样品
      每批随机抽取二十四只，在 25±2 摄氏度下静置十二小时。样品编号以批次号加序号组成，测试完毕后封存两年。
      # 二、容量
      以三分之一倍率恒流充电至 4.25 伏，恒压至电流降到二十分之一倍率；静置三十分钟后以同倍率放电至 2.8 伏。三次循环的容量极差不大于百分之二。
      # 三、循环寿命
      一倍率充放，25 摄氏度一千次后容量保持率不低于百分之九十；45 摄氏度五百次后不低于百分之八十五。加速模型内部代号为“寒蝉”，参数见附录。
      # 四、安全
      针刺、挤压、过充、热箱四项。热箱以每分钟五摄氏度升至 150 摄氏度并保持三十分钟，不起火、不爆炸。
      # 五、判定
      任一安全项目不合格，整批冻结，由试验组与质量管理部共同评审。`),
  },
]
