import { defineTexts } from '@portal/contract'

export const reportKindTexts = defineTexts({
  name: { zh: '指标', en: 'Metrics' },
  one: { zh: '指标', en: 'metric' },
  about: {
    zh: '制造门户展示哪些指标，数据由工厂系统上报',
    en: 'Metrics on a plant’s site; the plants report the figures',
  },
  countLabel: { zh: '已上报数据', en: 'Figures' },
  portalLabel: { zh: '所在门户', en: 'Site' },
  keyLabel: { zh: '标识', en: 'ID' },
  keyHelp: {
    zh: '上报数据时用：小写字母开头，用小写字母、数字和连字符',
    en: 'Plants report figures under this key: lowercase letters, digits and hyphens',
  },
  nameLabel: { zh: '名称', en: 'Name' },
  unitLabel: { zh: '单位', en: 'Unit' },
  decimalsLabel: { zh: '小数位数', en: 'Decimals' },
  betterLabel: { zh: '怎样算变好', en: 'Better direction' },
  betterLabelNeither: { zh: '不判断', en: 'Neither' },
  betterUpLabel: { zh: '越高越好', en: 'Higher is better' },
  betterDownLabel: { zh: '越低越好', en: 'Lower is better' },
  togetherLabel: { zh: '多天合并时', en: 'Combine days by' },
  togetherMeanLabel: { zh: '取平均', en: 'Average' },
  togetherSumLabel: { zh: '求和', en: 'Sum' },
  togetherLastLabel: { zh: '取最后一天', en: 'Last day' },
  keyFormat: {
    zh: '小写字母开头，只用小写字母、数字和连字符',
    en: 'Start with a lowercase letter; use only lowercase letters, digits and hyphens',
  },
  enterWholeNumber: { zh: '请输入整数', en: 'Enter a whole number' },
})
