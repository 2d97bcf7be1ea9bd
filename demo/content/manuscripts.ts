/** Unpublished drafts. */
import type { Text } from '@portal/contract'

export interface DemoManuscript {
  key: string
  kind: 'news' | 'activity'
  author: string
  category: string
  status: 'draft' | 'review'
  isTemplate?: boolean
  hoursAgo: number
  title: Text
  /** Paragraphs; `en` is '' if not written yet. `isBehind`: the Chinese changed after the English. */
  blocks: readonly { zh: string; en: string; isBehind?: boolean; rival?: string }[]
  hasCover?: boolean
  coverAlt?: Text
  tip?: Text
}

export const p = (words: string): string => (words === '' ? '' : `<p>${words}</p>`)
export const h = (words: string): string => `<h2>${words}</h2>`

export const manuscripts: readonly DemoManuscript[] = [
  {
    key: 'winter-range',
    kind: 'news',
    author: 'xu.tong',
    category: 'internal',
    status: 'draft',
    hoursAgo: 2,
    title: { zh: '冬测归来：零下三十度的四十天', en: 'Back from the cold: forty days at minus thirty' },
    hasCover: true,
    coverAlt: { zh: '雪地公路上的测试车队', en: 'Test cars on a snowy road' },
    blocks: [
      {
        zh: p('十一月的呼伦贝尔，湖面已经冻结实了。冬测团队的二十六个人和九台车，在这里待了整整四十天。'),
        en: p(
          'In November the lakes of Hulunbuir are frozen through. Twenty-six people and nine cars of the winter test stayed there for forty days.',
        ),
      },
      {
        zh: p('今年的重点是热泵：同样的路线，续航比去年多出 11.4%。'),
        en: p('This year was about the heat pump: on the same route, the range grew by nine per cent.'),
        isBehind: true,
      },
      { zh: h('凌晨四点的冷启动'), en: h('A cold start at four in the morning') },
      {
        zh: p(
          '每天最早的一项是冷启动。<strong>车在室外停满十二个小时</strong>，仪表亮起的那一刻，大家都在看电池温度。',
        ),
        en: p(
          'The first test of each day is the cold start. <strong>The cars have stood outside for twelve hours</strong>, and when the dashboard lights up, everybody looks at the temperature of the battery.',
        ),
      },
      {
        zh: '<table><tbody><tr><th><p>项目</p></th><th><p>去年</p></th><th><p>今年</p></th></tr><tr><td><p>续航达成率</p></td><td><p>61%</p></td><td><p>68%</p></td></tr><tr><td><p>快充时间</p></td><td><p>46 分钟</p></td><td><p>37 分钟</p></td></tr></tbody></table>',
        en: '<table><tbody><tr><th><p>Figure</p></th><th><p>Last year</p></th><th><p>This year</p></th></tr><tr><td><p>Range kept</p></td><td><p>61%</p></td><td><p>68%</p></td></tr><tr><td><p>Fast charging</p></td><td><p>46 min</p></td><td><p>37 min</p></td></tr></tbody></table>',
      },
      { zh: '<blockquote><p>“手套摘下来三十秒，扳手就拿不住了。”</p></blockquote>', en: '' },
    ],
  },
  {
    key: 'canteen',
    kind: 'news',
    author: 'xu.tong',
    category: 'announcement',
    status: 'review',
    hoursAgo: 20,
    title: { zh: '园区食堂十二月菜单与营业时间', en: 'The canteen in December: menu and hours' },
    blocks: [
      {
        zh: p('十二月起，二号食堂晚餐延长到 20:30，周六照常供应午餐。'),
        en: p('From December, canteen 2 serves dinner until 20:30, and lunch on Saturdays as usual.'),
      },
      {
        zh: '<ul><li><p>每周三：西北面食</p></li><li><p>每周四：轻食与沙拉</p></li></ul>',
        en: '<ul><li><p>Wednesdays: noodles from the north-west</p></li><li><p>Thursdays: light food and salads</p></li></ul>',
      },
    ],
  },
  {
    key: 'listening',
    kind: 'news',
    author: 'he.yun',
    category: 'values',
    status: 'draft',
    hoursAgo: 50,
    title: { zh: '听完再答：售后夜班的一通电话', en: '' },
    blocks: [
      {
        zh: p('凌晨一点四十，电话那头的车主停在服务区，车充不上电。'),
        en: '',
      },
      {
        zh: p('接线的小周没有急着给方案，先把情况从头听了一遍。'),
        en: '',
        rival: p('小周先听车主把话说完，又请他拍了一张充电口的照片。'),
      },
    ],
  },
  {
    key: 'spring-run',
    kind: 'activity',
    author: 'shen.yi',
    category: 'internal',
    status: 'draft',
    hoursAgo: 8,
    title: { zh: '迎新年园区五公里', en: 'Five kilometres into the new year' },
    tip: {
      zh: '请穿跑鞋，带好工牌；终点有热姜茶。',
      en: 'Wear running shoes and bring your badge; there is hot ginger tea at the finish.',
    },
    blocks: [
      {
        zh: p('从试车场南门出发，绕湖一圈回到广场。跑、走都可以，欢迎带家人。'),
        en: p(
          'From the south gate of the test track around the lake and back to the square. Run or walk, and bring your family.',
        ),
      },
    ],
  },
]
