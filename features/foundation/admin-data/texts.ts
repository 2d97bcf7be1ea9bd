import { defineTexts, type Text } from '@portal/contract'
import type { Problem } from './rules.ts'

export const refusalTexts = defineTexts({
  noSuch: { zh: '没有找到这一项，可能已被移除', en: 'This item was not found. It may have been removed.' },
  badField: { zh: '有一项内容需要修改', en: 'One of the fields needs a different value' },
  confirm: { zh: '请先确认这次修改的影响', en: 'Please confirm what this change does' },
  changedMeanwhile: { zh: '在您编辑期间，别人已保存了新内容', en: 'Somebody else saved this while you were editing' },
  isThere: { zh: '同名内容已存在', en: 'An item with this name already exists' },
  noUndo: { zh: '已经生效，不能撤销了', en: 'This has taken effect and can no longer be undone' },
  kept: { zh: '这一项现在还不能移除', en: 'This item cannot be removed now' },
  lost: { zh: '它所属的内容已经不在了，无法恢复', en: 'What it belonged to no longer exists' },
  unfit: { zh: '无法使用这个文件', en: 'This file cannot be used' },
  tooLarge: { zh: '文件太大', en: 'The file is too large' },
})

/** Problems of a field, shown below it. */
export const problemTexts: Readonly<Record<Problem, Text>> = {
  required: { zh: '请填写', en: 'Please fill this in' },
  bothLanguages: { zh: '中英文都要填写', en: 'Please fill in both languages' },
  tooLong: { zh: '超过了最大长度', en: 'This is too long' },
  tooMany: { zh: '数量太多', en: 'There are too many' },
  notNumber: { zh: '请输入数字', en: 'Please enter a number' },
  outOfRange: { zh: '超出了允许的范围', en: 'This is outside the allowed range' },
  notOffered: { zh: '所选内容已不可用，请重新选择', en: 'This option is no longer available. Please choose again.' },
  notAddress: { zh: '请输入以 https:// 开头的完整网址', en: 'Enter a full address that begins with https://' },
  notHttps: {
    zh: '只接受以 https:// 开头的网址，http:// 不够安全',
    en: 'Only addresses that begin with https:// are accepted: http:// is not secure',
  },
  notLink: {
    zh: '站内页面以 / 开头，其他网站以 https:// 开头',
    en: 'Begin with / for a page of this portal, or with https:// for another site',
  },
  notPage: { zh: '站内没有这个页面', en: 'The portal has no such page' },
  notDay: { zh: '请输入有效日期', en: 'Please enter a valid date' },
  notTime: { zh: '请输入有效的日期和时间', en: 'Please enter a valid date and time' },
  malformed: { zh: '内容格式有误', en: 'This value is not valid' },
}

export const unfitPictureTexts = {
  tooLarge: {
    zh: '图片不能超过 2 MB，也不能超过 2500 万像素',
    en: 'Pictures may be at most 2 MB and 25 million pixels',
  },
  wrongKind: { zh: '请使用静态的 JPEG 或 PNG 图片', en: 'Please use a JPEG or PNG picture that is not animated' },
  broken: { zh: '图片已损坏，无法读取', en: 'The picture is damaged and cannot be read' },
  busy: { zh: '服务器正忙，请稍后再试', en: 'The server is busy. Please try again in a moment.' },
} as const
