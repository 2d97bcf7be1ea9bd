import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  unknownReceiver: { zh: 'Receivers：有人不在公司通讯录中', en: 'Receivers: somebody here is not in the directory' },
  wrongUrl: { zh: 'Url：须为本站路径或 https 地址', en: 'Url: must be a path of this site or an https address' },
  noTodo: { zh: '没有这条待办', en: 'There is no such to-do' },
  scopeMissing: { zh: '此密钥没有这个权限', en: 'This key does not have the scope for this' },
})
