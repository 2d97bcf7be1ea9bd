import { linkPages, pathMatcher } from '@portal/contract'

const isLinkPage = pathMatcher(linkPages)

/** Whether an address within the portal is a page that a link may lead to, whatever stands behind ? and #. */
export function isPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return isLinkPage(path)
}
