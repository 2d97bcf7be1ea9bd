/** Templates of texts. */
import { h, p, type DemoManuscript } from './manuscripts.ts'

const template = { kind: 'news', status: 'draft', isTemplate: true } as const

export const templates: readonly DemoManuscript[] = [
  {
    ...template,
    key: 'event-report',
    author: 'lin.wei',
    category: 'internal',
    hoursAgo: 700,
    title: { zh: '活动报道', en: 'Event report' },
    blocks: [
      {
        zh: p('一段话说清楚：什么时间、在哪里、谁参加了、为什么值得读。'),
        en: p('In one paragraph: when and where it was, who took part, and why it is worth reading.'),
      },
      { zh: h('现场'), en: h('On the spot') },
      {
        zh: p('两三个细节，一句参加者的原话，一张有人的照片。'),
        en: p('Two or three details, one sentence of somebody who was there, and a picture with people in it.'),
      },
      { zh: h('接下来'), en: h('What comes next') },
      { zh: p('下一场的时间，和报名的链接。'), en: p('The date of the next one, and the link to sign up.') },
    ],
  },
  {
    ...template,
    key: 'plant-notice',
    author: 'gao.lei',
    category: 'announcement',
    hoursAgo: 500,
    title: { zh: '工厂通知', en: 'Plant notice' },
    blocks: [
      {
        zh: p('哪个车间、哪几天、几点到几点，有什么变化。'),
        en: p('Which workshop, which days, from when to when, and what changes.'),
      },
      { zh: h('您需要做什么'), en: h('What you need to do') },
      {
        zh: '<ul><li><p>第一步</p></li><li><p>第二步</p></li></ul>',
        en: '<ul><li><p>First</p></li><li><p>Then</p></li></ul>',
      },
      { zh: p('有问题请找：姓名、电话。'), en: p('Questions: name and telephone.') },
    ],
  },
  {
    ...template,
    key: 'canteen-change',
    author: 'he.yun',
    category: 'announcement',
    hoursAgo: 300,
    title: { zh: '食堂调整', en: 'Canteen change' },
    blocks: [
      { zh: p('自某日起，某食堂调整供餐时间。'), en: p('From the day on, the canteen has other opening hours.') },
      {
        zh: '<table><tbody><tr><th><p>餐</p></th><th><p>原来</p></th><th><p>调整后</p></th></tr><tr><td><p>早餐</p></td><td><p></p></td><td><p></p></td></tr><tr><td><p>午餐</p></td><td><p></p></td><td><p></p></td></tr></tbody></table>',
        en: '<table><tbody><tr><th><p>Meal</p></th><th><p>Before</p></th><th><p>Now</p></th></tr><tr><td><p>Breakfast</p></td><td><p></p></td><td><p></p></td></tr><tr><td><p>Lunch</p></td><td><p></p></td><td><p></p></td></tr></tbody></table>',
      },
    ],
  },
]
