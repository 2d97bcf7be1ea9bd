import { keyOf, useAnswer, useCache, useCommand } from '@portal/client'
import { localeOf, type OutputOf } from '@portal/contract'
import { Button, LoadFailed, Skeleton, StateView, focusOnMount, useLanguage, useMessage, useText } from '@portal/ui'
import { RichText } from '@portal/ui/late'
import { CircleCheck } from 'lucide-react'
import { bus } from '../contract.ts'
import { busTexts } from '../texts.ts'
import { confirmationStatus } from '../rules.ts'
import styles from './BusPage.module.css'

type Agreement = OutputOf<typeof bus.get>

/** The agreement, with a confirm button that stays in reach on a phone. */
export function AgreementView() {
  const t = useText(busTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useAnswer(bus.get, {})
  if (error?.failure.reason === 'noAgreement')
    return (
      <section className={styles.agreement}>
        <StateView kind="empty" text={t('noAgreement')} help={t('noAgreementHelp')} />
      </section>
    )
  if (error)
    return (
      <section className={styles.agreement}>
        <LoadFailed onRetry={refetch} />
      </section>
    )
  if (!data)
    return (
      <section className={styles.agreement} role="status" aria-label={t('loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="row" count={5} />
      </section>
    )
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(data.PublishTime))
  return (
    <div className={styles.reading}>
      {data.IsNewVersion && (
        <div className={styles.changed} role="note">
          <strong>{t('newVersionTitle')}</strong>
          <span>{t('newVersionHelp')}</span>
        </div>
      )}
      <section className={styles.agreement} aria-labelledby="agreement">
        <h2 className={styles.name} id="agreement">
          {data.Title}
        </h2>
        <p className={styles.version}>{t('version', { version: data.Version, date })}</p>
        <RichText html={data.Content} lang={localeOf(language)} />
      </section>
      <ConfirmBar agreement={data} />
    </div>
  )
}

function ConfirmBar({ agreement }: { agreement: Agreement }) {
  const t = useText(busTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const confirm = useCommand(bus.confirm, {
    onDone(answer) {
      if (answer.ok)
        return cache.setQueryData<Agreement>(keyOf(bus.get, {}), (old) =>
          old ? { ...old, ...answer.data, IsNewVersion: false } : old,
        )
      show(answer.failure.kind === 'refused' ? answer.failure.message : t('confirmFailed'), { isError: true })
      // there may be a newer version, or the session has ended: reloading shows either
      void cache.invalidateQueries({ queryKey: keyOf(bus.get) })
      void cache.invalidateQueries({ queryKey: keyOf(bus.userInfo) })
    },
  })
  const isConfirmed = agreement.Status === confirmationStatus.confirmed && agreement.ConfirmTime !== null
  return (
    <div className={styles.bar} role="status">
      {isConfirmed ? (
        <p ref={confirm.isSuccess ? focusOnMount : undefined} tabIndex={-1} className={styles.done}>
          <CircleCheck aria-hidden />
          <span>
            <strong>{t('confirmed')}</strong>
            <span>{t('confirmedAt', { time: formatTime(agreement.ConfirmTime!, localeOf(language)) })}</span>
          </span>
        </p>
      ) : (
        <Button
          look="primary"
          className={styles.confirm}
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ input: { Version: agreement.Version } })}
        >
          {t(confirm.isPending ? 'confirming' : 'confirm')}
        </Button>
      )}
    </div>
  )
}

const formatTime = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time))
