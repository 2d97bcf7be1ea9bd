import { MustReadPage } from '@portal/acknowledgements/web'
import { ContentAnalyticsPage } from '@portal/content-analytics/web'
import { idParam } from '@portal/contract'
import { LazyFallback, lazyComponent, Loading, type LazyPart } from '@portal/ui'
import type { SectionProps } from '../desk.ts'

const PublishedText = lazyComponent(async () => (await import('./PublishedText.tsx')).PublishedText)

/** A list of published texts; below it `/<news>` for each. */
function sectionOf(List: LazyPart<object>, tab: 'numbers' | 'must-read'): LazyPart<SectionProps> {
  function Texts({ path }: SectionProps) {
    const newsId = idParam().read(path[0])
    if (newsId === undefined) return <List />
    return (
      <LazyFallback fallback={<Loading hasTitle />}>
        <PublishedText key={newsId} newsId={newsId} tab={path[1] === 'comments' ? 'comments' : tab} />
      </LazyFallback>
    )
  }
  return Object.assign(Texts, { load: () => List.load(), isHere: () => List.isHere() })
}

export const NumbersSection = sectionOf(ContentAnalyticsPage, 'numbers')
export const MustReadSection = sectionOf(MustReadPage, 'must-read')
