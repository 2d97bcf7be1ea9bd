import { Button, EmptyState, ListRow, Row, RowList, Stack, Text, useText } from '@portal/ui'
import { Languages, Type, UserRound } from 'lucide-react'
import { searchTexts } from '../texts.ts'
import type { Tab } from './result-groups.ts'

interface NothingFoundProps {
  words: string
  tab: Tab
  /** Number of results in the other tabs. */
  elsewhere: number
  onAll: () => void
  /** Parts of the query that find something. */
  nearest: readonly string[]
  onSearch: (words: string) => void
}

/** SEARCH-01: no results, and what may help. */
export function NothingFound({ words, tab, elsewhere, onAll, nearest, onSearch }: NothingFoundProps) {
  const t = useText(searchTexts)
  if (tab !== 'all' && elsewhere > 0)
    return (
      <EmptyState
        title={t('nothingHere', { words })}
        action={<Button onClick={onAll}>{t('elsewhere', { count: elsewhere })}</Button>}
      />
    )
  return (
    <EmptyState
      title={t(nearest.length > 0 ? 'nothingTogether' : 'nothing', { words })}
      action={
        <Stack gap={20}>
          {nearest.length > 0 && (
            <Stack gap={8}>
              <Text type="small" weight="strong">
                {t('tryParts')}
              </Text>
              <Row as="ul" justify="center">
                {nearest.map((part) => (
                  <li key={part}>
                    <Button onClick={() => onSearch(part)}>{part}</Button>
                  </li>
                ))}
              </Row>
            </Stack>
          )}
          <Stack gap={8}>
            <Text type="small" weight="strong">
              {t('tryThis')}
            </Text>
            <RowList>
              <ListRow size="small" lines={2} start={<Type aria-hidden />} title={t('tryShorter')} />
              <ListRow size="small" lines={2} start={<UserRound aria-hidden />} title={t('tryNames')} />
              <ListRow size="small" lines={2} start={<Languages aria-hidden />} title={t('tryOther')} />
            </RowList>
          </Stack>
        </Stack>
      }
    />
  )
}
