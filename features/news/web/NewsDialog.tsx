import { useNavigation } from '@portal/client'
import { Dialog, useMessage, useText } from '@portal/ui'
import { newsTexts } from '../messages.ts'
import { neighbourInList } from '../rules.ts'
import { popupHref, withoutPopup, type OpenNews } from './addresses.ts'
import { NewsArticle } from './NewsArticle.tsx'
import { useNeighbours, useNewsDetail, type Portal } from './queries.ts'
import { suppliedList } from './supplied-list.ts'

/** NEWS-01: a news over the page one stands on. */
export function NewsDialog({ opened, portal, showSource }: { opened: OpenNews; portal: Portal; showSource: boolean }) {
  const { here, go } = useNavigation()
  const t = useText(newsTexts)
  const { step } = useArrows(opened, portal, (newsId) =>
    go(popupHref(here.pathname, newsId, opened.came), { replace: true }),
  )
  const detail = useNewsDetail(opened.newsId, portal)
  return (
    <Dialog
      label={detail.data?.Title || t('loadFailed')}
      size="reading"
      closeLabel={t('close')}
      onClose={() => go(withoutPopup(here.pathname, here.search))}
      previous={{ label: t('previous'), onPress: () => step(-1) }}
      next={{ label: t('next'), onPress: () => step(1) }}
    >
      <NewsArticle key={opened.newsId} newsId={opened.newsId} portal={portal} showSource={showSource} />
    </Dialog>
  )
}

/** NEWS-06: along the supplied list for origin Value, else to the neighbours that the server names. */
export function useArrows({ newsId, came }: OpenNews, portal: Portal, open: (newsId: number) => void) {
  const t = useText(newsTexts)
  const { show } = useMessage()
  const neighbours = useNeighbours(newsId, portal, came)
  function step(by: 1 | -1): void {
    const supplied = came.origin === 'Value' || came.origin === 'Joy' ? suppliedList(came.origin) : []
    const index = supplied.indexOf(newsId)
    const fromServer = by === 1 ? neighbours.data?.NextNewsId : neighbours.data?.PreNewsId
    if (index < 0 && neighbours.isPending) return
    const target = index >= 0 ? neighbourInList(supplied, index, by) : fromServer
    if (target) open(target)
    else show(t(by === 1 ? 'lastNews' : 'firstNews'))
  }
  return { step }
}
