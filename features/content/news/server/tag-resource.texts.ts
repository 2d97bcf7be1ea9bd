import { defineTexts } from '@portal/contract'

export const tagKindTexts = defineTexts({
  name: { zh: '标签', en: 'Tags' },
  one: { zh: '标签', en: 'tag' },
  about: { zh: '修改新闻标签的名称，或合并标签', en: 'Rename or merge news tags' },
  countLabel: { zh: '新闻数', en: 'News items' },
  nameLabel: { zh: '名称', en: 'Name' },
  thereIsTagOfThis: { zh: '同名标签已存在', en: 'A tag with this name already exists' },
  makeItOneWithAnother: { zh: '可并入另一个标签', en: 'merge it into another tag' },
})
