import { defineTexts, translate, type Language } from '@portal/contract'

/** What each job does, in a line. @internal */
export const jobTexts = defineTexts({
  publishing: { zh: '按时发布和归档', en: 'Publishes and archives at the time agreed' },
  'chat-cards': { zh: '把通知发到聊天工具', en: 'Sends notices as cards to the chats' },
  'workflow-answers': { zh: '把审批结果送回业务系统', en: 'Brings answers to approvals to their systems' },
  'must-read-reminders': { zh: '提醒还没有确认的必读', en: 'Reminds those who have not confirmed a must-read' },
  'reach-count': { zh: '统计传播数据', en: 'Reckons how many a text has reached' },
  'search-catch-up': { zh: '补齐搜索索引', en: 'Completes the index of search' },
  'shared-assets': { zh: '清理旧版本的页面文件', en: 'Removes page files of builds that nobody runs' },
  'audit-mark': {
    zh: '每天把操作日志的校验值写入系统日志',
    en: 'Notes the last hash of the audit log in the log, daily',
  },
  'sessions-clean-up': { zh: '清理已结束的登录', en: 'Removes sessions that ended' },
  'bus-sessions-clean-up': { zh: '清理班车登录', en: 'Removes sessions of the bus that ended' },
  'repeats-clean-up': { zh: '清理已处理的重复请求', en: 'Removes remembered answers to repeated calls' },
  'call-limits-clean-up': { zh: '清理调用频率计数', en: 'Removes counts of calls' },
  'tracking-clean-up': { zh: '清理使用统计的明细', en: 'Removes details of usage counts' },
  'health-answers-removal': { zh: '删除到期的健康问卷', en: 'Removes health answers after their days' },
  'trash-clean-up': { zh: '清空到期的数据回收站', en: 'Empties the trash of portal data' },
  'desk-uploads-clean-up': { zh: '清理未使用的上传（数据）', en: 'Removes unused uploads of portal data' },
  'unfinished-uploads-clean-up': { zh: '清理未完成的上传（稿件）', en: 'Removes unfinished uploads of drafts' },
  'manuscript-trash-clean-up': { zh: '清空到期的稿件回收站', en: 'Empties the trash of drafts' },
  'files-to-bucket': { zh: '把新文件移入存储桶', en: 'Moves new files to the bucket' },
  'files-clean-up': { zh: '清理存储桶中已删除的文件', en: 'Removes deleted files from the bucket after their days' },
  'notices-clean-up': { zh: '删除过期的通知', en: 'Removes notices after their days' },
  'news-reads-clean-up': { zh: '删除过期的阅读记录', en: 'Removes who read what after its days' },
  'feishu-contacts': { zh: '同步飞书通讯录', en: 'Follows the contacts of Feishu' },
  'wecom-daily-contacts': { zh: '每天同步企业微信通讯录', en: 'Takes over the contacts of WeChat Work, daily' },
  'wecom-changed-contacts': { zh: '跟进企业微信通讯录变更', en: 'Follows changed contacts of WeChat Work' },
  'wecom-clean-up': { zh: '清理企业微信的临时记录', en: 'Removes what WeChat Work called in long ago' },
})

/** One that this version does not know stands under its own name. */
export function jobTitle(name: string, language: Language): string {
  return Object.hasOwn(jobTexts, name) ? translate(jobTexts[name as keyof typeof jobTexts], language) : name
}
