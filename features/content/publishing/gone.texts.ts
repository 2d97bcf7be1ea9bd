import { defineTexts } from '@portal/contract'

/** Settings that refer to something removed at the desk, by field. */
export const goneTexts = defineTexts({
  Category: { zh: '分类：已被移除，请重新选择', en: 'Category: it was removed. Choose another one.' },
  Portal: { zh: '发布位置：该门户已被移除，请重新选择', en: 'Site: it was removed. Choose another one.' },
  Tags: { zh: '标签：有标签已被移除，请去掉它', en: 'Tags: one of them was removed. Remove it here too.' },
  Audience: {
    zh: '读者：有部门或群组已不存在，请重新选择',
    en: 'Readers: a department or group no longer exists. Choose again.',
  },
  Sessions: {
    zh: '场次：有一场在读者看到之前就结束了',
    en: 'Sessions: one of them ends before readers see it',
  },
  Expire: { zh: '下线时间：已经过去', en: 'Archive at: this time has passed' },
})
