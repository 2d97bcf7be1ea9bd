import { defineTexts } from '@portal/contract'

export const sortableTexts = defineTexts({
  drag: { zh: '拖动“{name}”', en: 'Drag “{name}”' },
  dragHelp: { zh: '拖动，或按 Alt 和 ↑ ↓', en: 'Drag, or press Alt and ↑ or ↓' },
  actions: { zh: '“{name}”的操作', en: 'Actions for “{name}”' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  moved: { zh: '“{name}”现在排第 {place}', en: '“{name}” is now in position {place}' },
})
