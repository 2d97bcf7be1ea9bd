import { defineTexts } from '@portal/contract'

/** Settings that name what was removed at the desk, by their fields. */
export const goneTexts = defineTexts({
  Category: { zh: '分类：已被移除，请重新选择', en: 'Category: it was removed. Please choose another' },
  Portal: { zh: '发布到：该门户已被移除，请重新选择', en: 'Where: the portal was removed. Please choose another' },
  Tags: { zh: '标签：有标签已被移除，请去掉它', en: 'Tags: one was removed. Please take it off' },
  Audience: {
    zh: '读者：有部门或群组已不存在，请重新选择',
    en: 'Readers: a department or group is gone. Please choose again',
  },
  Sessions: {
    zh: '场次：有一场在读者看到之前就结束了',
    en: 'Sessions: one is over before readers see it',
  },
  Expire: { zh: '下线时间：已经过去', en: 'Ends: that time has passed' },
})
