import { defineTexts } from '@portal/contract'

export const bannerKindTexts = defineTexts({
  name: { zh: '横幅', en: 'Banners' },
  one: { zh: '横幅', en: 'banner' },
  about: { zh: '门户首屏的图片和链接', en: 'Pictures with links at the top of a site' },
  portalLabel: { zh: '所在门户', en: 'Site' },
  titleLabel: { zh: '标题', en: 'Title' },
  titleHelp: {
    zh: '读屏软件会朗读，图片加载时也会显示',
    en: 'Read aloud by screen readers, and shown while the picture loads',
  },
  imageLabel: { zh: '图片', en: 'Picture' },
  imageHelp: {
    zh: '建议宽 2400 像素的 JPEG 或 PNG，不超过 2 MB',
    en: 'JPEG or PNG, ideally 2400 pixels wide, up to 2 MB',
  },
  when: { zh: '展示时间', en: 'When it is shown' },
  beginsLabel: { zh: '开始展示', en: 'Shown from' },
  beginsHelp: { zh: '留空则立即展示', en: 'Leave empty to show it at once' },
  endsLabel: { zh: '结束展示', en: 'Shown until' },
  endsHelp: { zh: '留空则一直展示', en: 'Leave empty to keep it' },
  endsTooEarly: { zh: '结束时间要晚于开始时间', en: 'This must be later than the beginning' },
  audienceLabel: { zh: '面向人群', en: 'Audience' },
  planned: { zh: '{time} 开始', en: 'From {time}' },
  shown: { zh: '展示中，{time} 结束', en: 'Shown until {time}' },
  ended: { zh: '已结束，{time}', en: 'Ended {time}' },
  clicks: { zh: '{count, plural, other {点击 # 次}}', en: '{count, plural, =1 {1 click} other {# clicks}}' },
  linkLabel: { zh: '链接', en: 'Link' },
  linkHelp: {
    zh: '站内地址以 / 开头，站外地址以 https:// 开头；可留空',
    en: 'Begins with / for a page of this portal, or https:// for another site. Can be left empty.',
  },
  statePlanned: { zh: '未开始', en: 'Not yet shown' },
  stateShown: { zh: '展示中', en: 'Shown now' },
  stateEnded: { zh: '已结束', en: 'Ended' },
})
