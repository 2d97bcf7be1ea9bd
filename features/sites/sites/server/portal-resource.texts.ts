import { defineTexts } from '@portal/contract'

export const portalKindTexts = defineTexts({
  company: { zh: '公司', en: 'Company' },
  jointVenture: { zh: '合资公司', en: 'Joint venture' },
  partners: { zh: '合作伙伴', en: 'Partners' },
  everyone: { zh: '所有人', en: 'Everyone' },
  name: { zh: '门户', en: 'Sites' },
  one: { zh: '门户', en: 'site' },
  about: { zh: '顶部导航、外观、面向人群与新手引导', en: 'Headers, themes, audiences and guides' },
  noteLabel: { zh: '网址', en: 'Address' },
  idLabel: { zh: '标识', en: 'ID' },
  idHelp: {
    zh: '用于网址 /portal/…，字母开头，最多 20 个字母、数字或连字符；首页没有标识',
    en: 'Used in /portal/…: a letter, then up to 19 letters, digits or hyphens. Home has none.',
  },
  nameLabel: { zh: '名称', en: 'Name' },
  themeLabel: { zh: '外观', en: 'Theme' },
  newsFamilyLabel: { zh: '展示哪个门户的新闻', en: 'News shown' },
  itsOwnNews: { zh: '自己的新闻', en: 'Its own news' },
  audienceLabel: { zh: '面向人群', en: 'Audience' },
  guideLabel: { zh: '自动弹出新手引导', en: 'Open guides automatically' },
  toolsLimitLabel: { zh: '常用工具数量', en: 'Number of favourite tools' },
  headerLabel: { zh: '顶部导航', en: 'Header' },
  headerHelp: {
    zh: '“所有人”一行对每个人生效；模板有自己的一行时，以该行为准。整行不选则该模板不单独设置。',
    en: 'The “Everyone” row applies to everyone except people whose template has its own row. Leave a row empty if the template needs no header of its own.',
  },
  enterId: { zh: '请填写标识', en: 'Enter an ID' },
  useLetterThenUpTo: {
    zh: '字母开头，最多 20 个字母、数字或连字符',
    en: 'Use a letter, then up to 19 letters, digits or hyphens',
  },
  homeShowsItsOwnNews: { zh: '首页展示自己的新闻', en: 'Home shows its own news' },
  homeIsForEveryone: { zh: '首页面向所有人', en: 'Home is for everyone' },
  chooseAtLeastOne: { zh: '至少选一项', en: 'Choose at least one' },
  thisPortalIsBuiltIn: { zh: '这是内置门户', en: 'This site is built in' },
  itStillContainsNewsTools: {
    zh: '门户里还有新闻、工具、横幅或指标',
    en: 'It still contains news, tools, banners or metrics',
  },
})
