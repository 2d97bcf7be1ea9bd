/** Lists of the chat platforms with the other ways in; pages ask for one of them only (platforms.ts). */
import { authTypeOfCode, chatPlatforms, clients, type AuthType, type CodeType } from './platforms.ts'

// marked as pure: pages that do not ask for it leave it out of their script
export const codeTypes = /* @__PURE__ */ (chatPlatforms as readonly CodeType[]).concat('toolkit', 'sso')
export const authTypes: readonly AuthType[] = ['SSO', ...chatPlatforms.map(authTypeOfCode), 'TOOLKIT']

/** Matches the user agents of all clients, for a document without script. */
export const chatClients = () => new RegExp(chatPlatforms.map((name) => clients[name].source).join('|'), 'i')
