import { defineTexts } from '@portal/contract'

/** Texts of the sheet before publishing, and of taking it back. */
export const sheetTexts = defineTexts({
  publishTitle: { zh: '发布《{title}》', en: 'Publish “{title}”' },
  updateTitle: { zh: '发布《{title}》的更新', en: 'Publish the changes to “{title}”' },
  unnamed: { zh: '无标题', en: 'Untitled' },
  now: { zh: '现在', en: 'Now' },
  later: { zh: '定时', en: 'At a time' },
  oldUntilThen: { zh: '在此之前读者看到的仍是旧版。', en: 'Readers see the old version until then.' },
  where: { zh: '位置', en: 'Where' },
  change: { zh: '修改', en: 'Change' },
  changeOf: { zh: '修改{what}', en: 'Change: {what}' },
  sessionCount: {
    zh: '{count, plural, =0 {没有场次} other {# 个场次}}',
    en: '{count, plural, =0 {No sessions} =1 {1 session} other {# sessions}}',
  },
  pinnedAt: { zh: '首页轮播第 {place} 位', en: 'carousel position {place}' },
  mustReadDue: { zh: '必读，{due} 前确认', en: 'Must-read, to be acknowledged by {due}' },
  mustReadOpen: { zh: '必读，未设截止日期', en: 'Must-read, without a due date' },
  checks: { zh: '检查', en: 'Checks' },
  nothingMissing: { zh: '内容与设置齐全', en: 'Text and settings are complete' },
  publishOpen: { zh: '发布…', en: 'Publish…' },
  updateOpen: { zh: '发布更新…', en: 'Publish changes…' },
  changeSchedule: { zh: '更改排期…', en: 'Change the schedule…' },
  unschedule: { zh: '取消排期', en: 'Cancel the schedule' },
  unscheduleTitle: { zh: '取消《{title}》的排期', en: 'Cancel the schedule of “{title}”' },
  returnTitle: { zh: '退回《{title}》', en: 'Send back “{title}”' },
  goesOut: { zh: '《{title}》即将发布', en: '“{title}” is about to be published' },
  goesOutAt: { zh: '《{title}》将于 {time} 发布', en: '“{title}” will be published {time}' },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销，《{title}》没有发布', en: 'Undone: “{title}” was not published' },
})
