import { useAnswer } from '@portal/client'
import { people } from '@portal/people/contract'
import { Button, LoadFailed, Skeleton, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField, useArrows } from '@portal/ui/search-field'
import { useState, type KeyboardEvent } from 'react'
import { rights, type HolderNamed } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import styles from './GiveDialog.module.css'

export interface Picked extends HolderNamed {
  Name: string
  About: string
}

const foundAtOnce = 8

/** Finds a person through the directory search, or a group by name. */
export function HolderPicker({ picked, onPick }: { picked: Picked | undefined; onPick: (picked?: Picked) => void }) {
  const t = useText(rolesTexts)
  const [kind, setKind] = useState<'person' | 'group'>('person')
  const [words, setWords] = useState('')
  const { box, enter, onKeyDown } = useArrows()
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
        words={words}
        label={t(kind === 'person' ? 'findPerson' : 'findGroup')}
        hint={t(kind === 'person' ? 'findPersonHint' : 'findGroupHint')}
        onSearch={setWords}
        onDown={enter}
      />
      {kind === 'person' ? (
        <People words={words} onPick={onPick} onKeyDown={onKeyDown} />
      ) : (
        <Groups words={words} onPick={onPick} onKeyDown={onKeyDown} />
      )}
    </div>
  )
}

interface FindingProps {
  words: string
  onPick: (picked: Picked) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function People({ words, ...rest }: FindingProps) {
  const asked = { Keyword: words, PageIndex: 1, PageSize: foundAtOnce }
  const { data, error, refetch } = useAnswer(people.search, asked, { enabled: words !== '' })
  const found = data?.List.map(({ ADAccount, Name, Department }) => ({
    Kind: 'person' as const,
    Id: ADAccount,
    Name,
    About: `${ADAccount} · ${Department}`,
  }))
  if (words === '') return null
  return <Found found={found} hasFailed={error !== null} retry={() => void refetch()} {...rest} />
}

function Groups({ words, ...rest }: FindingProps) {
  const t = useText(rolesTexts)
  const { data, error, refetch } = useAnswer(rights.groups, { Keyword: words })
  const found = data?.List.map(({ Id, Name, Source, People: count }) => ({
    Kind: 'group' as const,
    Id,
    Name,
    About: `${t('groupOf', { count })} · ${t(Source === 'sso' ? 'fromSso' : 'fromScim')}`,
  }))
  return <Found found={found} hasFailed={error !== null} retry={() => void refetch()} {...rest} />
}

interface FoundProps extends Omit<FindingProps, 'words'> {
  found: readonly Picked[] | undefined
  hasFailed: boolean
  retry: () => void
}

function Found({ found, hasFailed, retry, onPick, onKeyDown }: FoundProps) {
  const t = useText(rolesTexts)
  if (hasFailed) return <LoadFailed onRetry={retry} />
  if (!found)
    return (
      <div role="status" aria-label={t('searching')}>
        <Skeleton shape="row" count={3} />
      </div>
    )
  if (found.length === 0)
    return (
      <p className={styles.what} role="status">
        {t('nobodyFound')}
      </p>
    )
  return (
    <ul className={look.list}>
      {found.map((each) => (
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
