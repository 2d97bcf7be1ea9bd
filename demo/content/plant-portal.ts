import type { DemoNews } from '../types.ts'
import { article } from './articles/article.ts'

const ml = { portal: 'ML' } as const

/** News of the manufacturing portal. */
const items: DemoNews[] = [
  article(
    'ml-oee-record',
    'internal',
    'f1',
    [1, '08:30'],
    [4, 5],
    `
F1 总装线 OEE 首次超过 88%
十月，F1 总装线综合效率达到 88.3%，比去年同期提高 4.1 个百分点。提升主要来自换型时间：从 14 分钟缩短到 9 分钟。
| 指标 | 九月 | 十月 |
| 时间开动率 | 93.1% | 94.6% |
| 性能开动率 | 94.2% | 95.0% |
| 合格率 | 98.0% | 98.3% |
下一步，团队将把同样的方法带到底盘合装工位。
===
F1 final assembly passes 88% OEE for the first time
In October overall efficiency reached 88.3%, up 4.1 points on the year. Most of it comes from changeovers: nine minutes instead of fourteen.
| Figure | September | October |
| Availability | 93.1% | 94.6% |
| Performance | 94.2% | 95.0% |
| Quality | 98.0% | 98.3% |
Next comes the chassis marriage station.
`,
    { ...ml, pinned: true },
  ),
  article(
    'ml-robots-weld',
    'internal',
    'f2',
    [3, '09:45'],
    [4],
    `
F2 焊装：一百八十六台机器人学会了“让路”
新的调度程序让相邻机器人共享工作空间。过去它们各等各的，现在谁先焊完谁先让。单台车焊接时间缩短 3.2 秒，每天多出十九台车的能力。
===
F2 body shop: 186 robots have learned to give way
Neighbouring robots now share their space; who finishes first makes room. Welding takes 3.2 seconds less a car, worth nineteen cars a day.
`,
    { ...ml, pinned: true },
  ),
  article(
    'ml-shift-log',
    'internal',
    'making',
    [7, '16:20'],
    [15, 4],
    `
纸质班次记录今天退役
从今天起，两座工厂的班次记录全部在终端上完成：交接、异常、物料、安全一页看完，语音也可以录入。
- 旧本子统一存档到年底。
- 交班超过十分钟未确认，系统会提醒班长。
===
Paper shift logs retire today
From today both plants keep their shift records at the terminal: handover, faults, material and safety on one page, by voice if you like.
- Old books are archived until the end of the year.
- A handover not confirmed within ten minutes reminds the team leader.
`,
    ml,
  ),
  article(
    'ml-agv',
    'internal',
    'f1',
    [12, '10:50'],
    [4, 6],
    `
物流小车改走“右行”，一个月零碰擦
F1 的八十二台无人小车改为靠右行驶，路口统一减速。规则来自叉车司机的建议：机器要像人一样走，人才不会怕。
===
Carts keep right, and a month passes without a scratch
The 82 driverless carts of F1 now keep right and slow at crossings. A fork-lift driver proposed it: machines should move like people, then people are not afraid.
`,
    ml,
  ),
  article(
    'ml-paint-water',
    'internal',
    'f1',
    [26, '14:10'],
    [9, 4],
    `
涂装车间每台车再省二十升水
第二条前处理线完成逆流清洗改造，单车用水从 310 升降到 290 升。全年可节水约三千二百吨，投资八个月收回。
===
The paint shop saves another twenty litres a car
The second pre-treatment line now rinses in counter-flow: 290 litres a car instead of 310. That is 3,200 tonnes a year; it pays back in eight months.
`,
    ml,
  ),
  article(
    'ml-battery-line',
    'internal',
    'f2',
    [44, '11:00'],
    [2, 4],
    `
电池二线试生产：第一百包全部合格
F2 电池二线上周开始试生产，前一百包一次合格。激光焊缝全部由视觉检查，可疑图像由人复判，平均用时四十秒。
===
Battery line two: the first hundred packs are all good
Trial production began last week and the first hundred packs passed. Vision inspects every laser weld; doubtful pictures go to a person, who takes forty seconds.
`,
    ml,
  ),
  article(
    'ml-winter-schedule',
    'ann-plant',
    'making',
    [2, '07:50'],
    [15],
    `
冬季班次与供暖安排
十二月一日起，两厂早班推迟十五分钟，班车同步调整。车间温度不低于十六度，低于十四度时可申请暂停户外作业。
===
Winter shifts and heating
From 1 December the early shift starts fifteen minutes later at both plants, and so do the buses. Halls are kept above 16 °C; below 14 °C outdoor work may pause.
`,
    ml,
  ),
  article(
    'ml-fire-drill',
    'ann-plant',
    'making',
    [19, '09:00'],
    [6],
    `
消防演练：三分四十秒，全员到达集合点
上周四的演练没有提前通知。F2 一千零六十人三分四十秒撤离完毕，比去年快五十秒。两处需要整改：北门灯箱被遮挡，三号集合点太小。
===
Fire drill: everyone out in three minutes forty
Thursday's drill was not announced. 1,060 people left F2 in 3:40, fifty seconds faster than last year. To mend: a covered sign at the north gate, and assembly point three, which is too small.
`,
    ml,
  ),
  article(
    'ml-value-torque',
    'values',
    'f1',
    [5, '10:30'],
    [5, 10],
    `
一颗多拧了一次的螺栓
夜班的单文博发现扭矩枪记录正常，但手感“虚”。他多拧了一次，又报了警。原因是批头磨损，影响四十一台车，全部复检。
===
One bolt, turned once more
The torque gun said all was well, but to Shan Wenbo of the night shift it felt hollow. He turned once more and raised the alarm: a worn bit. Forty-one cars were checked again.
`,
    ml,
  ),
  article(
    'ml-value-share',
    'values',
    'f2',
    [23, '15:00'],
    [10, 4],
    `
F2 把改善方案送给了 F1
F2 的快换夹具让换型快了四分钟。他们没有申请专利奖，先把图纸发给了 F1，附言：拿去用，改好了告诉我们。
===
F2 gave its improvement to F1
A quick clamp saves F2 four minutes a changeover. Before asking for a prize they sent the drawings to F1: use it, and tell us what you make better.
`,
    ml,
  ),
  article(
    'ml-value-clean',
    'values',
    'making',
    [49, '13:20'],
    [10],
    `
五年，同一台设备，零故障
冲压车间的何清每天提前十分钟到岗，擦干净他的压机再开机。五年里，这台设备没有因保养停过一次。
===
Five years, one press, no fault
He Qing of the press shop comes ten minutes early and cleans his press before he starts it. In five years it has not stopped once for want of care.
`,
    ml,
  ),
  article(
    'ml-joy-tug',
    'joy',
    'f1',
    [8, '17:40'],
    [11],
    `
拔河决赛：焊装赢了总装，绳子输了
决赛拉到第三局，绳子断了。裁判判双方并列第一，奖品是一根新绳子。
===
Tug of war: the body shop won, the rope lost
In the third round of the final the rope broke. Both teams are first; the prize is a new rope.
`,
    ml,
  ),
  article(
    'ml-joy-radio',
    'joy',
    'f2',
    [16, '12:00'],
    [10],
    `
车间广播站开播：第一首歌点给夜班
每天中午十二点，F2 广播站播三首歌。第一首由白班点给夜班：《晚安，城市》。
===
Shop-floor radio: the first song goes to the night shift
Three songs at noon every day at F2. The first, from the day shift to the night shift: “Good night, city”.
`,
    ml,
  ),
  article(
    'ml-joy-lunch',
    'joy',
    'f1',
    [31, '11:40'],
    [12],
    `
夜宵新品：两点半的热汤面
夜班同事投票选出新夜宵：番茄牛肉汤面。第一周卖出四千碗，师傅说手都揉酸了。
===
New on the night menu: noodle soup at half past two
The night shift voted for tomato and beef noodle soup. Four thousand bowls went in the first week; the cook's arms ache.
`,
    ml,
  ),
]

const writers = ['gao.lei', 'xu.tong'] as const

export const newsMl: DemoNews[] = items.map((news, index) => ({ ...news, author: writers[index % writers.length]! }))
