import { defineTexts } from '@portal/contract'

export const wordKindsTexts = defineTexts({
  name: { zh: '同义词', en: 'Synonyms' },
  one: { zh: '同义词', en: 'synonym group' },
  about: {
    zh: '意思相同的词，搜其中一个也能找到其他的',
    en: 'Words with the same meaning. Searching for one finds the others.',
  },
  wordsLabel: { zh: '意思相同的词', en: 'Words with the same meaning' },
  wordsHelp: {
    zh: '每行一个，至少两个；中英文可以放在一起',
    en: 'One per line, at least two. Chinese and English can be mixed.',
  },
  enterAtLeastTwoDifferent: {
    zh: '至少要有两个不同的、可搜索的词，每个不超过 60 个字',
    en: 'Enter at least two different words of up to 60 characters each',
  },
  nameSearchesThatFoundNothing: { zh: '没搜到的词', en: 'Searches without results' },
  aboutFromLast90DaysWho: {
    zh: '近 90 天没有结果的搜索，不记录是谁搜的',
    en: 'From the last 90 days. Who searched is not recorded.',
  },
  countLabel: { zh: '搜索人次', en: 'Searches' },
  leadsLabel: { zh: '设为同义词', en: 'Add as synonym' },
  leadsLabelPinAnswer: { zh: '置顶一个答案', en: 'Pin an answer' },
  last: { zh: '搜索时间', en: 'Search time' },
  last7Days: { zh: '7 天内还有', en: 'Again in the last 7 days' },
  last30Days: { zh: '30 天内还有', en: 'Again in the last 30 days' },
})
