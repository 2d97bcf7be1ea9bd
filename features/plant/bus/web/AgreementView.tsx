import { keyOf, useAnswer, useCache, useCommand } from '@portal/client'
import { localeOf, type Language, type OutputOf } from '@portal/contract'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  focusOnMount,
  formatTime,
  Loading,
  Notice,
  SectionHead,
  Stack,
  Text,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import { FormFoot } from '@portal/ui/forms'
import { RichText } from '@portal/ui/late'
import { CircleCheck } from 'lucide-react'
import { bus } from '../contract.ts'
import { busTexts } from '../texts.ts'
import { confirmationStatus } from '../rules.ts'

type Agreement = OutputOf<typeof bus.get>

/** The agreement, with a confirm button that stays in reach on a phone. */
export function AgreementView() {
  const t = useText(busTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useAnswer(bus.get, {})
  if (error?.failure.reason === 'noAgreement')
    return (
      <Card>
        <EmptyState title={t('noAgreement')} help={t('noAgreementHelp')} />
      </Card>
    )
  if (error)
    return (
      <Card>
        <ErrorState onRetry={refetch} />
      </Card>
    )
  if (!data)
    return (
      <Card>
        <Loading hasTitle rows={5} />
      </Card>
    )
  return (
    <Stack>
      {data.IsNewVersion && (
        <Notice tone="warning" role="note" title={t('newVersionTitle')}>
          {t('newVersionHelp')}
        </Notice>
      )}
      <Card label={data.Title}>
        <div>
          <SectionHead title={data.Title} />
          <Text type="small" tone="muted">
            {t('version', { version: data.Version, date: timeOf(data.PublishTime, language, 'date') })}
          </Text>
        </div>
        <RichText html={data.Content} lang={localeOf(language)} />
        <ConfirmBar agreement={data} />
      </Card>
    </Stack>
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
    <FormFoot
      note={
        isConfirmed && (
          <Notice tone="good" icon={<CircleCheck aria-hidden />} title={t('confirmed')}>
            <Text type="small" ref={confirm.isSuccess ? focusOnMount : undefined} tabIndex={-1}>
              {t('confirmedAt', { time: timeOf(agreement.ConfirmTime!, language, 'datetime') })}
            </Text>
          </Notice>
        )
      }
    >
      {!isConfirmed && (
        <Button
          look="primary"
          size="large"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ input: { Version: agreement.Version } })}
        >
          {t(confirm.isPending ? 'confirming' : 'confirm')}
        </Button>
      )}
    </FormFoot>
  )
}

const timeOf = (time: string, language: Language, form: 'date' | 'datetime'): string =>
  formatTime(new Date(time), { form, now: new Date(), language })
