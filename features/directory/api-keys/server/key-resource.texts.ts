import { defineTexts } from '@portal/contract'

export const keyKindTexts = defineTexts({
  name: { zh: '接口密钥', en: 'API keys' },
  one: { zh: '接口密钥', en: 'API key' },
  about: {
    zh: '其他系统用它推送通知、待办和数据。密钥不会过期，吊销前一直有效。',
    en: 'Other systems use these to push notifications, to-dos and figures. A key does not expire: it works until it is revoked.',
  },
  created: { zh: '创建时间', en: 'Created' },
  used: { zh: '最近使用', en: 'Last used' },
  nameLabel: { zh: '系统名称', en: 'System name' },
  scopesLabel: { zh: '权限范围', en: 'Permissions' },
  scopesHelp: {
    zh: '只给它需要的；密钥只在保存后显示一次',
    en: 'Grant only what it needs. The key is shown once, after you save.',
  },
  useOnlyLettersDigitsSpaces: {
    zh: '只用字母、数字、空格、点、下划线和连字符',
    en: 'Use only letters, digits, spaces, . _ and -',
  },
  removeLabel: { zh: '吊销', en: 'Revoke' },
  removeHelp: {
    zh: '这个系统立刻无法再调用，密钥也不能恢复。',
    en: 'The system loses access at once. A revoked key cannot be restored.',
  },
})
