import { defineTexts, type Text } from '@portal/contract'
import type { ChatPlatform } from './platforms.ts'

/** Names of what people can sign in with, apart from single sign-on. */
export const platformTexts = defineTexts({
  wechat: { zh: '企业微信', en: 'WeChat Work' },
  feishu: { zh: '飞书', en: 'Feishu' },
  toolkit: { zh: '公司 App', en: 'Company app' },
})

/** The same by session type. */
export const authTypeTexts = Object.fromEntries(
  Object.entries(platformTexts satisfies Record<ChatPlatform | 'toolkit', Text>).map(([name, text]) => [
    name.toUpperCase(),
    text,
  ]),
) as Record<Uppercase<keyof typeof platformTexts>, Text>
