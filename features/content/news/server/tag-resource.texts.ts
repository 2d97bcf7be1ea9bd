import { defineTexts } from '@portal/contract'

export const tagKindTexts = defineTexts({
  name: { zh: '标签', en: 'Tags' },
  about: { zh: '修改新闻标签的名称，或合并标签', en: 'Rename or merge news tags' },
  nameLabel: { zh: '名称', en: 'Name' },
  intoLabel: { zh: '并入另一个标签', en: 'Merge into another tag' },
  intoHelp: {
    zh: '保存后，这个标签的新闻和稿件都归到所选标签，这个标签随之消失，无法撤销',
    en: 'On saving, its news and drafts get the selected tag and this one is removed. This cannot be undone.',
  },
  pleaseChooseAnotherTag: { zh: '请选择另一个标签', en: 'Select a different tag' },
  thereIsTagOfThis: { zh: '同名标签已存在', en: 'A tag with this name already exists' },
  makeItOneWithAnother: { zh: '可并入另一个标签', en: 'merge it into another tag' },
})
