/** Lines of the demo company's buses, and two versions of the agreement. */
import type { Bilingual } from '../types.ts'

interface DemoStop {
  name: Bilingual
  leaves: string
}

export interface DemoLine {
  name: Bilingual
  stops: readonly DemoStop[]
}

const line = (zh: string, en: string, ...stops: readonly (readonly [string, string, string])[]): DemoLine => ({
  name: { zh, en },
  stops: stops.map(([leaves, stopZh, stopEn]) => ({ leaves, name: { zh: stopZh, en: stopEn } })),
})

export const lines: readonly DemoLine[] = [
  line(
    '1 号线 · 滨江',
    'Line 1 · Riverside',
    ['07:05', '滨江花园', 'Riverside Garden'],
    ['07:14', '江陵路地铁站', 'Jiangling Road metro'],
    ['07:22', '星光广场', 'Starlight Plaza'],
    ['07:31', '奥体中心', 'Olympic Centre'],
    ['08:10', '总装工厂东门', 'Assembly plant, east gate'],
  ),
  line(
    '2 号线 · 城西',
    'Line 2 · West',
    ['06:50', '西溪湿地', 'Xixi Wetland'],
    ['07:02', '古墩路口', 'Gudun Road'],
    ['07:15', '城西银泰', 'West Yintai'],
    ['07:28', '黄龙体育中心', 'Huanglong Sports Centre'],
    ['08:10', '总装工厂东门', 'Assembly plant, east gate'],
  ),
  line(
    '3 号线 · 临平',
    'Line 3 · Linping',
    ['07:00', '临平公园', 'Linping Park'],
    ['07:12', '南苑地铁站', 'Nanyuan metro'],
    ['07:26', '乔司镇', 'Qiaosi'],
    ['08:05', '电池工厂北门', 'Battery plant, north gate'],
  ),
  line(
    '4 号线 · 萧山',
    'Line 4 · Xiaoshan',
    ['07:10', '萧山汽车站', 'Xiaoshan coach station'],
    ['07:19', '北干山', 'Beigan Hill'],
    ['07:30', '市心路口', 'Shixin Road'],
    ['08:00', '研发中心', 'R&D centre'],
  ),
  line(
    '5 号线 · 未来科技城',
    'Line 5 · Future Park',
    ['07:20', '创景路地铁站', 'Chuangjing Road metro'],
    ['07:29', '海创园', 'Haichuang Park'],
    ['07:38', '良睦路', 'Liangmu Road'],
    ['08:15', '研发中心', 'R&D centre'],
  ),
  line(
    '夜班专线',
    'Night line',
    ['19:10', '星光广场', 'Starlight Plaza'],
    ['19:25', '江陵路地铁站', 'Jiangling Road metro'],
    ['19:55', '总装工厂东门', 'Assembly plant, east gate'],
  ),
]

const first = `--- zh
员工班车乘车协议
班车为远行汽车员工上下班提供便利。请在乘车前阅读并确认本协议。

## 乘车
- 请按安排的线路和站点乘车，提前五分钟到站，班车准点发车，不等候。
- 上车请出示工卡，对号或就近入座，全程系好安全带。
- 如需更换线路或站点，请提前三个工作日联系行政班车组。

## 车上
- 请勿在车上吸烟、饮酒，也请勿食用气味较重的食物。
- 请勿携带易燃、易爆及其他危险物品。
- 请把座位让给更需要的同事，随手带走垃圾。

## 安全
- 行车途中请勿离座、打扰司机或把身体伸出窗外。
- 遇有紧急情况，请听从司机和安全员指挥。

--- en
Shuttle bus agreement
The shuttle bus brings the people of Voyant Motors to work and home. Please read and confirm this before you ride.

## Riding
- Take the line and the stop arranged for you, and be there five minutes early. The bus leaves on time and does not wait.
- Show your badge when you board, take your seat, and keep the seat belt fastened all the way.
- To change your line or stop, please tell the shuttle bus team three working days ahead.

## On board
- No smoking, no alcohol, and no food with a strong smell.
- Nothing that burns, explodes or is otherwise dangerous.
- Offer your seat to those who need it more, and take your litter with you.

## Safety
- Stay seated while the bus is moving, do not distract the driver, and keep within the windows.
- In an emergency, follow the driver and the safety officer.
`

/** Versions of the agreement; the second one is in force. */
export const agreements: readonly string[] = [
  first,
  first
    .replace(
      '\n\n--- en',
      '\n\n## 缺席\n- 连续两周未乘车的座位会让给排队的同事；出差和休假请提前说明，座位为您保留。\n\n--- en',
    )
    .replace(
      /\n$/,
      '\n\n## When you do not come\n- A seat that stays empty for two weeks goes to a colleague who waits. Tell us of business trips and leave beforehand, and it is kept for you.\n',
    ),
]
