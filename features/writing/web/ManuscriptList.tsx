import { PageLink } from '@portal/client'
import {
  Button,
  ConfirmDialog,
  IconButton,
  RelativeTime,
  Skeleton,
  StateView,
  Tag,
  useText,
  useToasts,
} from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ManuscriptItem } from '../contract.ts'
import { statusTexts, writingTexts } from '../messages.ts'
import { statuses, type Status } from '../rules.ts'
import look from '@portal/ui/look.module.css'
import styles from './ManuscriptList.module.css'
import { NewMenu } from './NewMenu.tsx'
import { useForget, useManuscripts, useRemove, type ListFilter } from './queries.ts'

const kinds = ['news', 'value', 'portal', 'activity'] as const
const kindNames = { news: 'news', value: 'value', portal: 'portalNews', activity: 'activity' } as const

/** One's own texts, and those that one may open beside them. */
export function ManuscriptList() {
  const t = useText(writingTexts)
  const [scope, setScope] = useState<ListFilter['Scope']>('mine')
  const [status, setStatus] = useState<Status>()
  const [kind, setKind] = useState<ListFilter['Kind']>()
  const [words, setWords] = useState('')
  const filter: ListFilter = {
    Scope: scope,
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
        <NewMenu />
      </header>
      <div className={styles.filters}>
        <div className={styles.scope} role="group" aria-label={t('whose')}>
          {(['mine', 'all'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={scope === each} onClick={() => setScope(each)}>
              {t(each)}
            </button>
          ))}
        </div>
        <StatusChoice status={status} onChoose={setStatus} />
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
        <SearchField
          words={words}
          label={t('searchTexts')}
          hint={t('searchTexts')}
          clearLabel={t('showAll')}
          onSearch={setWords}
        />
      </div>
      <Found filter={filter} isFiltered={isFiltered} onClear={clear} />
    </div>
  )
}

function StatusChoice({ status, onChoose }: { status: Status | undefined; onChoose: (status?: Status) => void }) {
  const t = useText(writingTexts)
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

function Found({ filter, isFiltered, onClear }: { filter: ListFilter; isFiltered: boolean; onClear: () => void }) {
  const t = useText(writingTexts)
  const list = useManuscripts(filter)
  const rows = list.data?.pages.flatMap(({ List }) => List) ?? []
  if (list.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton shape="row" count={6} />
      </div>
    )
  }
  if (list.isError && rows.length === 0) {
    return (
      <StateView kind="error" text={t('failed')} action={{ label: t('retry'), onPress: () => void list.refetch() }} />
    )
  }
  if (rows.length === 0) {
    return isFiltered ? (
      <StateView kind="empty" text={t('noneFound')} action={{ label: t('showAll'), onPress: onClear }} />
    ) : (
      <StateView kind="empty" text={t('noTexts')} help={t('noTextsHelp')} />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.Id} {...row} />
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

function Row(row: ManuscriptItem) {
  const t = useText(writingTexts)
  const s = useText(statusTexts)
  const title = row.Title || t('untitled')
  const copied = row.Untranslated.CHS + row.Untranslated.EN
  return (
    <li className={styles.row}>
      {row.CoverUrl ? (
        <img className={styles.cover} src={`${row.CoverUrl}&w=160`} alt="" />
      ) : (
        <span className={styles.cover} aria-hidden />
      )}
      <div className={look.grow}>
        <PageLink className={styles.title} href={`/desk/writing/${row.Id}`}>
          {title}
        </PageLink>
        {row.Excerpt && <p className={styles.excerpt}>{row.Excerpt}</p>}
        <p className={styles.meta}>
          <Tag>{s(row.Status)}</Tag>
          <span>{t(kindOf(row))}</span>
          <span>{row.Languages.map((each) => (each === 'EN' ? t('english') : t('chinese'))).join(' · ')}</span>
          {copied > 0 && <span className={styles.stale}>{t('untranslatedCount', { count: copied })}</span>}
          {row.Stale > 0 && <span className={styles.stale}>{t('staleCount', { count: row.Stale })}</span>}
          <span>{row.Author.Name}</span>
          <span>
            {t('byAt', { name: row.UpdatedBy })} <RelativeTime date={row.UpdatedAt} />
          </span>
          {row.Open.length > 0 && (
            <span className={styles.open}>{t('openBy', { names: row.Open.map(({ Name }) => Name).join(' · ') })}</span>
          )}
        </p>
      </div>
      {row.Status === 'draft' && <Remove id={row.Id} title={title} />}
    </li>
  )
}

function kindOf({ Kind, Category, Portal }: ManuscriptItem): (typeof kindNames)[keyof typeof kindNames] {
  if (Kind === 'activity') return 'activity'
  if (Portal !== '') return 'portalNews'
  return Category === 'values' ? 'value' : 'news'
}

function Remove({ id, title }: { id: number; title: string }) {
  const t = useText(writingTexts)
  const { add } = useToasts()
  const forget = useForget()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: remove, isPending } = useRemove()
  async function take(): Promise<void> {
    const answer = await remove({ input: { Id: id } })
    setAsking(false)
    add({ text: answer.ok ? t('deleted') : t('notDeleted', { why: answer.failure.message }) })
    if (answer.ok) forget(id)
  }
  return (
    <>
      <IconButton label={t('deleteText', { title })} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteAsk')}
          help={t('deleteHelp')}
          confirm={t('delete')}
          cancel={t('cancel')}
          isBusy={isPending}
          onConfirm={() => void take()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
