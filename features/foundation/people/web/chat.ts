/**
 * Returns the chat address inside WeChat Work, where the user id is the account; null elsewhere. WeChat itself and
 * browsers cannot open it, and Feishu needs an open id from the server (`openChat` of a card).
 */
export function chatHref(account: string, userAgent: string): string | null {
  return /wxwork\//i.test(userAgent) ? `wxwork://message?username=${encodeURIComponent(account)}` : null
}

/** Opens a chat through the client; false if it cannot. */
type OpenChat = (account: string) => Promise<boolean>

let openChat: OpenChat | undefined

/** Sets a better way than the address, which remains as the fallback. */
export function setChatOpener(open: OpenChat | undefined): void {
  openChat = open
}

/** Returns the click handler of a chat link. */
export function createChatClickHandler(account: string, href: string): (event: { preventDefault(): void }) => void {
  return (event) => {
    if (!openChat) return
    event.preventDefault()
    void openChat(account).then((isOpen) => {
      if (!isOpen) location.assign(href)
    })
  }
}
