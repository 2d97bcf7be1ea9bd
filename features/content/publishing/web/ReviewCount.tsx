import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { publishingTexts } from '../texts.ts'
import { useWaiting } from './queries.ts'

/** Badge of a desk section: number of texts waiting for the viewer's review. */
export function ReviewCount() {
  const t = useText(publishingTexts)
  const count = useWaiting().data?.List.length ?? 0
  if (count === 0) return null
  return (
    <span className={look.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('waiting', { count })}</span>
    </span>
  )
}
