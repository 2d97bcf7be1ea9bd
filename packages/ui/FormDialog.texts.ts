import { defineTexts } from '@portal/contract'

export const formDialogTexts = defineTexts({
  ask: { zh: '放弃未保存的修改？', en: 'Leave without saving?' },
  help: { zh: '刚才填写的内容会丢失。', en: 'Your changes will be lost.' },
  leave: { zh: '放弃修改', en: 'Leave' },
  stay: { zh: '继续编辑', en: 'Keep editing' },
})
