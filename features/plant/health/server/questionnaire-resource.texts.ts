import { defineTexts } from '@portal/contract'

export const questionnaireKindTexts = defineTexts({
  name: { zh: '问卷', en: 'Questionnaires' },
  one: { zh: '问卷', en: 'questionnaire' },
  about: {
    zh: '健康问卷的题目；每次修改都是新版本',
    en: 'Questions of the health forms; each change creates a new version',
  },
  keyLabel: { zh: '标识', en: 'Key' },
  keyHelp: { zh: '用于网址 /health/form/…', en: 'Used in /health/form/…' },
  titleLabel: { zh: '标题', en: 'Title' },
  introLabel: { zh: '开场说明', en: 'Introduction' },
  questionsLabel: { zh: '题目', en: 'Questions' },
  useSmallLetterFirstThen: {
    zh: '小写字母开头，只用小写字母、数字和连字符',
    en: 'Start with a lowercase letter; use only lowercase letters, digits and hyphens',
  },
})
