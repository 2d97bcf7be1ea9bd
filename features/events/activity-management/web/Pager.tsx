import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import rows from '@portal/ui/table.module.css'
import { peopleTexts, listTexts } from '../page.texts.ts'

interface Props {
  page: number
  size: number
  total: number
  label: string
  of: 'people' | 'activities'
  hrefOf: (page: number) => string
}

export function Pager({ page: requestedPage, size, total, label, of, hrefOf }: Props) {
  const people = useText(peopleTexts)
  const activities = useText(listTexts)
  const t = of === 'people' ? people : activities
  const last = Math.max(1, Math.ceil(total / size))
  const page = Math.min(requestedPage, last)
  const from = (page - 1) * size + 1
  const to = Math.min(total, page * size)
  return (
    <nav className={rows.pager} aria-label={label}>
      <span role="status">{last === 1 ? t('count', { count: total }) : t('range', { from, to, count: total })}</span>
      {page > 1 && (
        <PageLink className={rows.turn} href={hrefOf(page - 1)}>
          {people('previous')}
        </PageLink>
      )}
      {page < last && (
        <PageLink className={rows.turn} href={hrefOf(page + 1)}>
          {people('next')}
        </PageLink>
      )}
    </nav>
  )
}
