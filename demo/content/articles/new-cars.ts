import type { DemoNews } from '../../types.ts'
import { article } from './article.ts'

export const newCars: DemoNews[] = [
  article(
    'v9-launch-film',
    'internal',
    'comms',
    [1, '10:00'],
    [1, 2],
    `
六座旅行车 V9 今日亮相：把客厅的安静带上高速
昨晚八点，远行 V9 在上海西岸的老船厂首次公开亮相，发布短片同步在本页上线。这是我们第一款六座旅行车，也是第一款在两座工厂同时排产的车型：白车身在合肥，电池与总装在芜湖。
# 三个数字
| 项目 | V9 四驱 | V9 后驱 |
| CLTC 续航 | 702 km | 735 km |
| 10%–80% 补能 | 19 分钟 | 21 分钟 |
| 120 km/h 车内噪声 | 61.5 dB | 61.2 dB |
为了把噪声再压低 2 分贝，车身团队改了十一版后三角窗的密封条。“我们不是在做一辆更大的车，而是在做一段更短的旅途”，区志强在台上这样介绍。
> 第三排的人下车时不皱眉，这款车才算做成了。——周诗涵，整车工程负责人
员工试乘从下周一开始，上海、合肥、芜湖三地每天各 24 个席位，可在活动日历中报名。交付将于明年一月中旬启动，首批车主里有 61 位是等了一年多的老用户。
请大家转发短片时使用官方素材，不要外传产线照片与未公开的配置价格。
===
V9, our six-seat tourer, is here: living-room quiet at motorway speed
Voyant V9 was shown to the public last night in an old shipyard on the Shanghai waterfront, and the launch film is on this page. It is our first six-seater and the first car planned at both plants at once: bodies in Hefei, batteries and final assembly in Wuhu.
# Three figures
| Figure | V9 AWD | V9 RWD |
| CLTC range | 702 km | 735 km |
| 10–80% charge | 19 min | 21 min |
| Cabin noise at 120 km/h | 61.5 dB | 61.2 dB |
To save the last two decibels the body team went through eleven versions of one window seal.
> When people leave the third row without a frown, the car is done. — Zhou Shihan, Vehicle Engineering
Staff test rides start on Monday in Shanghai, Hefei and Wuhu with 24 seats a day each; sign up in the calendar. Deliveries begin in mid-January. Please share only the official film and pictures.
`,
    { pinned: true, video: true },
  ),
  article(
    'voyos-42',
    'internal',
    'software',
    [3, '17:30'],
    [2],
    `
VoyOS 4.2 开始推送：露营模式、儿童锁与 47 处修复
VoyOS 4.2 已于本周三起分批推送，预计十天内覆盖全部 V5 与 V7 用户。内部测试车与员工购车请在车机“系统—版本”中手动检查更新，下载约 1.8 GB，安装需 35 分钟，期间车辆不可使用。
# 新功能
- **露营模式**：整夜保持空调与 220 V 外放电，电量低于设定值自动停止并提醒。
- **后排屏儿童锁**：家长可用手机设定时长，到点画面渐暗，不再突然黑屏。
- **充电到家**：导航终点为家时，按次日日程建议今晚充到多少。
- 语音助手支持四川话和粤语混说。
# 修复
共关闭 47 项问题，其中 9 项来自同事在内部试驾群的反馈，包括雨天后视镜加热不自动开启、座椅记忆在账号切换后丢失等。感谢热管理与试验团队连续三周的夜间回归。
已知问题：少量 V3 在升级后首次启动时仪表会重启一次，不影响行驶，4.2.1 会修复。遇到其他情况请在车机长按语音键说“我要反馈”，日志会自动附带。
===
VoyOS 4.2 is rolling out: camping mode, child lock and 47 fixes
VoyOS 4.2 has been going out in batches since Wednesday and should reach every V5 and V7 within ten days. Test cars and staff cars can check for it by hand under System, Version. The download is 1.8 GB; installation takes 35 minutes with the car parked.
# What is new
- **Camping mode** keeps air and 220 V power on all night and stops at the charge you set.
- **Rear screen lock** fades to dark when the time is up instead of cutting off.
- **Charge for tomorrow** reads your calendar and suggests how much to charge tonight.
- The voice assistant follows Sichuanese and Cantonese in one sentence.
# What is fixed
47 issues are closed, nine of them found by colleagues. Known issue: a few V3 restart the instrument display once after the update; 4.2.1 removes that. Hold the voice key and say “feedback” to send logs.
`,
  ),
  article(
    'winter-test-heihe',
    'internal',
    'vehicle',
    [6, '09:20'],
    [5, 7],
    `
零下三十八度的第十七天：黑河冬测营来信
写这封信的时候，营地温度计停在零下 38.2 度。三辆 V9 和两辆 V7 改款在冰湖上跑到第十七天，昨天终于把低温快充的最后一条曲线补齐了。
每天早上五点，第一件事是去看冷浸了一夜的车。门把手能不能弹出、胎压报不报假警、屏幕几秒亮起，都要在太阳出来之前记完。赵工的睫毛会结冰，他说这叫“自带遮光帘”。
# 本周结果
1. 冷浸 12 小时后，行驶 10 分钟车内升至 18 度，比上一代快 3 分 40 秒。
2. 电池从零下 20 度加热到可快充温度用时 14 分钟，能耗下降 11%。
3. 冰面对开路的防抱死标定冻结，版本号 C17。
也有不顺利的时候。周二半夜一台加热器接头漏液，大家在车棚里用吹风机和保温毯守到三点。热管理的小区带着备件从合肥坐了两天火车赶来，下车第一句话是“先吃饭还是先换件”。
下周我们移师漠河做极寒长停试验，预计二十号返程。谢谢食堂寄来的辣酱，只剩半瓶了。——曾一诺
===
Day seventeen at minus thirty-eight: a letter from winter camp
As I write, the thermometer of the camp says minus 38.2. Three V9 and two revised V7 have been on the frozen lake for seventeen days, and yesterday we closed the last gap in the cold-charging curve.
At five each morning we visit the cars that stood outside all night. Do the handles open, does tyre pressure lie, how many seconds until the screen is on: all of it is written down before sunrise.
# This week
1. After twelve hours of cold soak the cabin reaches 18 °C in ten minutes, 3 min 40 s sooner than before.
2. Warming the battery for fast charging takes 14 minutes and 11% less energy.
3. Anti-lock calibration for split ice is frozen at C17.
Not all went well: a heater joint leaked on Tuesday night and we sat with hair dryers and blankets until three. Next week we move north for long-parking tests. Thank you, canteen, for the chilli sauce; half a jar is left. — Zeng Yinuo
`,
  ),
  article(
    'pilot-5-city',
    'internal',
    'pilot',
    [10, '14:00'],
    [4, 2],
    `
领航 5.0 城区版内测：先学会礼让，再学会赶路
领航 5.0 城区版今天向 1,200 名内测用户开放，其中有 380 名是本公司员工。与 4.x 相比，最大的变化不在于路线，而在于态度：车辆会主动给外卖骑手留出 1.2 米，会在斑马线前提前收油，而不是踩到线再停。
规划与控制团队把过去两年的 8.6 万次人工接管重新打了标签，发现四成的接管并非危险，而是“驾驶员觉得不好意思”。例如堵住小区出口、压着停止线、对行人鸣笛。新模型把这些场景单独训练。
| 指标（每千公里） | 4.3 | 5.0 内测 |
| 接管次数 | 3.9 | 1.6 |
| 急减速 | 2.2 | 0.7 |
| 被后车鸣笛 | 5.1 | 4.8 |
> 最后一项只降了一点点，说明礼貌和快还没有完全和解，我们继续努力。——徐天佑
内测约定：双手不离方向盘；每周至少提交三条反馈；不得在社交平台发布录像。报名通道将在首批数据稳定后再次开放，预计两周。
===
Pilot 5.0 for cities enters internal test: manners first, speed second
Pilot 5.0 for city streets opens today to 1,200 testers, 380 of them colleagues. The largest change is not in routes but in attitude: the car leaves couriers 1.2 m and lifts off before a zebra crossing rather than stopping on it.
The planning team labelled two years of takeovers again, 86,000 of them, and found that four in ten were not dangerous at all: the driver was embarrassed. Blocking a gate or standing on the line is now trained for separately.
| Per 1,000 km | 4.3 | 5.0 test |
| Takeovers | 3.9 | 1.6 |
| Hard braking | 2.2 | 0.7 |
| Honked at | 5.1 | 4.8 |
> The last line barely moved: courtesy and speed have yet to make peace. — Xu Tianyou
Hands stay on the wheel, three reports a week, no recordings on social media.
`,
  ),
  article(
    'cell-lab-energy',
    'internal',
    'battery',
    [17, '11:15'],
    [5, 24],
    `
电芯实验室：第四代样件过了八百次循环
电芯技术部本周完成第四代大圆柱样件的阶段评审。截至周四，编号 G4-031 至 G4-060 的三十只样件全部通过 800 次循环，平均容量保持率 93.4%，最差一只 91.8%。
与上一代相比，第四代改了三处：负极掺硅比例从 6% 提到 9%，极耳由单边改为全极耳，外壳减薄 0.05 毫米。看起来都是小数点后的变化，合在一起让整包能量提高 7.5 kWh，而重量只增加 4 公斤。
# 还没解决的
低温下的析锂仍然是主要矛盾。零下十度以 1C 充电时，拆解发现两只样件负极边缘有灰白色沉积。查一诺要求在十二月底前给出两条并行方案，一条改电解液，一条改充电曲线，谁先过谁上车。
实验室开放日定在下月第一个周五下午，名额三十人，请穿防静电鞋，不戴首饰。往期同事问得最多的问题是“能不能摸”，答案是：能摸模型，不能摸样件。
===
Cell lab: fourth-generation samples pass 800 cycles
Cell Technology closed the review of its fourth-generation cylindrical samples this week. All thirty, G4-031 to G4-060, have passed 800 cycles with 93.4% of capacity left on average and 91.8% in the worst.
Three things changed: more silicon in the anode, 9% instead of 6%; tabs over the full length; and a can 0.05 mm thinner. Together they give a pack 7.5 kWh more for four kilograms.
# What is still open
Lithium plating in the cold. Charged at 1C and minus ten degrees, two samples showed grey edges when opened. Zha Yinuo has asked for two parallel answers by the end of December, one in the electrolyte and one in the charging curve. Whichever passes first goes into the car.
The lab is open on the first Friday of next month for thirty visitors in antistatic shoes. You may touch the model, not the samples.
`,
  ),
  article(
    'v3-facelift-munich',
    'internal',
    'munich',
    [24, '16:40'],
    [1, 21],
    `
V3 新色“海盐灰”诞生记：从北海的一块石头说起
明年款 V3 将增加一款车色“海盐灰”。它来自慕尼黑工作室的一次周末出游：Anna Bergmann 在北海滩涂上捡了一块被盐霜覆盖的页岩，放在办公桌上看了三个月。
调色并不顺利。第一版在中国南方的强光下发蓝，第二版在地库里像没洗过的白车。直到第六版，涂装车间的师傅提出把云母片换成更细的一档，阴天偏暖、晴天偏冷的效果才稳定下来。
- 色号：VG-27
- 首发车型：V3 长续航版，随后用于 V5
- 补漆工艺：三涂层，服务网点需使用新版配色卡
> 好的灰色应该像天气，每天看都不一样，却不吵。——Anna Bergmann
样板将在上海总部一楼、合肥工厂展厅和慕尼黑同步展出两周，欢迎带着自己的手机来拍：我们很想知道它在不同镜头里是什么样子。
===
How “Sea-Salt Grey” came to the V3: it began with a stone
Next year's V3 gains a colour, Sea-Salt Grey. It began on a weekend: Anna Bergmann of the Munich studio picked up a piece of slate with a rim of salt on a North Sea beach and kept it on her desk for three months.
The first version turned blue in southern light; the second looked like an unwashed white car in a garage. At the sixth, a painter in Hefei suggested a finer grade of mica, and the tone held: warm under clouds, cool in sun.
- Colour code: VG-27
- First car: V3 long range, then V5
- Repair: three coats, with the new card
> A good grey is like weather: different each day and never loud. — Anna Bergmann
Panels stand for two weeks in Shanghai, Hefei and Munich. Bring your phone: we want to see it through other lenses.
`,
  ),
]
