import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  otherVersion: {
    zh: '任务队列由另一个版本的进程管理，请稍后再试',
    en: 'The job queue is managed by processes of another version. Try again later.',
  },
  noJob: { zh: '没有这个任务', en: 'This job does not exist' },
})
