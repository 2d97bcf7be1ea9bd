import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noCity: { zh: '没有找到这个城市，请换个名称试试', en: 'There is no such city. Try another name.' },
  noWeather: { zh: '天气服务暂时没有回应', en: 'The weather service is not responding right now' },
})

export const portraitTexts = defineTexts({
  // of the pictures the number travels that the contract fixes (AVATAR-03)
  overSize: { zh: '图片过大', en: 'The picture is too large' },
  wrongFormat: { zh: '仅支持 JPG 和 PNG 图片', en: 'Only JPG and PNG pictures are accepted' },
  broken: { zh: '图片已损坏，无法读取', en: 'The picture is damaged' },
})
