import { defineTexts } from '@portal/contract'

export const categoryKindTexts = defineTexts({
  top: { zh: '（顶层）', en: '(top)' },
  name: { zh: '新闻分类', en: 'Categories of news' },
  one: { zh: '新闻分类', en: 'news category' },
  about: { zh: '分类的名称、层级和顺序', en: 'Their names, which stands below which, and their order' },
  keyLabel: { zh: '标识', en: 'Key' },
  keyHelp: { zh: '小写字母开头，用小写字母、数字和连字符', en: 'Small letters, digits and hyphens' },
  nameLabel: { zh: '名称', en: 'Name' },
  parentLabel: { zh: '上级分类', en: 'Stands below' },
  moveToLabel: { zh: '把新闻移到', en: 'Move its news to' },
  moveToHelp: {
    zh: '保存后，这个分类的新闻和稿件都移到所选分类；之后就能移除它',
    en: 'Its news and texts stand in the other category then, and this one can be removed',
  },
  smallLettersDigitsAndHyphens: {
    zh: '小写字母开头，只用小写字母、数字和连字符',
    en: 'Small letters, digits and hyphens',
  },
  pleaseChooseAnotherCategory: { zh: '请选择另一个分类', en: 'Please choose another category' },
  thisCategoryIsBuiltIn: { zh: '这是内置分类', en: 'This category is built in' },
  categoriesStandBelowIt: { zh: '下面还有分类', en: 'Categories stand below it' },
  moveThemFirst: { zh: '请先移走', en: 'move them first' },
})
