import { defineTexts } from '@portal/contract'

export const weatherTexts = defineTexts({
  weather: { zh: '天气', en: 'Weather' },
  spoken: { zh: '{city}，{text}，{degrees} 度', en: '{city}, {text}, {degrees} degrees' },
  change: { zh: '{city}，更换城市', en: '{city}, change city' },
  demo: { zh: '演示数据', en: 'demo data' },
  since: { zh: '更新于', en: 'updated' },
  city: { zh: '城市', en: 'City' },
  cityHint: { zh: '输入城市名', en: 'City name' },
  show: { zh: '查看', en: 'Show' },
  often: { zh: '常用城市', en: 'Popular cities' },
  follow: { zh: '使用我的所在地', en: 'Use my location' },
  noCity: { zh: '没有找到这个城市，请换个名称试试', en: 'This city was not found. Try another name.' },
  noWeather: {
    zh: '天气服务暂时没有响应，请稍后再试',
    en: 'The weather service is not responding. Please try again later.',
  },
})

/** Cities where most of the company's people are. */
export const oftenChosen = defineTexts({
  shanghai: { zh: '上海', en: 'Shanghai' },
  hefei: { zh: '合肥', en: 'Hefei' },
  wuhu: { zh: '芜湖', en: 'Wuhu' },
  beijing: { zh: '北京', en: 'Beijing' },
  shenzhen: { zh: '深圳', en: 'Shenzhen' },
  munich: { zh: '慕尼黑', en: 'Munich' },
  oxford: { zh: '牛津', en: 'Oxford' },
})
