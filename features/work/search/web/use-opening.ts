import { useNavigation } from '@portal/client'
import { isOwnPath, type Place } from '@portal/contract'
import { useOpenTool } from '@portal/app-launcher/web'
import type { Option, Target } from './found.ts'
import { departmentHref, overHref, withoutSearch } from './places.ts'

export interface Opening {
  /** The address of the result, for new tabs and copied links. */
  readonly href: (option: Option) => string
  readonly isOutside: (option: Option) => boolean
  /** Handles a plain click; returns false if the browser should follow the link. */
  readonly press: (option: Option) => boolean
}

function hrefIn(here: Place, target: Target): string {
  if (target.kind === 'tool') return target.tool.Url
  if (target.kind === 'document' || target.kind === 'link') return target.url
  if (target.kind === 'department') return departmentHref(target.id)
  return target.kind === 'person' ? overHref(here, 'person', target.account) : overHref(here, target.kind, target.id)
}

/** Opens a result: news, activities and people in a popup over the current page, the rest on their own pages. */
export function useOpening(): Opening {
  const { here, go } = useNavigation()
  const openTool = useOpenTool()
  const [pathname = '/', query = ''] = withoutSearch(here).split('?')
  const page = { pathname, search: query }
  const isOutside = ({ target }: Option) =>
    target.kind === 'document' ||
    (target.kind === 'tool' && !isOwnPath(target.tool.Url)) ||
    (target.kind === 'link' && !target.url.startsWith('/'))
  const href = (option: Option) => hrefIn(page, option.target)
  return {
    href,
    isOutside,
    press(option) {
      if (option.target.kind === 'document' || (option.target.kind === 'link' && isOutside(option))) return false
      if (option.target.kind === 'tool') openTool(option.target.tool)
      else go(hrefIn(here, option.target))
      return true
    },
  }
}
