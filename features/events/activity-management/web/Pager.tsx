import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import rows from '@portal/ui/table.module.css'
import { peopleTexts } from '../page.texts.ts'

interface Props {
  page: number
  size: number
  total: number
  label: string
  hrefOf: (page: number) => string
}

export function Pager({ page: requestedPage, size, total, label, hrefOf }: Props) {
  const t = useText(peopleTexts)
  const last = Math.max(1, Math.ceil(total / size))
  const page = Math.min(requestedPage, last)
  const from = (page - 1) * size + 1
  const to = Math.min(total, page * size)
  return (
    <nav className={rows.pager} aria-label={label}>
      <span role="status">{last === 1 ? t('count', { count: total }) : t('range', { from, to, count: total })}</span>
      {page > 1 && (
        <PageLink className={rows.turn} href={hrefOf(page - 1)}>
          {t('previous')}
        </PageLink>
      )}
      {page < last && (
        <PageLink className={rows.turn} href={hrefOf(page + 1)}>
          {t('next')}
        </PageLink>
      )}
    </nav>
  )
}
