import { deskHref } from '@portal/contract'
import { EmptyState, useText } from '@portal/ui'
import type { Reached } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { BarList } from '@portal/ui/charts'
import { AsTable, Panel } from './Panel.tsx'

interface Props {
  name: string
  help?: string
  none: string
  list: readonly Reached[]
}

/** Texts ranked by reach. */
export function Ranking({ name, help, none, list }: Props) {
  const t = useText(reachTexts)
  const rows = [
    [t('text'), t('read'), t('meant'), t('share')],
    ...list.map(({ Title, People, Meant, Share }) => [Title, People, Meant, Share === null ? null : `${Share}%`]),
  ]
  return (
    <Panel name={name} {...(help ? { help } : {})} rows={rows}>
      {list.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <>
          <BarList
            bars={list.map(({ NewsId, Title, Share }) => ({
              key: NewsId,
              name: Title,
              href: deskHref('numbers', NewsId),
              value: Share === null ? t('notShown') : `${Share}%`,
              share: Share === null ? null : Share / 100,
            }))}
          />
          <AsTable caption={name} rows={rows} />
        </>
      )}
    </Panel>
  )
}

/** Texts ranked by comments, for viewers who see only these. */
export function MostDiscussed({ list }: { list: readonly Reached[] }) {
  const t = useText(reachTexts)
  const maxComments = Math.max(1, ...list.map(({ Comments }) => Comments))
  const rows = [[t('text'), t('comments')], ...list.map(({ Title, Comments }) => [Title, Comments])]
  return (
    <Panel name={t('talked')} rows={rows}>
      {list.length === 0 ? (
        <EmptyState title={t('noTop')} />
      ) : (
        <>
          <BarList
            bars={list.map(({ NewsId, Title, Comments }) => ({
              key: NewsId,
              name: Title,
              href: deskHref('numbers', NewsId),
              value: Comments,
              share: Comments / maxComments,
            }))}
          />
          <AsTable caption={t('talked')} rows={rows} />
        </>
      )}
    </Panel>
  )
}
