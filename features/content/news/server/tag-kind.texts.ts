import { defineTexts } from '@portal/contract'

export const tagKindTexts = defineTexts({
  name: { zh: '标签', en: 'Tags' },
  about: { zh: '新闻标签的名称与合并', en: 'Names of tags of news; two can become one' },
  nameLabel: { zh: '名称', en: 'Name' },
  intoLabel: { zh: '并入另一个标签', en: 'Make it one with another' },
  intoHelp: {
    zh: '保存后，这个标签的新闻和稿件都归到所选标签，这个标签随之消失，无法撤销',
    en: 'Its news and texts get the other tag, and this one is gone. This cannot be undone.',
  },
  pleaseChooseAnotherTag: { zh: '请选择另一个标签', en: 'Please choose another tag' },
  thereIsTagOfThis: { zh: '同名标签已存在', en: 'There is a tag of this name already' },
  makeItOneWithAnother: { zh: '可并入另一个标签', en: 'make it one with another' },
})
