import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noList: { zh: '没有这个列表，或您看不到它', en: 'There is no such list, or you do not see it.' },
  noView: { zh: '没有这个视图，或不由您修改', en: 'There is no such view, or it is not yours to change.' },
  tooMany: { zh: '您的视图已达上限，请先删除几个', en: 'You have as many views as can be kept. Delete some first.' },
  tooManyShared: {
    zh: '这个列表共享的视图已达上限，请先删除几个',
    en: 'This list has as many shared views as it can have. Delete some first.',
  },
  notSharing: { zh: '您不能共享这个列表的视图', en: 'You cannot share views of this list.' },
})

export const viewTexts = defineTexts({
  removed: { zh: '视图“{name}”已删除', en: 'Deleted the view “{name}”' },
  undo: { zh: '撤销', en: 'Undo' },
  notSaved: { zh: '没有保存成功，请重试', en: 'Could not be saved. Try again.' },
})
