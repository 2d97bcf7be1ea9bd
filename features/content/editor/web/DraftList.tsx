import { atWidth, deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { Button, LoadFailed, Loading, RelativeTime, StateView, Badge, useLanguage, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { useState } from 'react'
import type { DraftItem } from '../contract.ts'
import { statusTexts, editorTexts } from '../texts.ts'
import { statuses, type DraftStatus } from '../rules.ts'
import look from '@portal/ui/look.module.css'
import { orderTexts } from '../tool.texts.ts'
import { trashTexts } from '../trash.texts.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { formatDay } from './format-day.ts'
import { UnsavedDrafts } from './UnsavedDrafts.tsx'
import styles from './DraftList.module.css'
import { NewDraftMenu } from './NewDraftMenu.tsx'
import { useDrafts, type DraftListFilter } from './queries.ts'
import { DeleteDraftButton } from './DeleteDraftButton.tsx'

const kinds = ['news', 'value', 'portal', 'activity'] as const
const kindNames = { news: 'news', value: 'value', portal: 'portalNews', activity: 'activity' } as const

/** The list of drafts: the viewer's own, all they may open, and the trash. */
export function DraftList() {
  const t = useText(editorTexts)
  const tr = useText(trashTexts)
  const o = useText(orderTexts)
  const [scope, setScope] = useState<DraftListFilter['Scope']>('mine')
  const [status, setStatus] = useState<DraftStatus>()
  const [kind, setKind] = useState<DraftListFilter['Kind']>()
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<NonNullable<DraftListFilter['Order']>>('newest')
  const filter: DraftListFilter = {
    Scope: scope,
    Order: order,
    ...(status ? { Status: status } : {}),
    ...(kind ? { Kind: kind } : {}),
    ...(words ? { Keyword: words } : {}),
  }
  const isFiltered = status !== undefined || kind !== undefined || words !== ''
  const clear = () => {
    setStatus(undefined)
    setKind(undefined)
    setWords('')
  }
  return (
    <div className={look.looseColumn}>
      <header className={styles.head}>
        <h1>{t('writing')}</h1>
        <NewDraftMenu />
      </header>
      <UnsavedDrafts />
      <div className={styles.filters}>
        <div className={styles.scope} role="group" aria-label={t('whose')}>
          {(['mine', 'all', 'trash'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={scope === each} onClick={() => setScope(each)}>
              {each === 'trash' ? tr('trash') : t(each)}
            </button>
          ))}
        </div>
        <StatusSelect status={status} onChoose={setStatus} />
        <select
          aria-label={t('kind')}
          value={kind ?? ''}
          onChange={({ target }) => setKind(kinds.find((each) => each === target.value))}
        >
          <option value="">{t('anyKind')}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(kindNames[each])}
            </option>
          ))}
        </select>
        <select
          aria-label={o('order')}
          value={order}
          onChange={({ target }) => setOrder(target.value === 'oldest' ? 'oldest' : 'newest')}
        >
          <option value="newest">{o('newestFirst')}</option>
          <option value="oldest">{o('oldestFirst')}</option>
        </select>
        <SearchField words={words} label={t('searchTexts')} hint={t('searchTexts')} onSearch={setWords} />
      </div>
      <DraftResults filter={filter} isFiltered={isFiltered} onClear={clear} />
    </div>
  )
}

function StatusSelect({
  status,
  onChoose,
}: {
  status: DraftStatus | undefined
  onChoose: (status?: DraftStatus) => void
}) {
  const t = useText(editorTexts)
  const s = useText(statusTexts)
  return (
    <select
      aria-label={t('status')}
      value={status ?? ''}
      onChange={({ target }) => onChoose(statuses.find((each) => each === target.value))}
    >
      <option value="">{t('anyStatus')}</option>
      {statuses.map((each) => (
        <option key={each} value={each}>
          {s(each)}
        </option>
      ))}
    </select>
  )
}

function DraftResults({
  filter,
  isFiltered,
  onClear,
}: {
  filter: DraftListFilter
  isFiltered: boolean
  onClear: () => void
}) {
  const t = useText(editorTexts)
  const tr = useText(trashTexts)
  const list = useDrafts(filter)
  const rows = list.data?.pages.flatMap(({ List }) => List) ?? []
  if (list.isPending) {
    return <Loading />
  }
  if (list.isError && rows.length === 0) {
    return <LoadFailed onRetry={list.refetch} />
  }
  if (rows.length === 0) {
    return isFiltered ? (
      <StateView kind="empty" text={t('noneFound')} action={{ label: t('showAll'), onPress: onClear }} />
    ) : filter.Scope === 'trash' ? (
      <StateView kind="empty" text={tr('trashEmpty')} help={tr('trashEmptyHelp')} />
    ) : (
      <StateView kind="empty" text={t('noTexts')} help={t('noTextsHelp')} />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <DraftRow key={row.Id} {...row} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : (
        <StateView kind="end" text={t('endOfList')} />
      )}
    </>
  )
}

function DraftRow(row: DraftItem) {
  const t = useText(editorTexts)
  const s = useText(statusTexts)
  const title = row.Title || t('untitled')
  const copied = row.Untranslated.CHS + row.Untranslated.EN
  return (
    <li className={styles.row}>
      {row.CoverUrl ? (
        <img className={styles.cover} src={atWidth(row.CoverUrl, 160)} alt="" />
      ) : (
        <span className={styles.cover} aria-hidden />
      )}
      <div className={look.grow}>
        {row.Trashed ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <PageLink className={styles.title} href={deskHref('writing', row.Id)}>
            {title}
          </PageLink>
        )}
        {row.Excerpt && <p className={styles.excerpt}>{row.Excerpt}</p>}
        <p className={styles.meta}>
          <Badge>{s(row.Status)}</Badge>
          <span>{t(kindOf(row))}</span>
          <span>{row.Languages.map((each) => (each === 'EN' ? t('english') : t('chinese'))).join(' · ')}</span>
          {copied > 0 && <span className={styles.stale}>{t('untranslatedCount', { count: copied })}</span>}
          {row.Stale > 0 && <span className={styles.stale}>{t('staleCount', { count: row.Stale })}</span>}
          <span>{row.Author.Name}</span>
          <DraftTimes row={row} />
          {row.Open.length > 0 && (
            <span className={styles.open}>{t('openBy', { names: row.Open.map(({ Name }) => Name).join(' · ') })}</span>
          )}
        </p>
      </div>
      {row.Trashed ? (
        <RestoreButton id={row.Id} title={title} />
      ) : (
        row.Status === 'draft' && <DeleteDraftButton row={row} title={title} />
      )}
    </li>
  )
}

/** Last change; in the trash, when it was deleted and how long it is kept. */
function DraftTimes({ row: { Trashed, UpdatedBy, UpdatedAt } }: { row: DraftItem }) {
  const t = useText(editorTexts)
  const tr = useText(trashTexts)
  const { language } = useLanguage()
  if (!Trashed) {
    return (
      <span>
        {t('byAt', { name: UpdatedBy })} <RelativeTime date={UpdatedAt} />
      </span>
    )
  }
  return (
    <>
      <span>
        {tr('trashedBy', { name: Trashed.By })} <RelativeTime date={Trashed.At} />
      </span>
      <span>{tr('goneOn', { date: formatDay(Trashed.Until, language) })}</span>
    </>
  )
}

function kindOf({ Kind, Category, Portal }: DraftItem): (typeof kindNames)[keyof typeof kindNames] {
  if (Kind === 'activity') return 'activity'
  if (Portal !== '') return 'portalNews'
  return Category === 'values' ? 'value' : 'news'
}
