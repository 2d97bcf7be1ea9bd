import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noActivity: { zh: '该活动不存在', en: 'Activity not found' },
  closed: { zh: '报名已截止', en: 'Sign-up is closed' },
  notOpen: { zh: '报名尚未开始', en: 'Sign-up is not open yet' },
  ended: { zh: '活动已结束', en: 'The activity has ended' },
  signUpLimited: { zh: '名额已满', en: 'All seats are taken' },
  wrongZone: { zh: 'TimeZone：时区不存在', en: 'TimeZone: unknown time zone' },
  wrongRange: {
    zh: 'EndTime：须晚于 StartTime，且不超过 62 天',
    en: 'EndTime: must be after StartTime, by at most 62 days',
  },
  wrongDate: { zh: 'Date：日期不存在', en: 'Date: not a valid date' },
  noSeat: { zh: '您没有这一场的名额', en: 'You do not have a seat in this session' },
  gone: { zh: '该日历地址已失效', en: 'This calendar address is no longer valid' },
})

export const noticeTexts = defineTexts({
  signedUp: { zh: '{name} 报名了《{title}》', en: '{name} signed up for “{title}”' },
  signedUpByMany: {
    zh: '{name} 等 {people, number} 人报名了《{title}》',
    en: '{name} and {people, plural, offset:1 =2 {1 other} other {# others}} signed up for “{title}”',
  },
  movedUp: {
    zh: '您排队的《{title}》有了名额，已为您报名',
    en: 'A seat became free: you are now signed up for “{title}”',
  },
  opened: { zh: '您关注的《{title}》开放报名了', en: 'Sign-up has opened for “{title}”, which you follow' },
  newTime: { zh: '《{title}》的时间有变，请留意', en: '“{title}” has a new time' },
  newPlace: { zh: '《{title}》的地点改为：{place}', en: '“{title}” has moved to {place}' },
  newTimeAndPlace: {
    zh: '《{title}》的时间有变，地点改为：{place}',
    en: '“{title}” has a new time and has moved to {place}',
  },
  backOn: { zh: '《{title}》恢复举行', en: '“{title}” will take place after all' },
  cancelled: { zh: '《{title}》已取消', en: '“{title}” has been cancelled' },
  calledOff: { zh: '《{title}》已取消：{reason}', en: '“{title}” has been cancelled: {reason}' },
})

/** Name of the feed in calendar programs. */
export const calendarTexts = defineTexts({
  name: { zh: '我的活动', en: 'My activities' },
})
