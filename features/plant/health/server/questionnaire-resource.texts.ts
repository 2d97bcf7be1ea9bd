import { defineTexts } from '@portal/contract'

export const questionnaireKindTexts = defineTexts({
  name: { zh: '问卷', en: 'Questionnaires' },
  one: { zh: '问卷', en: 'questionnaire' },
  about: {
    zh: '健康问卷的题目；每次修改都是新版本',
    en: 'Questions of the health forms; each change creates a new version',
  },
  noteLabel: { zh: '版本', en: 'Version' },
  keyLabel: { zh: '标识', en: 'ID' },
  keyHelp: { zh: '用于网址 /health/form/…', en: 'Used in /health/form/…' },
  titleLabel: { zh: '标题', en: 'Title' },
  introLabel: { zh: '开场说明', en: 'Introduction' },
  questionsLabel: { zh: '题目', en: 'Questions' },
  keyFormat: {
    zh: '小写字母开头，只用小写字母、数字和连字符',
    en: 'Start with a lowercase letter; use only lowercase letters, digits and hyphens',
  },
  notValid: { zh: '内容格式有误', en: 'This value is not valid' },
  fieldForm: {
    zh: '小写字母开头，只用字母和数字，最多 40 个',
    en: 'Start with a lowercase letter; use only letters and digits, at most 40',
  },
  optionForm: {
    zh: '值只用字母、数字、连字符和下划线',
    en: 'A value has only letters, digits, hyphens and underscores',
  },
  conditionForm: { zh: '请选择在哪些回答之后才问', en: 'Choose the answers after which this is asked' },
  hintForm: { zh: '提示要有中文和英文，或者都不填', en: 'Write the hint in both languages, or in neither' },
  answered: {
    zh: '您改动了 {count, number} 道已经有人回答的题目。已有的回答照旧保存，并按当时的题目显示；汇总数字从现在起按新的题目计算。',
    en: '{count, plural, =1 {A question that you changed has} other {# questions that you changed have}} been answered already. Those answers are kept and shown with the question as it was; totals follow the new question from now on.',
  },
})
