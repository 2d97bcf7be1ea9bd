/** Texts of the card on home, kept apart so that the first load of home does not carry the texts of the dialogs. */
import { defineTexts } from '@portal/contract'

export const cardTexts = defineTexts({
  thisWeek: { zh: '本周活动', en: 'This week' },
  today: { zh: '今天 · {weekday}', en: 'Today · {weekday}' },
  tomorrow: { zh: '明天 · {weekday}', en: 'Tomorrow · {weekday}' },
  until: { zh: '至 {day}', en: 'until {day}' },
  more: { zh: '本周还有 {count} 场', en: '{count} more this week' },
  later: { zh: '之后', en: 'Later' },
  noneThisWeek: { zh: '本周没有更多活动', en: 'Nothing more this week' },
  noneAhead: { zh: '近期没有活动', en: 'Nothing coming up' },
  noneAheadHelp: { zh: '翻翻日历，看看往期的精彩。', en: 'See past activities in the calendar.' },
  openCalendar: { zh: '活动日历', en: 'Calendar' },
  underWay: { zh: '进行中', en: 'On now' },
  signedUp: { zh: '已报名', en: 'Signed up' },
  following: { zh: '已关注', en: 'Following' },
})
