import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  unknownReceiver: {
    zh: 'Receivers：有人不在公司通讯录中',
    en: 'Receivers: at least one person is not in the directory',
  },
  wrongUrl: { zh: 'Url：须为本站路径或 https 地址', en: 'Url: must be a path of this site or an https address' },
  noTodo: { zh: '没有这条待办', en: 'This to-do does not exist' },
  scopeMissing: { zh: '此密钥没有这个权限', en: 'This key does not have the required scope' },
  cannotAnswer: { zh: '请到原系统中处理', en: 'Please answer this in the original system' },
  answered: { zh: '这件事已经处理过了', en: 'This has already been handled' },
  tooLate: { zh: '已经发出，不能撤销', en: 'It has already been sent and cannot be undone' },
  noIconSession: { zh: '会话已失效', en: 'This session has expired' },
})

export const hostTexts = defineTexts({ iconHost: { zh: '流程系统', en: 'Workflow system' } })
