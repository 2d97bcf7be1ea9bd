import { useAnswer } from '@portal/client'
import { Skeleton, Text, useText } from '@portal/ui'
import { signIns } from '../sign-ins-contract.ts'
import { signInsTexts } from '../sign-ins.texts.ts'
import { ChangeIdentityButton, useDateTimeFormat } from './ChangeIdentityButton.tsx'
import styles from './SignInsPage.module.css'

/** Identities of the person with this account at the providers; otherwise says that a whole account finds them. */
export function PersonIdentities({ account, onChanged }: { account: string; onChanged: () => Promise<unknown> }) {
  const t = useText(signInsTexts)
  const formatMoment = useDateTimeFormat()
  const { data, error } = useAnswer(signIns.person, { Account: account })
  if (error)
    return (
      <Text type="small" tone="muted">
        {t('personHint')}
      </Text>
    )
  if (!data) return <Skeleton shape="row" count={1} />
  const { Account, Name, IsGuarded, Identities: all } = data
  if (all.length === 0) return <Text tone="muted">{t('noIdentity', { name: Name })}</Text>
  return (
    <section className={styles.person} aria-label={t('identities', { name: Name })}>
      {IsGuarded && <Text tone="muted">{t('guarded')}</Text>}
      <Text as="h2" type="heading">
        {t('identities', { name: Name })}
      </Text>
      <ul className={styles.surface} aria-label={t('identities', { name: Name })}>
        {all.map(({ Issuer, Subject, BoundAt, LastAt }) => (
          <li key={`${Issuer} ${Subject}`} className={styles.row}>
            <div>
              <p className={styles.what}>{Subject}</p>
              <Text type="small" tone="muted">
                {[
                  Issuer || t('oldIssuer'),
                  t('since', { when: formatMoment(BoundAt) }),
                  LastAt && t('lastUsed', { when: formatMoment(LastAt) }),
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
    </section>
  )
}
