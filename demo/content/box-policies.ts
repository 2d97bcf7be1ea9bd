import type { DemoDocument } from '../types.ts'
import { lines } from './box-lines.ts'
import { staff } from './tool-rows.ts'

const finance = { zh: '财务', en: 'Finance' }
const people = { zh: '人事', en: 'People' }
const product = { zh: '产品', en: 'Product' }
const office = { zh: '行政', en: 'Workplace' }

export const policies: DemoDocument[] = [
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
]
