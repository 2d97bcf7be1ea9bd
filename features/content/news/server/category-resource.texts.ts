import { defineTexts } from '@portal/contract'

export const categoryKindTexts = defineTexts({
  top: { zh: '（顶层）', en: '(Top level)' },
  name: { zh: '新闻分类', en: 'News categories' },
  one: { zh: '新闻分类', en: 'category' },
  about: { zh: '分类的名称、层级和顺序', en: 'Names, hierarchy and order of categories' },
  countLabel: { zh: '新闻数', en: 'News items' },
  keyLabel: { zh: '标识', en: 'ID' },
  keyHelp: {
    zh: '以小写字母开头，只用小写字母、数字和连字符',
    en: 'Lowercase letters, digits and hyphens, starting with a letter',
  },
  nameLabel: { zh: '名称', en: 'Name' },
  parentLabel: { zh: '上级分类', en: 'Parent category' },
  moveToLabel: { zh: '把新闻移到', en: 'Move its news to' },
  moveToHelp: {
    zh: '保存后，这个分类的新闻和稿件都移到所选分类；之后就能移除它',
    en: 'On saving, its news and drafts move to the selected category. You can then remove this one.',
  },
  smallLettersDigitsAndHyphens: {
    zh: '以小写字母开头，只用小写字母、数字和连字符',
    en: 'Use lowercase letters, digits and hyphens, starting with a letter',
  },
  pleaseChooseAnotherCategory: { zh: '请选择另一个分类', en: 'Select a different category' },
  thisCategoryIsBuiltIn: { zh: '这是内置分类', en: 'This is a built-in category' },
  categoriesStandBelowIt: { zh: '下面还有子分类', en: 'It has subcategories' },
  moveThemFirst: { zh: '请先移走', en: 'move them first' },
})
