import { defineTexts } from '@portal/contract'

export const savedAudienceTexts = defineTexts({
  name: { zh: '常用人群', en: 'Saved audiences' },
  one: { zh: '常用人群', en: 'saved audience' },
  about: {
    zh: '在稿件、横幅、工具等处可以直接选用。选用即复制：以后修改或移除常用人群，已经选用的内容不受影响。',
    en: 'To choose from in articles, banners, tools and elsewhere. Choosing one copies it, so later changes or removal here do not affect existing content.',
  },
  noteLabel: { zh: '用于', en: 'Used in' },
  nameLabel: { zh: '名称', en: 'Name' },
  audienceLabel: { zh: '人群', en: 'Audience' },
  noEveryone: { zh: '请选择部分同事', en: 'Choose some people. Everyone is always available as a choice.' },
  field: { zh: '常用人群', en: 'Saved audience' },
  choose: { zh: '选用常用人群', en: 'Choose a saved audience' },
  saveAs: { zh: '存为常用人群', en: 'Save as a saved audience' },
  chosen: { zh: '已选用“{name}”', en: '“{name}” was chosen' },
  undo: { zh: '撤销', en: 'Undo' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存“{name}”', en: '“{name}” was saved' },
  isThere: { zh: '已有同名的常用人群', en: 'A saved audience with this name already exists' },
  notSaved: { zh: '没有保存，请重试', en: 'This was not saved. Please try again.' },
})
