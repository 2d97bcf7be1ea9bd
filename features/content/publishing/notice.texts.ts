import { defineTexts } from '@portal/contract'

/** Notifications of the steps of a text. */
export const noticeTexts = defineTexts({
  published: { zh: '新发布：《{title}》', en: 'New: “{title}”' },
  publishedMustRead: { zh: '必读：《{title}》，请阅读并确认', en: 'Must-read: “{title}”. Read and acknowledge it.' },
  submitted: { zh: '{name} 提交了《{title}》，等您审核', en: '{name} submitted “{title}” for your review' },
  submittedDue: {
    zh: '{name} 提交了《{title}》，请在{day}前审核',
    en: '{name} submitted “{title}” for your review by {day}',
  },
  scheduledBy: { zh: '{name} 已为《{title}》排期，将于 {time} 发布', en: '{name} scheduled “{title}” for {time}' },
  publishedBy: { zh: '{name} 发布了《{title}》', en: '{name} published “{title}”' },
  publishedDue: { zh: '《{title}》已按时发布', en: '“{title}” was published as scheduled' },
  returned: { zh: '{name} 退回了《{title}》：{reason}', en: '{name} sent back “{title}”: {reason}' },
  notPublished: {
    zh: '《{title}》未能按时发布，请检查',
    en: '“{title}” could not be published on time. Check its settings.',
  },
})
