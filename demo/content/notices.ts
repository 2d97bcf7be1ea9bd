/** Notifications in addition to those that result from events in the portal. */
import type { Bilingual, DemoNotice, NoticeAbout } from '../types.ts'

interface DemoNotification {
  type: DemoNotice['type']
  daysAgo: number
  time: string
  text: Bilingual
  about?: NoticeAbout
  mustKnow?: boolean
}

type When = readonly [daysAgo: number, time: string]

const plain = ([daysAgo, time]: When, zh: string, en: string, mustKnow = false): DemoNotification => {
  return { type: 9, daysAgo, time, text: { zh, en }, ...(mustKnow ? { mustKnow } : {}) }
}

const ofNews = ([daysAgo, time]: When, key: string, zh: string, en: string): DemoNotification => {
  return { type: 1, daysAgo, time, text: { zh, en }, about: { kind: 'news', key } }
}

/** `{title}` is the title of the activity. */
const ofActivity = (
  type: 7 | 8,
  [daysAgo, time]: When,
  key: string,
  session: number,
  text: Bilingual,
): DemoNotification => {
  return { type, daysAgo, time, text, about: { kind: 'activity', key, session } }
}

const movedUp = {
  zh: '您排队的《{title}》有了名额，已为您报名',
  en: 'A seat became free: you are now signed up for “{title}”',
}
const opened = { zh: '您关注的《{title}》开放报名了', en: 'Sign-up has opened for “{title}”, which you follow' }
const newTime = { zh: '《{title}》的时间有变，请留意', en: '“{title}” has a new time' }
const cancelled = { zh: '《{title}》已取消', en: '“{title}” has been cancelled' }

export const toEveryone: readonly DemoNotification[] = [
  plain(
    [0, '07:10'],
    '气象提醒：今晚有雨夹雪，班车可能延误，请留意发车信息，驾车请慢行。',
    'Weather: sleet tonight. Shuttle buses may be late, and please drive carefully.',
    true,
  ),
  plain(
    [1, '17:30'],
    '邮箱迁移本周六 22:00 开始，预计次日 02:00 完成，期间收发邮件可能延迟。',
    'Mail moves on Saturday from 22:00 to about 02:00. Messages may take longer meanwhile.',
  ),
  plain(
    [3, '11:00'],
    '总部 A 座 3 号电梯今日 13:00 至 17:00 检修，请改乘 1、2 号电梯。',
    'Lift 3 in building A is out of service from 13:00 to 17:00 today. Please take lift 1 or 2.',
  ),
  plain(
    [5, '16:45'],
    '班车 7 号线明早改走梅园路，“高铁南站”上车点移到 2 号出口外。',
    'Tomorrow morning shuttle line 7 takes Meiyuan Road; at the South station it leaves from exit 2.',
  ),
  plain(
    [8, '09:20'],
    '年度体检预约本周五截止，还没有约的同事请到健康中心补约。',
    'Booking for the annual health check ends on Friday. The health centre still has a few slots.',
  ),
  plain(
    [11, '15:10'],
    '试车场外环路今晚 20:00 至 23:00 进行夜间测试，步行请走内侧人行道。',
    'Night tests on the outer ring of the test track from 20:00 to 23:00. Please use the inner footpath.',
  ),
  plain(
    [15, '10:00'],
    '一号食堂砂锅窗口因设备更换停用两天，二楼风味窗口照常供应。',
    'The clay pot counter in canteen one is closed for two days. The upper floor is open as usual.',
  ),
  plain(
    [18, '18:00'],
    '研发楼东侧停车区施工，下周一起请停 P4，充电车位保留。',
    'Works on the east side of the R&D building: from Monday please park in P4. Charging bays stay open.',
  ),
]

export const toSome: Readonly<Record<string, readonly DemoNotification[]>> = {
  'lin.wei': [
    { ...ofActivity(8, [0, '08:30'], 'river-night-ride', 0, cancelled), mustKnow: true },
    plain(
      [0, '09:05'],
      '您的差旅报销单 BX-20418 已到账，1,286.50 元。',
      'Your travel claim BX-20418 has been paid: 1,286.50 yuan.',
    ),
    ofActivity(8, [1, '10:15'], 'photo-walk-xuhui', 0, {
      zh: '《{title}》的地点改为：上海武康路与安福路路口集合',
      en: '“{title}” has moved to the corner of Wukang Road and Anfu Road, Shanghai',
    }),
    ofNews(
      [1, '08:00'],
      'v9-launch-film',
      '您的稿件《六座旅行车 V9 今日亮相》已通过终审并发布',
      'Your story on the debut of the V9 has passed review and is out',
    ),
    plain(
      [2, '14:10'],
      '您预订的会议室 A-1203 十分钟内无人签到，已自动释放。',
      'Nobody checked in to your room A-1203 within ten minutes, so it is free again.',
    ),
    ofActivity(8, [3, '16:20'], 'fire-drill-hq', 0, newTime),
    ofActivity(7, [16, '11:40'], 'first-aid-course', 0, movedUp),
    plain(
      [4, '13:00'],
      '您借阅的《设计中的设计》后天到期，可在书架旁的屏幕上续借。',
      '“Designing Design” is due the day after tomorrow. You can renew it on the screen next to the shelves.',
    ),
    plain(
      [6, '09:50'],
      '您的年度体检报告已生成，请凭工牌到健康中心领取。',
      'The report of your health check is ready. Bring your badge to the health centre.',
    ),
    ofActivity(7, [8, '12:00'], 'v9-test-drive-evening', 0, opened),
    ofActivity(7, [8, '17:25'], 'lunch-yoga', 0, movedUp),
    plain(
      [9, '10:30'],
      '信息技术部将在下周为您更换笔记本，请提前备份本地文件。',
      'IT replaces your notebook next week. Please back up what is stored on it.',
    ),
    ofNews(
      [8, '18:10'],
      'q3-figures',
      '财务部核对了《三季度成绩单》中的数字，没有改动',
      'Finance has checked the figures in your story on the third quarter: nothing to change',
    ),
    plain(
      [12, '15:00'],
      '您还有 3 天年假将在年底到期，请安排休息。',
      'Three days of your annual leave expire at the end of the year. Take a break.',
    ),
    ofActivity(8, [14, '16:00'], 'drive-in-cinema', 0, {
      zh: '《{title}》的地点改为：试车场北停车区，请从 3 号门入场',
      en: '“{title}” has moved to the north car park. Please enter by gate 3',
    }),
    ofNews(
      [17, '09:00'],
      'value-long-test',
      '您的稿件《一块电芯，八年，三千二百次循环》入选本月“价值故事”',
      'Your story on a cell that was tested for eight years is this month’s value story',
    ),
    plain(
      [19, '11:30'],
      '您的摄影器材借用已批准，请到 A 座 2 层器材室领取。',
      'Your request for camera equipment is approved. Collect it on the 2nd floor of building A.',
    ),
  ],
  'zhou.min': [
    plain(
      [0, '08:15'],
      '您的夜班津贴已计入本月工资，共 6 个夜班。',
      'Your allowance for six night shifts is part of this month’s pay.',
    ),
    ofActivity(8, [1, '15:30'], 'talk-semi-solid-cell', 0, {
      zh: '《{title}》的地点改为：研发楼 1 层报告厅，请从南门进入',
      en: '“{title}” has moved to the lecture hall in the R&D building. Please use the south door',
    }),
    ofActivity(7, [2, '10:05'], 'badminton-league', 1, opened),
    ofActivity(7, [4, '09:40'], 'talk-semi-solid-cell', 0, movedUp),
    plain(
      [6, '13:20'],
      '您提交的夹具改进方案进入复审，评审会定在下周三 10:00。',
      'Your proposal for a better fixture goes to the second round: Wednesday, 10:00.',
    ),
    ofActivity(8, [9, '16:45'], 'fire-drill-hq', 0, newTime),
    plain(
      [13, '10:10'],
      '您的实验室准入培训已通过，门禁权限今晚生效。',
      'You have passed the laboratory training. Your badge opens the doors from tonight.',
    ),
  ],
  'chen.jie': [
    ofActivity(8, [2, '09:30'], 'jac-weld-exchange', 1, newTime),
    plain(
      [5, '10:20'],
      '您申请的远行平台测试账号已开通，有效期 90 天。',
      'Your test account on the Voyant platform is active for 90 days.',
    ),
  ],
  'wang.fang': [
    plain(
      [3, '09:00'],
      '您的驻场门禁将于月底到期，请联系接口人续期。',
      'Your site badge expires at the end of the month. Please ask your contact to renew it.',
    ),
  ],
}
