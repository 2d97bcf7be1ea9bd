import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  otherVersion: {
    zh: '任务队列由另一个版本的进程管理，请稍后再试',
    en: 'The queue of jobs is run by processes of another version. Please try later',
  },
  noJob: { zh: '没有这个任务', en: 'There is no such job' },
})
