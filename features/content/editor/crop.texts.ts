import { defineTexts } from '@portal/contract'

/** The part of a cover that readers see. */
export const cropTexts = defineTexts({
  crop: { zh: '选取显示部分', en: 'Choose the part to show' },
  cropHelp: {
    zh: '每处都显示选框的中间部分，形状不同。拖动选框，或用方向键移动（按住 Shift 更快），按 + 和 - 缩放。原图会保留，随时可以重选。',
    en: 'Each place shows the middle of the frame in its own shape. Drag the frame or move it with the arrow keys (Shift for larger steps); + and − zoom. The picture itself is kept, so you can choose again at any time.',
  },
  cropFrame: { zh: '选框，用方向键移动，按 + 和 - 缩放', en: 'Frame: arrow keys move it, + and − zoom' },
  nw: { zh: '左上角，用方向键调整大小', en: 'Top left corner, resize with the arrow keys' },
  ne: { zh: '右上角，用方向键调整大小', en: 'Top right corner, resize with the arrow keys' },
  se: { zh: '右下角，用方向键调整大小', en: 'Bottom right corner, resize with the arrow keys' },
  sw: { zh: '左下角，用方向键调整大小', en: 'Bottom left corner, resize with the arrow keys' },
  zoom: { zh: '缩放', en: 'Zoom' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  previews: { zh: '读者看到的样子', en: 'As readers see it' },
  placeLead: { zh: '首页头条', en: 'Top story' },
  placePage: { zh: '正文上方', en: 'Above the text' },
  placeCard: { zh: '卡片和手机', en: 'Cards and phones' },
  placeList: { zh: '列表', en: 'Lists' },
  showPart: { zh: '显示这一部分', en: 'Show this part' },
  showWhole: { zh: '显示整张图片', en: 'Show the whole picture' },
  cancel: { zh: '取消', en: 'Cancel' },
})
