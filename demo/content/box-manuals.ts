import type { DemoDocument } from '../types.ts'
import { lines } from './box-lines.ts'
import { nio, staff } from './tool-rows.ts'

const product = { zh: '产品', en: 'Product' }
const office = { zh: '行政', en: 'Workplace' }
const safety = { zh: '安全', en: 'Safety' }
const brand = { zh: '品牌', en: 'Brand' }
const tech = { zh: '信息技术', en: 'IT' }

export const manuals: DemoDocument[] = [
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
