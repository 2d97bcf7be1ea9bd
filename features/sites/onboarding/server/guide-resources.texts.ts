import { defineTexts } from '@portal/contract'

export const guideKindsTexts = defineTexts({
  noteLabel: { zh: '内容', en: 'Content' },
  nameLabel: { zh: '引导', en: 'Guide' },
  stepsLabel: { zh: '步骤', en: 'Steps' },
  stepsHelp: {
    zh: '正在看引导的人不受影响，下次从停下的那一步继续',
    en: 'People who are halfway through carry on from the step where they stopped',
  },
  earlierStepAlreadyUsesThis: { zh: '前面的步骤已经用了这一项', en: 'An earlier step already uses this' },
  showAtLeastOneStep: { zh: '至少展示一步', en: 'Show at least one step' },
  itAlreadyHasDefaultContent: { zh: '现在就是默认内容', en: 'It already has the default content' },
  removeLabel: { zh: '恢复默认', en: 'Restore default' },
  removeHelp: {
    zh: '步骤、顺序和文字都回到默认内容。10 秒内可以撤销。',
    en: 'Steps, order and wording go back to the default. You can undo this within 10 seconds.',
  },
  title: { zh: '标题', en: 'Title' },
  text: { zh: '文字', en: 'Text' },
  showThisStep: { zh: '展示这一步', en: 'Show this step' },
  yesLabel: { zh: '展示', en: 'Yes' },
  noLabel: { zh: '不展示', en: 'No' },
  name: { zh: '页面引导', en: 'Page tour' },
  about: {
    zh: '第一次来时，逐个照亮页面上的位置',
    en: 'A tour of the page on the first visit, one spotlight at a time',
  },
  targetLabel: { zh: '照亮哪里', en: 'Spotlight on' },
  guidesNovice: { zh: '所有人', en: 'Everyone' },
  guidesNoviceJoint: { zh: '合资公司', en: 'The joint venture' },
  nameRookieGuide: { zh: '新手引导', en: 'First steps' },
  aboutIntroductionInChaptersOpenedFrom: {
    zh: '头像菜单里随时可以打开的分章介绍',
    en: 'An introduction in chapters, opened from the avatar menu',
  },
  targetLabelTopicSetsIcon: { zh: '讲什么（决定图标）', en: 'Topic (sets the icon)' },
  guidesRookie: { zh: '新手引导', en: 'First steps' },
  changed: { zh: '已修改', en: 'Changed' },
  default: { zh: '默认内容', en: 'Default content' },
})
