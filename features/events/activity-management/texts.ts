import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noActivity: { zh: '没有这个活动，或不由您负责', en: 'Activity not found, or you may not manage it' },
  noPerson: { zh: '这一场没有此人', en: 'This person is not in the session' },
  wrongTime: {
    zh: 'EndTime：须晚于开始时间，且最长 31 天；新场次须尚未结束',
    en: 'EndTime: must be after StartTime, by at most 31 days; a new session must not have ended yet',
  },
  seatsTaken: {
    zh: '报名人数已超过这个名额数，请先请人退出或换场，再减少名额',
    en: 'More people than that already have a seat. Remove or move people first, then lower the number.',
  },
  changedMeanwhile: {
    zh: '刚刚有人改动了这一场，请看过最新内容后再保存',
    en: 'Someone has just changed this session. Please check the latest version, then save again.',
  },
  signedUp: {
    zh: '已有人报名或候补，不能改回“仅可关注”',
    en: 'People have signed up or are on the waiting list, so the session cannot go back to “Follow only”',
  },
  hasPeople: {
    zh: '已有人报名、候补或关注，不能移除，请改用“取消”，系统会通知他们',
    en: 'People have signed up, are waiting or follow. Cancel the session instead, so that they are notified.',
  },
  lastSession: { zh: '活动至少保留一场', en: 'An activity must have at least one session' },
  noReason: { zh: 'ReasonZh：请写明取消原因', en: 'ReasonEn: please enter a reason' },
  ended: { zh: '该场次已结束或已取消', en: 'The session has ended or been cancelled' },
  notOpen: { zh: '该场次尚未开放报名', en: 'Sign-up for this session is not open yet' },
  full: { zh: '名额已满', en: 'All seats are taken' },
  already: { zh: '此人已在这一场', en: 'This person is already in the session' },
  mayNotCome: {
    zh: '此人不在活动的开放范围内，或已离职',
    en: 'The activity is not open to this person, or they have left the company',
  },
  otherActivity: { zh: 'To：不是同一个活动的场次', en: 'To: not a session of the same activity' },
  isOff: { zh: '该场次已取消', en: 'The session is cancelled' },
  tooEarly: { zh: '开场前 12 小时起可以签到', en: 'Check-in opens 12 hours before the session' },
  tooLate: { zh: '签到已截止（结束后 24 小时内可补签）', en: 'Check-in closed 24 hours after the session' },
  noUndo: {
    zh: '已经生效，不能撤销了',
    en: 'This has taken effect and can no longer be undone',
  },
  noCode: {
    zh: '签到码不对或已过期，请对方刷新，或按姓名签到',
    en: 'The code is wrong or has expired. Ask for the current one, or search by name.',
  },
  noText: { zh: 'TextZh：请写点内容', en: 'TextEn: please enter a message' },
  otherText: { zh: 'Key：已用于另一条消息', en: 'Key: already used for another message' },
  nobody: { zh: '没有可通知的人', en: 'There is nobody to notify' },
})

export const noticeTexts = defineTexts({
  message: { zh: '《{title}》：{text}', en: '“{title}”: {text}' },
  added: { zh: '已为您报名《{title}》', en: 'You have been signed up for “{title}”' },
  queued: { zh: '已将您加入《{title}》的候补', en: 'You have been added to the waiting list for “{title}”' },
  moved: {
    zh: '您在《{title}》的报名已换到另一场，请查看新的时间和地点',
    en: 'You have been moved to another session of “{title}”. Please check its time and place.',
  },
  movedToQueue: {
    zh: '您在《{title}》已换到另一场的候补，请查看',
    en: 'You are now on the waiting list for another session of “{title}”',
  },
  lost: {
    zh: '您对《{title}》场次的操作没有生效：{reason}',
    en: 'Your step on a session of “{title}” did not take effect: {reason}',
  },
  removed: { zh: '您在《{title}》的报名已被组织者取消', en: 'The organiser has cancelled your sign-up for “{title}”' },
})

/** Texts of the CSV file of attendees. */
export const fileTexts = defineTexts({
  number: { zh: '序号', en: 'No.' },
  session: { zh: '场次（{zone}）', en: 'Session ({zone})' },
  place: { zh: '地点', en: 'Place' },
  name: { zh: '姓名', en: 'Name' },
  account: { zh: '账号', en: 'Account' },
  department: { zh: '部门', en: 'Department' },
  list: { zh: '状态', en: 'Status' },
  time: { zh: '时间（{zone}）', en: 'Time ({zone})' },
  checkIn: { zh: '签到', en: 'Checked in' },
  checkInTime: { zh: '签到时间（{zone}）', en: 'Checked in at ({zone})' },
  signed: { zh: '已报名', en: 'Signed up' },
  waiting: { zh: '候补', en: 'Waiting' },
  following: { zh: '关注', en: 'Following' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  left: { zh: '（已离职）', en: ' (left)' },
})
