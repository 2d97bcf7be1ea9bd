import { useAnswer } from '@portal/client'
import { EmptyState, Skeleton, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField } from '@portal/ui/search-field'
import { useState } from 'react'
import { signIns } from '../sign-ins-contract.ts'
import { signInsRefusals, signInsTexts } from '../sign-ins.texts.ts'
import { ChangeIdentityButton, useDateTimeFormat } from './ChangeIdentityButton.tsx'
import styles from './SignInsPage.module.css'

/** Identities of a person at the providers, by account. */
export function PersonIdentities({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const t = useText(signInsTexts)
  const [account, setAccount] = useState('')
  return (
    <section className={styles.person} aria-label={t('person')}>
      <SearchField
        words={account}
        label={t('person')}
        hint={t('personHint')}
        onSearch={(words) => setAccount(words.trim())}
      />
      {account && <IdentityList key={account} account={account} onChanged={onChanged} />}
    </section>
  )
}

function IdentityList({ account, onChanged }: { account: string; onChanged: () => Promise<unknown> }) {
  const t = useText({ ...signInsTexts, ...signInsRefusals })
  const formatTime = useDateTimeFormat()
  const { data, error } = useAnswer(signIns.person, { Account: account })
  if (error) return <EmptyState title={t('personUnknown')} />
  if (!data) return <Skeleton shape="row" count={1} />
  const { Account, Name, IsGuarded, Identities: all } = data
  if (all.length === 0) return <p className={look.intro}>{t('noIdentity', { name: Name })}</p>
  return (
    <>
      {IsGuarded && <p className={look.intro}>{t('guarded')}</p>}
      <ul className={look.surface} aria-label={t('identities', { name: Name })}>
        {all.map(({ Issuer, Subject, BoundAt, LastAt }) => (
          <li key={`${Issuer} ${Subject}`} className={styles.row}>
            <div>
              <p className={styles.what}>{Subject}</p>
              <p className={look.noteLine}>
                {[
                  Issuer || t('oldIssuer'),
                  t('since', { when: formatTime(BoundAt) }),
                  LastAt && t('lastUsed', { when: formatTime(LastAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <ChangeIdentityButton
              wanted={{ Account, Issuer, Subject, IsRelease: true }}
              label={t('release')}
              name={t('releaseLabel', { subject: Subject })}
              title={t('releaseTitle', { name: Name })}
              help={t('releaseHelp')}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
