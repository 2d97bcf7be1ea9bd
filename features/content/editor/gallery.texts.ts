import { defineTexts } from '@portal/contract'

export const galleryTexts = defineTexts({
  galleryOf: {
    zh: '图集，{count, number} 张图片',
    en: 'Gallery, {count, plural, =1 {one picture} other {# pictures}}',
  },
  galleryHelp: {
    zh: '拖动图片，或用箭头（Alt + ↑ ↓）调整顺序',
    en: 'Drag the pictures to order them, or use the arrows (Alt + ↑ ↓)',
  },
  addPictures: { zh: '添加图片', en: 'Add pictures' },
  pictureUp: { zh: '前移', en: 'Move up' },
  pictureDown: { zh: '后移', en: 'Move down' },
})
