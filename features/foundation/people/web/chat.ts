/**
 * Inside WeChat Work a colleague's chat opens by its own scheme; the user id there is the account. Elsewhere there is
 * none: WeChat itself and a plain browser cannot open it, and Feishu asks for an open id, which only a session of Feishu
 * gets from the server (`openChat` of a card).
 */
export function chatHref(account: string, userAgent: string): string | null {
  return /wxwork\//i.test(userAgent) ? `wxwork://message?username=${encodeURIComponent(account)}` : null
}

/** Opens a chat by the client's own means; false: it can't. */
type OpenChat = (account: string) => Promise<boolean>

let openChat: OpenChat | undefined

/** The shell knows of a better way than an address; the address stays for where that fails. */
export function offerChat(open: OpenChat | undefined): void {
  openChat = open
}

/** What a click on the address of a chat does before it leads there. */
export function chatClick(account: string, href: string): (event: { preventDefault(): void }) => void {
  return (event) => {
    if (!openChat) return
    event.preventDefault()
    void openChat(account).then((isOpen) => {
      if (!isOpen) location.assign(href)
    })
  }
}
