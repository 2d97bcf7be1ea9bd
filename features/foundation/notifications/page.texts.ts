import { defineTexts } from '@portal/contract'

export const noticeTexts = defineTexts({
  title: { zh: '消息通知', en: 'Notifications' },
  unreadCount: { zh: '{count} 条未读', en: '{count} unread' },
  close: { zh: '关闭', en: 'Close' },
  readAll: { zh: '全部已读', en: 'Mark all as read' },
  read: { zh: '标为已读', en: 'Mark as read' },
  unread: { zh: '未读', en: 'Unread' },
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  newTab: { zh: '在新标签页打开', en: 'opens in a new tab' },
  empty: { zh: '还没有通知', en: 'No notifications yet' },
  emptyHelp: {
    zh: '有人回复您，或您参加的活动有变化，都会第一时间出现在这里。',
    en: 'Replies to you and changes to your activities will appear here.',
  },
  end: { zh: '没有更多了', en: 'No more notifications' },
  failed: { zh: '没有成功，请稍后再试', en: 'That did not work. Please try again later.' },

  kindNews: { zh: '新闻', en: 'News' },
  kindReply: { zh: '回复', en: 'Reply' },
  kindSignUp: { zh: '报名', en: 'Sign-up' },
  kindActivity: { zh: '活动', en: 'Activity' },
  kindPlain: { zh: '公告', en: 'Announcement' },

  settings: { zh: '通知设置', en: 'Notification settings' },
  back: { zh: '返回通知', en: 'Back to notifications' },
  toastTypes: { zh: '弹出提醒', en: 'Pop-up alerts' },
  toastTypesHelp: {
    zh: '关闭后不再弹出，仍会出现在通知列表里。',
    en: 'Types that you turn off no longer pop up, but still appear in your list.',
  },
  choiceNews: { zh: '新闻动态', en: 'News' },
  choiceReply: { zh: '评论与回复', en: 'Comments and replies' },
  choiceSignUp: { zh: '活动报名与候补', en: 'Sign-ups and waiting lists' },
  choiceActivity: { zh: '活动变更与取消', en: 'Activity changes' },
  choicePlain: { zh: '其他通知', en: 'Everything else' },
  chatTypes: { zh: '同时发到聊天', en: 'Also in chat' },
  chatTypesHelp: {
    zh: '打开后，还会以卡片形式发到您的{chats}。',
    en: 'Types that you turn on are also sent to you as a card in {chats}.',
  },
  hours: { zh: '免打扰时段', en: 'Quiet hours' },
  hoursHelp: {
    zh: '这段时间里不弹出提醒，聊天卡片等时段结束后再发。',
    en: 'No alerts pop up during these hours, and chat cards are sent when they end.',
  },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  nextDay: { zh: '到次日 {time} 结束', en: 'Until {time} the next day' },
  zone: { zh: '按{zone}计', en: 'Times are in {zone}' },
  zoneChanges: {
    zh: '您之前按{zone}设置，保存后改按当前时区计。',
    en: 'These hours were set in {zone}. Saving changes them to your current time zone.',
  },
  timeMissing: { zh: '请填写开始和结束时间', en: 'Please enter both times' },
  timesSame: { zh: '开始和结束时间不能相同', en: 'The start and end time must be different' },
  mustKnow: {
    zh: '必须知晓的通知（如安全提醒）不受以上设置影响。',
    en: 'Must-know notifications, such as safety alerts, are always shown.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '设置已保存', en: 'Settings saved' },
  saveFailed: {
    zh: '没有保存成功，您的修改还在，请再试一次',
    en: 'Your changes could not be saved, but they are still here. Please try again.',
  },
})
