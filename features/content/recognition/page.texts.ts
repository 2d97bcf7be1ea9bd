import { defineTexts } from '@portal/contract'

export const valuePageTexts = defineTexts({
  title: { zh: '价值驱动', en: 'Value drive' },
  intro: {
    zh: '我们相信什么，写在这些人做过的事里。',
    en: 'What these people did shows what we believe in.',
  },
  readStory: { zh: '读这个故事', en: 'Read the story' },
  honors: { zh: '荣誉墙', en: 'Wall of honour' },
  honorsIntro: { zh: '他们把一件事做到了最好。', en: 'They did one thing as well as it can be done.' },
  joy: { zh: '乐享时光', en: 'Joy' },
  values: { zh: '价值故事', en: 'Value stories' },
  viewAll: { zh: '查看全部', en: 'View all' },
  back: { zh: '返回价值驱动', en: 'Back to the value drive' },
  parts: { zh: '价值驱动的内容', en: 'Sections of the value drive' },
  noHonors: { zh: '荣誉墙还空着', en: 'No honours yet' },
  noHonorsHelp: { zh: '第一份荣誉会出现在这里。', en: 'The first honour will appear here.' },
  endOfHonors: { zh: '最近的荣誉都在这里了', en: 'These are the latest honours' },
})
