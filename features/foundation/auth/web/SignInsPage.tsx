import { keyOf, useAnswer, useCache } from '@portal/client'
import { EmptyState, ErrorState, Skeleton, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { translate } from '@portal/contract'
import { signIns, type Failure } from '../sign-ins-contract.ts'
import { failureTexts, signInsTexts } from '../sign-ins.texts.ts'
import { ChangeIdentityButton, useDateTimeFormat } from './ChangeIdentityButton.tsx'
import { PersonIdentities } from './PersonIdentities.tsx'
import { PendingChanges } from './PendingChanges.tsx'
import styles from './SignInsPage.module.css'

/** Failed sign-ins, and the identities of people at the providers. */
export function SignInsPage() {
  const t = useText(signInsTexts)
  const cache = useCache()
  const { data, error, refetch } = useAnswer(signIns.list, {})
  const reload = () =>
    Promise.all([signIns.list, signIns.person].map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
  return (
    <>
      <h1 className={look.pageTitle}>{t('title')}</h1>
      <p className={look.intro}>{t('about')}</p>
      <PersonIdentities onChanged={reload} />
      {data && <PendingChanges changes={data.Changes} onChanged={reload} />}
      <section aria-labelledby="failed-sign-ins">
        <h2 id="failed-sign-ins" className={styles.heading}>
          {t('failures')}
        </h2>
        {!data &&
          (error ? (
            <ErrorState title={t('failed')} onRetry={refetch} />
          ) : (
            <div role="status" aria-label={t('loading')}>
              <Skeleton shape="row" count={6} />
            </div>
          ))}
        {data?.Failures.length === 0 && <EmptyState title={t('noFailures')} />}
        {data && data.Failures.length > 0 && (
          <ul className={look.surface} aria-labelledby="failed-sign-ins">
            {data.Failures.map((failure) => (
              <FailureRow key={failure.Id} failure={failure} onChanged={reload} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function FailureRow({ failure, onChanged }: { failure: Failure; onChanged: () => Promise<unknown> }) {
  const t = useText(signInsTexts)
  const { language } = useLanguage()
  const formatTime = useDateTimeFormat()
  const { Reason, Detail, Named, Subject, Issuer, Account, Name, MayLink } = failure
  const text = Object.hasOwn(failureTexts, Reason) ? failureTexts[Reason as keyof typeof failureTexts] : undefined
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.what}>
          {text ? translate(text, language) : Reason}
          {Detail && <code className={styles.detail}>{Detail}</code>}
        </p>
        <p className={look.noteLine}>
          {[
            formatTime(failure.At),
            Issuer,
            Named && t('calledHere', { named: Named }),
            Account && `${Name} (${Account})`,
            Reason === 'bound-elsewhere' && !MayLink && t('sinceLinked'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {MayLink && (
        <ChangeIdentityButton
          wanted={{ Account, Issuer, Subject, IsRelease: false }}
          label={t('bind')}
          name={t('bindLabel', { name: Name })}
          title={t('bindTitle', { name: Name })}
          help={t('bindHelp')}
          onChanged={onChanged}
        />
      )}
    </li>
  )
}
