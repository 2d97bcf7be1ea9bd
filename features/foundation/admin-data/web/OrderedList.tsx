import { localeOf } from '@portal/contract'
import { keyOf, useCache, useNavigation, usePages } from '@portal/client'
import {
  ButtonLink,
  Disclosure,
  ErrorState,
  Loading,
  MoreRows,
  PageHeader,
  Stack,
  useLanguage,
  useText,
} from '@portal/ui'
import type { KeyboardEvent } from 'react'
import { GridList } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { adminData, type DataKind, type Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { itemHref, resourceHref } from './addresses.ts'
import styles from './List.module.css'
import { droppedIds, groupByPart } from './order.ts'
import { OrderedRow } from './OrderedRow.tsx'
import { localized } from './localized.ts'
import { useMoves, type Moves } from './use-moves.ts'

/**
 * Rows that can be reordered by dragging, with the keyboard (Enter on the handle, or Alt with an arrow), or with
 * buttons.
 */
export function OrderedList({ kind }: { kind: DataKind }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const cache = useCache()
  const pages = usePages(adminData.list, { Kind: kind.Key }, { pageSize: 100 })
  // an item that is saved meanwhile shifts the rest by one: duplicates are dropped
  const rows = [...new Map(pages.data?.pages.flatMap(({ List }) => List).map((row) => [row.Id, row])).values()]
  // the table has other pages of the same list
  const moves = useMoves(kind, rows, () => cache.invalidateQueries({ queryKey: keyOf(adminData.list) }))
  const name = localized(kind.Name, language)
  return (
    <Stack gap={8}>
      <PageHeader
        title={name}
        facts={<span role="status">{moves.announcement || t('moveHelp')}</span>}
        actions={
          <ButtonLink look="primary" href={resourceHref(kind.Key)}>
            {t('arranged')}
          </ButtonLink>
        }
      />
      {pages.data ? (
        <Parts kind={kind} moves={moves} />
      ) : pages.isError ? (
        <ErrorState onRetry={pages.refetch} />
      ) : (
        <Loading />
      )}
      <MoreRows pages={pages} />
    </Stack>
  )
}

interface Props {
  kind: DataKind
  moves: Moves
}

function Parts({ kind, moves }: Props) {
  const { language } = useLanguage()
  return (
    <I18nProvider locale={localeOf(language)}>
      {/*
       * react-aria injects a style element, which the content security policy forbids; with this id present it skips
       * that
       */}
      <span id="react-aria-pressable-style" hidden />
      <div className={styles.list}>
        {groupByPart(moves.rows).map((part) => (
          <Part key={part[0]!.Part} kind={kind} part={part} moves={moves} />
        ))}
      </div>
    </I18nProvider>
  )
}

const dragType = 'application/x-forecourt-row'

/** The rows that are ordered among themselves; those that one does not order now fold. */
function Part({ kind, part, moves }: Props & { part: readonly Row[] }) {
  const { language } = useLanguage()
  const { go } = useNavigation()
  const heading = localized(part[0]!.PartName, language)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key) })),
    getAllowedDropOperations: () => ['move'],
    onReorder({ keys, target }) {
      const [id] = [...keys].map(String)
      const where = { other: String(target.key), isBehind: target.dropPosition === 'after' }
      const ids = id && droppedIds(part, id, where)
      if (ids) moves.reorder(id, ids)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ''} />,
  })

  /** Handles the keys before the list navigates with them: Alt with an arrow moves the focused row, Enter opens it. */
  function onKeyDown(event: KeyboardEvent): void {
    const own = event.target instanceof Element ? event.target.closest('[data-key]') : null
    const row = part.find(({ Id }) => Id === own?.getAttribute('data-key'))
    if (!row || !(event.altKey ? /^Arrow(Up|Down)$/.test(event.key) : event.key === 'Enter' && own === event.target))
      return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') go(itemHref(kind.Key, row.Id))
    else moves.move(row, event.key === 'ArrowUp' ? -1 : 1)
  }
  const rows = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears keys of the rows within
    <div onKeyDownCapture={onKeyDown}>
      <GridList
        aria-label={heading || localized(kind.Name, language)}
        className={styles.grid ?? ''}
        items={part.map((row, at) => ({ id: row.Id, row, at }))}
        dependencies={[part, language, moves.movedId]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ row, at }) => (
          <OrderedRow
            id={row.Id}
            kind={kind}
            row={row}
            isFirst={at === 0}
            isLast={at === part.length - 1}
            isMoved={row.Id === moves.movedId}
            onMove={(by) => moves.move(row, by)}
          />
        )}
      </GridList>
    </div>
  )
  if (!heading) return rows
  return (
    <Disclosure look="plain" title={heading} note={part.length} isOpen>
      {rows}
    </Disclosure>
  )
}
