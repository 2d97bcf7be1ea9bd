import { useAnswer } from '@portal/client'
import { people } from '@portal/people/contract'
import { Button, ErrorState, Skeleton, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField, useArrowKeys } from '@portal/ui/search-field'
import { useState, type KeyboardEvent } from 'react'
import { accessControl, type HolderRef } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import styles from './GrantRoleDialog.module.css'

export interface PickedHolder extends HolderRef {
  Name: string
  About: string
}

const maxResults = 8

/** Finds a person through the directory search, or a group by name. */
export function HolderPicker({
  picked,
  onPick,
}: {
  picked: PickedHolder | undefined
  onPick: (picked?: PickedHolder) => void
}) {
  const t = useText(rolesTexts)
  const [kind, setKind] = useState<'person' | 'group'>('person')
  const [keyword, setWords] = useState('')
  const { box, enter, onKeyDown } = useArrowKeys()
  if (picked)
    return (
      <div className={styles.picked}>
        <span>
          <span className={styles.name}>{picked.Name}</span>
          <span className={styles.what}>{picked.About}</span>
        </span>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was chosen had the focus, and is gone */}
        <Button autoFocus onClick={() => onPick(undefined)}>
          {t('change')}
        </Button>
      </div>
    )
  return (
    <div ref={box} className={styles.part}>
      <div className={styles.kinds}>
        {(['person', 'group'] as const).map((each) => (
          <label key={each} className={styles.kind}>
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {t(each === 'person' ? 'toPerson' : 'toGroup')}
          </label>
        ))}
      </div>
      <SearchField
        words={keyword}
        label={t(kind === 'person' ? 'findPerson' : 'findGroup')}
        hint={t(kind === 'person' ? 'findPersonHint' : 'findGroupHint')}
        onSearch={setWords}
        onDown={enter}
      />
      {kind === 'person' ? (
        <PeopleSearch words={keyword} onPick={onPick} onKeyDown={onKeyDown} />
      ) : (
        <GroupSearch words={keyword} onPick={onPick} onKeyDown={onKeyDown} />
      )}
    </div>
  )
}

interface SearchProps {
  words: string
  onPick: (picked: PickedHolder) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function PeopleSearch({ words: keyword, ...rest }: SearchProps) {
  const params = { Keyword: keyword, PageIndex: 1, PageSize: maxResults }
  const { data, error, refetch } = useAnswer(people.search, params, { enabled: keyword !== '' })
  const results = data?.List.map(({ ADAccount, Name, Department }) => ({
    Kind: 'person' as const,
    Id: ADAccount,
    Name,
    About: `${ADAccount} · ${Department}`,
  }))
  if (keyword === '') return null
  return <SearchResults matches={results} hasFailed={error !== null} retry={() => void refetch()} {...rest} />
}

function GroupSearch({ words: keyword, ...rest }: SearchProps) {
  const t = useText(rolesTexts)
  const { data, error, refetch } = useAnswer(accessControl.groups, { Keyword: keyword })
  const results = data?.List.map(({ Id, Name, Source, People: count }) => ({
    Kind: 'group' as const,
    Id,
    Name,
    About: `${t('groupOf', { count })} · ${t(Source === 'sso' ? 'fromSso' : 'fromScim')}`,
  }))
  return <SearchResults matches={results} hasFailed={error !== null} retry={() => void refetch()} {...rest} />
}

interface SearchResultsProps extends Omit<SearchProps, 'words'> {
  matches: readonly PickedHolder[] | undefined
  hasFailed: boolean
  retry: () => void
}

function SearchResults({ matches: results, hasFailed, retry, onPick, onKeyDown }: SearchResultsProps) {
  const t = useText(rolesTexts)
  if (hasFailed) return <ErrorState onRetry={retry} />
  if (!results)
    return (
      <div role="status" aria-label={t('searching')}>
        <Skeleton shape="row" count={3} />
      </div>
    )
  if (results.length === 0)
    return (
      <p className={styles.what} role="status">
        {t('nobodyFound')}
      </p>
    )
  return (
    <ul className={look.list}>
      {results.map((each) => (
        <li key={each.Id}>
          <button type="button" data-choice className={styles.one} onClick={() => onPick(each)} onKeyDown={onKeyDown}>
            <span className={styles.name}>{each.Name}</span>
            <span className={styles.what}>{each.About}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
