import { useAnswer } from '@portal/client'
import { EmptyState, Skeleton, Text, useText } from '@portal/ui'
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
  if (all.length === 0) return <Text tone="muted">{t('noIdentity', { name: Name })}</Text>
  return (
    <>
      {IsGuarded && <Text tone="muted">{t('guarded')}</Text>}
      <ul className={styles.surface} aria-label={t('identities', { name: Name })}>
        {all.map(({ Issuer, Subject, BoundAt, LastAt }) => (
          <li key={`${Issuer} ${Subject}`} className={styles.row}>
            <div>
              <p className={styles.what}>{Subject}</p>
              <Text type="small" tone="muted">
                {[
                  Issuer || t('oldIssuer'),
                  t('since', { when: formatTime(BoundAt) }),
                  LastAt && t('lastUsed', { when: formatTime(LastAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
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
