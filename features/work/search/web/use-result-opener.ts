import { useNavigation } from '@portal/client'
import { isOwnPath, type PageLocation } from '@portal/contract'
import { useOpenTool } from '@portal/app-launcher/web'
import type { ResultOption, ResultTarget } from './result-groups.ts'
import { departmentHref, popupOverHref, withoutSearch } from './hrefs.ts'

export interface ResultOpener {
  /** The address of the result, for new tabs and copied links. */
  readonly href: (option: ResultOption) => string
  readonly isOutside: (option: ResultOption) => boolean
  /** Handles a plain click; returns false if the browser should follow the link. */
  readonly open: (option: ResultOption) => boolean
}

function targetHref(here: PageLocation, target: ResultTarget): string {
  if (target.kind === 'tool') return target.tool.Url
  if (target.kind === 'document' || target.kind === 'link') return target.url
  if (target.kind === 'department') return departmentHref(target.id)
  return target.kind === 'person'
    ? popupOverHref(here, 'person', target.account)
    : popupOverHref(here, target.kind, target.id)
}

/** Opens a result: news, activities and people in a popup over the current page, the rest on their own pages. */
export function useResultOpener(): ResultOpener {
  const { here, go } = useNavigation()
  const openTool = useOpenTool()
  const [pathname = '/', query = ''] = withoutSearch(here).split('?')
  const page = { pathname, search: query }
  const isOutside = ({ target }: ResultOption) =>
    target.kind === 'document' ||
    (target.kind === 'tool' && !isOwnPath(target.tool.Url)) ||
    (target.kind === 'link' && !target.url.startsWith('/'))
  const href = (option: ResultOption) => targetHref(page, option.target)
  return {
    href,
    isOutside,
    open(option) {
      if (option.target.kind === 'document' || (option.target.kind === 'link' && isOutside(option))) return false
      if (option.target.kind === 'tool') openTool(option.target.tool)
      else go(targetHref(here, option.target))
      return true
    },
  }
}
