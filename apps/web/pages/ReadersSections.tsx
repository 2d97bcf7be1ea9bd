import { MustReadPage } from '@portal/acknowledgements/web'
import { ContentAnalyticsPage } from '@portal/content-analytics/web'
import { idParam } from '@portal/contract'
import { LazyFallback, lazyComponent, Loading, type LazyPart } from '@portal/ui'
import { UsageStatisticsPage, usageParts } from '@portal/usage-analytics/web'
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

const TextNumbers = sectionOf(ContentAnalyticsPage, 'numbers')

/** Of texts, and of the portal as a whole. */
function Numbers({ path }: SectionProps) {
  const part = usageParts.find((each) => each === path[0])
  return part ? <UsageStatisticsPage part={part} /> : <TextNumbers path={path} />
}

export const NumbersSection: LazyPart<SectionProps> = Object.assign(Numbers, {
  load: () => TextNumbers.load(),
  isHere: () => TextNumbers.isHere(),
})
export const MustReadSection = sectionOf(MustReadPage, 'must-read')
