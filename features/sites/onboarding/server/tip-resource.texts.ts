import { defineTexts } from '@portal/contract'

export const tipKindTexts = defineTexts({
  name: { zh: '新版本提示', en: 'What’s new' },
  one: { zh: '提示', en: 'tip' },
  about: { zh: '新版本上线后，分步介绍有什么变化', en: 'What’s new in a version, step by step' },
  versionLabel: { zh: '版本号', en: 'Version' },
  versionHelp: {
    zh: '只展示最大的版本号；看过的人不会再看到',
    en: 'Only the highest version is shown, once to each person',
  },
  tagLabel: { zh: '人员标签', en: 'User tag' },
  tagHelp: { zh: '留空表示没有专属提示的所有人', en: 'Leave empty for everyone whose tag has no tips of its own' },
  titleLabel: { zh: '标题', en: 'Title' },
  descLabel: { zh: '说明', en: 'Text' },
  picLabel: { zh: '图片', en: 'Picture' },
  isOnLabel: { zh: '展示这一步', en: 'Show this step' },
  shown: { zh: '展示', en: 'Shown' },
  hidden: { zh: '不展示', en: 'Not shown' },
})
