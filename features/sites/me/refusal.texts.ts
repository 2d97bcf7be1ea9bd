import { defineTexts } from '@portal/contract'

export const portraitTexts = defineTexts({
  // for pictures, the wire carries the numbers that the contract defines (AVATAR-03)
  overSize: { zh: '图片过大', en: 'The picture is too large' },
  wrongFormat: { zh: '仅支持 JPG 和 PNG 图片', en: 'Only JPG and PNG pictures are accepted' },
  broken: { zh: '图片已损坏，无法读取', en: 'The picture is damaged' },
})
