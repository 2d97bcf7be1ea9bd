/**
 * The chat platforms that people can sign in with: the only list of them. Their names are in platform.texts.ts, their
 * connectors in features/directory (docs/guides/add-a-connector.md). The user agents of their clients; the first that
 * matches counts.
 */
export const clients = {
  wechat: /wxwork|micromessenger/i,
  feishu: /\b(lark|feishu)\b/i,
}

export type ChatPlatform = keyof typeof clients
export const chatPlatforms = Object.keys(clients) as ChatPlatform[]
export const isChatPlatform = (name = ''): name is ChatPlatform => Object.hasOwn(clients, name)
/** Platforms whose page opens only when the person asks for it. */
export const asksFirst: readonly string[] = ['feishu'] satisfies ChatPlatform[]

/** The kinds of sign-in codes (AUTH-04). `sso`: single sign-on. */
export type CodeType = ChatPlatform | 'toolkit' | 'sso'

/** How a session was opened, and what client a page is in: the code type in capitals. */
export type AuthType = Uppercase<CodeType>
export const authTypeOfCode = <T extends CodeType>(type: T) => type.toUpperCase() as Uppercase<T>
/** Returns the code type that a session type stands for. */
export const codeTypeOf = (type: AuthType) => type.toLowerCase() as CodeType

/** Returns the platform whose client has this user agent. */
export const platformOfClient = (userAgent: string): ChatPlatform | undefined =>
  chatPlatforms.find((name) => clients[name].test(userAgent))
