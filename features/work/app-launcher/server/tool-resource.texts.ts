import { defineTexts } from '@portal/contract'

export const toolKindTexts = defineTexts({
  name: { zh: '工具', en: 'Tools' },
  one: { zh: '工具', en: 'tool' },
  about: { zh: '工具箱里的系统入口，以及谁能看到', en: 'Links in the toolkit, and who can see them' },
  idLabel: { zh: '标识', en: 'ID' },
  idHelp: {
    zh: '收藏和统计都靠它识别，之后不能更改',
    en: 'Favourites and statistics refer to this ID, so it cannot be changed later',
  },
  portalLabel: { zh: '所在门户', en: 'Site' },
  nameLabel: { zh: '名称', en: 'Name' },
  aboutLabel: { zh: '说明与别名', en: 'Description and other names' },
  aboutHelp: {
    zh: '大家还会怎么称呼它？这些词也能搜到',
    en: 'What else do people call it? Search also finds the tool by these words.',
  },
  iconLabel: { zh: '图标', en: 'Icon' },
  iconHelp: { zh: '方形的 JPEG 或 PNG，至少 128 像素', en: 'A square JPEG or PNG, at least 128 pixels' },
  urlLabel: { zh: '网址', en: 'Address' },
  opensLabel: { zh: '打开方式', en: 'How it opens' },
  opensLabelOpenAddressDirectly: { zh: '直接打开网址', en: 'Open the address directly' },
  opensTokenLabel: { zh: '附带启动票据', en: 'With a launch ticket' },
  audienceLabel: { zh: '面向人群', en: 'Audience' },
  useOnlyLettersDigits: { zh: '只用字母、数字、点、下划线和连字符', en: 'Use only letters, digits, . _ and -' },
  pageOfThisPortalNeeds: { zh: '本门户的页面不需要启动票据', en: 'A page of this portal needs no launch ticket' },
  removeHelp: {
    zh: '它会从工具箱、收藏和搜索里一起消失。10 秒内可以撤销。',
    en: 'It disappears from the toolkit, favourites and search. You can undo this within 10 seconds.',
  },
})
