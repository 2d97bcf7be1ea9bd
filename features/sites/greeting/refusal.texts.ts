import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noCity: { zh: '没有找到这个城市，请换个名称试试', en: 'This city was not found. Try another name.' },
  noWeather: { zh: '天气服务暂时没有响应', en: 'The weather service is not responding right now' },
})
