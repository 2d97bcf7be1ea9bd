import { defineTexts, translate, type Language } from '@portal/contract'

/** A line on what each job does. @internal */
export const jobTexts = defineTexts({
  publishing: { zh: '按时发布和下线', en: 'Publishes and archives texts on schedule' },
  'moderation-decisions': {
    zh: '让不能再撤销的评论处理结果生效',
    en: 'Applies decisions on comments that can no longer be undone',
  },
  'chat-cards': { zh: '把通知发到聊天工具', en: 'Sends notifications to chat platforms' },
  'workflow-answers': { zh: '把审批结果送回业务系统', en: 'Returns approval decisions to their systems' },
  'must-read-reminders': { zh: '提醒还没有确认的必读', en: 'Reminds readers who have not acknowledged a must-read' },
  'reach-count': { zh: '统计内容分析', en: 'Refreshes content analytics' },
  'search-catch-up': { zh: '补齐搜索索引', en: 'Completes the search index' },
  'shared-assets': { zh: '清理旧版本的页面文件', en: 'Removes page files of old versions' },
  'audit-mark': {
    zh: '每天把操作日志的校验值写入系统日志',
    en: 'Writes the hash of the audit log to the log every day',
  },
  'role-ends': { zh: '到期收回角色，并提前通知本人', en: 'Revokes roles that end, and tells their holders before' },
  'people-steps': {
    zh: '通知被移除或换场的人，并把空出的名额给候补',
    en: 'Notifies people who were moved or removed, and passes on their seats',
  },
  'session-steps': {
    zh: '取消或修改场次，并通知相关的人',
    en: 'Cancels and changes sessions, and notifies the people concerned',
  },
  'tag-merges': { zh: '合并标签', en: 'Merges tags' },
  'must-read-ends': { zh: '结束编辑已停止的必读', en: 'Ends must-reads that editors have stopped' },
  'sign-up-notices': { zh: '把报名告诉活动主办人', en: 'Notifies hosts of sign-ups' },
  'sessions-clean-up': { zh: '清理已结束的登录', en: 'Removes expired sessions' },
  'bus-sessions-clean-up': { zh: '清理班车登录', en: 'Removes expired shuttle sessions' },
  'repeats-clean-up': { zh: '清理已处理的重复请求', en: 'Removes stored answers to repeated requests' },
  'call-limits-clean-up': { zh: '清理调用频率计数', en: 'Removes rate limit counters' },
  'tracking-clean-up': { zh: '清理使用统计的明细', en: 'Removes details of usage statistics' },
  'health-answers-removal': { zh: '删除到期的健康问卷', en: 'Deletes expired health questionnaires' },
  'trash-clean-up': { zh: '清空到期的数据回收站', en: 'Empties the trash of portal data' },
  'desk-uploads-clean-up': { zh: '清理未使用的上传（数据）', en: 'Removes unused uploads of portal data' },
  'unfinished-uploads-clean-up': { zh: '清理未完成的上传（稿件）', en: 'Removes unfinished uploads of drafts' },
  'people-imports-clean-up': { zh: '清理未导入的人员文件', en: 'Removes files of people that were not imported' },
  'draft-comments-clean-up': { zh: '清除已删除的批注', en: 'Erases deleted comments on drafts' },
  'removed-media-clean-up': { zh: '删除媒体库里已移除的文件', en: 'Deletes files removed from the media library' },
  'manuscript-trash-clean-up': { zh: '清空到期的稿件回收站', en: 'Empties the trash of drafts' },
  'files-to-bucket': { zh: '把新文件移入存储桶', en: 'Moves new files to the storage bucket' },
  'files-clean-up': { zh: '清理存储桶中已删除的文件', en: 'Removes deleted files from the storage bucket' },
  'notices-clean-up': { zh: '删除过期的通知', en: 'Deletes expired notifications' },
  'todos-clean-up': { zh: '删除过期的已完成待办', en: 'Deletes expired finished to-dos' },
  'news-reads-clean-up': { zh: '删除过期的阅读记录', en: 'Deletes expired read records' },
  'feishu-contacts': { zh: '同步飞书通讯录', en: 'Syncs Feishu contacts' },
  'wecom-daily-contacts': { zh: '每天同步企业微信通讯录', en: 'Syncs WeChat Work contacts every day' },
  'wecom-changed-contacts': { zh: '跟进企业微信通讯录变更', en: 'Follows changes to WeChat Work contacts' },
  'wecom-clean-up': { zh: '清理企业微信的临时记录', en: 'Removes temporary WeChat Work records' },
})

/** Returns the description of a job; an unknown job has its own name. */
export function jobTitle(name: string, language: Language): string {
  return Object.hasOwn(jobTexts, name) ? translate(jobTexts[name as keyof typeof jobTexts], language) : name
}
