import { useAnswer } from '@portal/client'
import { people } from '@portal/people/contract'
import { Button, Skeleton, StateView, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { useState } from 'react'
import { rights, type HolderNamed } from '../contract.ts'
import { rolesTexts } from '../roles-texts.ts'
import styles from './GiveDialog.module.css'

export interface Picked extends HolderNamed {
  Name: string
  About: string
}

const foundAtOnce = 8

/** A person by the search of the directory, or a group by its name. */
export function HolderPicker({ picked, onPick }: { picked: Picked | undefined; onPick: (picked?: Picked) => void }) {
  const t = useText(rolesTexts)
  const [kind, setKind] = useState<'person' | 'group'>('person')
  const [words, setWords] = useState('')
  if (picked)
    return (
      <div className={styles.picked}>
        <span>
          <span className={styles.name}>{picked.Name}</span>
          <span className={styles.what}>{picked.About}</span>
        </span>
        <Button onClick={() => onPick(undefined)}>{t('change')}</Button>
      </div>
    )
  return (
    <>
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
        clearLabel={t('clear')}
        onSearch={setWords}
      />
      {kind === 'person' ? <People words={words} onPick={onPick} /> : <Groups words={words} onPick={onPick} />}
    </>
  )
}

interface FindingProps {
  words: string
  onPick: (picked: Picked) => void
}

function People({ words, onPick }: FindingProps) {
  const asked = { Keyword: words, PageIndex: 1, PageSize: foundAtOnce }
  const { data, error, refetch } = useAnswer(people.search, asked, { enabled: words !== '' })
  const found = data?.List.map(({ ADAccount, Name, Department }) => ({
    Kind: 'person' as const,
    Id: ADAccount,
    Name,
    About: `${ADAccount} · ${Department}`,
  }))
  if (words === '') return null
  return <Found found={found} hasFailed={error !== null} retry={() => void refetch()} onPick={onPick} />
}

function Groups({ words, onPick }: FindingProps) {
  const t = useText(rolesTexts)
  const { data, error, refetch } = useAnswer(rights.groups, { Keyword: words })
  const found = data?.List.map(({ Id, Name, Source, People: count }) => ({
    Kind: 'group' as const,
    Id,
    Name,
    About: `${t('groupOf', { count })} · ${t(Source === 'sso' ? 'fromSso' : 'fromScim')}`,
  }))
  return <Found found={found} hasFailed={error !== null} retry={() => void refetch()} onPick={onPick} />
}

interface FoundProps {
  found: readonly Picked[] | undefined
  hasFailed: boolean
  retry: () => void
  onPick: (picked: Picked) => void
}

function Found({ found, hasFailed, retry, onPick }: FoundProps) {
  const t = useText(rolesTexts)
  if (hasFailed) return <StateView kind="error" text={t('failed')} action={{ label: t('retry'), onPress: retry }} />
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
    <ul className={styles.found}>
      {found.map((each) => (
        <li key={each.Id}>
          <button type="button" className={styles.one} onClick={() => onPick(each)}>
            <span className={styles.name}>{each.Name}</span>
            <span className={styles.what}>{each.About}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
