import { Badge, useText } from '@portal/ui'
import type { DraftItem } from '../contract.ts'
import { templateTexts } from '../template.texts.ts'
import { statusTexts } from '../texts.ts'
import { statusTones } from './status-texts.ts'

/** The status of a draft, or that it is a template. */
export function DraftBadge({ status, isTemplate }: { status: DraftItem['Status']; isTemplate: boolean }) {
  const t = useText({ ...statusTexts, ...templateTexts })
  if (isTemplate) return <Badge>{t('template')}</Badge>
  return (
    <Badge tone={statusTones[status]} isDot>
      {t(status)}
    </Badge>
  )
}
