import { companyDay, localeOf } from '@portal/contract'
import { useAnswer, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import {
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageHeader,
  Row,
  StatePage,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { StatStrip } from '@portal/ui/desk'
import { DatePicker } from '@portal/ui/dates'
import { Select } from '@portal/ui/forms'
import { Table } from '@portal/ui/table'
import { useState } from 'react'
import { health, type Group } from '../contract.ts'
import { readerTexts } from '../reader.texts.ts'
import { readersRoute } from './addresses.ts'
import { PersonAnswers } from './PersonAnswers.tsx'

/** Page for health readers: departments with ten or more answers, and one person for a reason (QUIZ-06). */
export function ReadersPage() {
  const t = useText(readerTexts)
  const { here } = useNavigation()
  const [[today, yesterday]] = useState(() => [companyDay(new Date()), companyDay(new Date(), 1)] as const)
  const { day: requestedDay = '', form: Key = 'daily' } = readersRoute.parse(here.search)
  const Day = /^\d{4}-\d{2}-\d{2}$/.test(requestedDay) ? requestedDay : yesterday
  const { data, error, refetch } = useAnswer(health.summary, { Day, Key })
  const reason = error?.failure.reason
  if (reason === 'off' || reason === 'notReader') return <Locked isOff={reason === 'off'} />
  return (
    <main id="content">
      <Page>
        <PageHeader title={t('title')}>
          <Text tone="muted">{t('about')}</Text>
        </PageHeader>
        <Chooser day={Day} today={today} form={Key} forms={data?.Forms ?? [{ Key, Title: '…' }]} />
        {reason === 'dayOpen' ? (
          <EmptyState title={t('dayOpen')} help={t('dayOpenHelp')} />
        ) : error ? (
          <ErrorState onRetry={refetch} />
        ) : data ? (
          <Summary data={data} />
        ) : (
          <Loading rows={8} />
        )}
        <PersonAnswers key={Day} day={Day} />
      </Page>
    </main>
  )
}

function Locked({ isOff }: { isOff: boolean }) {
  const t = useText(readerTexts)
  return (
    <main id="content">
      {isOff ? (
        <StatePage kind="locked" title={t('off')} />
      ) : (
        <StatePage kind="locked" title={t('locked')} help={t('lockedHelp')} />
      )}
    </main>
  )
}

interface ChooserProps {
  day: string
  today: string
  form: string
  forms: readonly { Key: string; Title: string }[]
}

function Chooser({ day, today, form, forms }: ChooserProps) {
  const t = useText(readerTexts)
  const { go } = useNavigation()
  const choose = (to: { day: string; form: string }): void => go(readersRoute.href(to), { replace: true })
  return (
    <Row gap={16} align="end">
      <DatePicker
        label={t('day')}
        width={240}
        value={day}
        max={today}
        onChange={(value) => value && choose({ day: value, form })}
      />
      <Select
        label={t('form')}
        width={240}
        options={forms.map(({ Key, Title }) => ({ value: Key, label: Title }))}
        value={form}
        onChange={({ target }) => choose({ day, form: target.value })}
      />
    </Row>
  )
}

function Summary({ data }: { data: OutputOf<typeof health.summary> }) {
  const t = useText(readerTexts)
  return (
    <>
      <StatStrip
        label={t('title')}
        items={[
          { label: t('answered'), value: <Total people={data.People} /> },
          { label: t('abnormal'), value: <Total people={data.Abnormal} /> },
        ]}
      />
      <Departments list={data.List} />
      {data.IsPartial && (
        <Text type="small" tone="muted">
          {t('partial')}
        </Text>
      )}
    </>
  )
}

function Total({ people }: { people: number | null }) {
  const t = useText(readerTexts)
  if (people !== null) return t('people', { count: people })
  return (
    <Text as="span" tone="muted">
      {t('tooFew')}
    </Text>
  )
}

function Departments({ list }: { list: readonly Group[] }) {
  const t = useText(readerTexts)
  const { language } = useLanguage()
  const percent = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <Table
      label={t('title')}
      phone="scroll"
      items={list}
      idOf={({ DepartmentId }) => String(DepartmentId)}
      empty={<EmptyState title={t('none')} help={t('noneHelp')} />}
      columns={[
        { id: 'department', title: t('department'), cell: ({ Name }) => Name },
        { id: 'answered', title: t('answered'), align: 'end', cell: ({ People }) => People },
        { id: 'abnormal', title: t('abnormal'), align: 'end', cell: ({ Abnormal }) => <AbnormalCount of={Abnormal} /> },
        {
          id: 'share',
          title: t('share'),
          align: 'end',
          cell: ({ People, Abnormal }) => percent.format(Abnormal / People),
        },
      ]}
    />
  )
}

function AbnormalCount({ of }: { of: number }) {
  if (of === 0) return 0
  return (
    <Text as="span" type="small" tone="warning" weight="strong">
      {of}
    </Text>
  )
}
