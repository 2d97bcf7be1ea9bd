import { Badge, Button, ButtonLink, Card, Notice, Row, RowList, useText, type Tone } from '@portal/ui'
import { StatStrip } from '@portal/ui/desk'
import { Checkbox } from '@portal/ui/forms'
import { Table } from '@portal/ui/table'
import { importFields, type ImportReport } from '../contract.ts'
import { fieldTexts, importTexts } from '../import.texts.ts'
import { importStepHref } from './import-steps.ts'
import type { PeopleImport } from './use-people-import.ts'

type Person = ImportReport['People'][number]

const tones: Readonly<Record<Person['What'], Tone>> = {
  added: 'good',
  changed: 'accent',
  returned: 'accent',
  missing: 'warning',
}

/** The outcome of the import, before it is made. */
export function ImportCheck({ flow }: { flow: PeopleImport }) {
  const t = useText(importTexts)
  const { report, choices, isBusy } = flow
  if (!report) return null
  const { Added, Changed, Returned, Unchanged, Rejected, Missing, Departments, Remarks } = report
  const count = Added + Changed + Returned + (choices.Leavers === 'leave' ? Missing : 0)
  return (
    <>
      <StatStrip
        label={t('numbers')}
        items={[
          { label: t('added'), value: Added },
          { label: t('changed'), value: Changed },
          { label: t('returned'), value: Returned },
          { label: t('unchanged'), value: Unchanged },
          { label: t('missing'), value: Missing },
          { label: t('rejected'), value: Rejected },
        ]}
      />
      {Missing > 0 && (
        <Checkbox
          label={t('leavers', { count: Missing })}
          description={t('leaversHelp')}
          checked={choices.Leavers === 'leave'}
          onChange={({ target }) => flow.setLeavers(target.checked ? 'leave' : 'report')}
        />
      )}
      {Departments.length > 0 && (
        <Notice title={t('departments')}>
          <Lines lines={Departments} />
        </Notice>
      )}
      {Remarks.length > 0 && (
        <Card title={t('remarks')}>
          <Lines lines={Remarks.map(({ Line, Reason }) => `${Line}: ${Reason}`)} />
        </Card>
      )}
      <People report={report} />
      <Row>
        <ButtonLink href={importStepHref('problems')}>{t('back')}</ButtonLink>
        <Button look="primary" isBusy={isBusy} disabled={count === 0} onClick={flow.go}>
          {count === 0 ? t('nothing') : t('go', { count })}
        </Button>
      </Row>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <RowList>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </RowList>
  )
}

function People({ report: { People: people } }: { report: ImportReport }) {
  const t = useText(importTexts)
  const f = useText(fieldTexts)
  if (people.length === 0) return null
  const nameOf = (field: string): string => {
    const known = importFields.find((each) => each === field)
    return known ? f(known) : field
  }
  return (
    <Table<Person>
      label={t('people')}
      isOneLine
      items={people}
      idOf={({ Account }) => Account}
      columns={[
        { id: 'account', title: t('account'), cell: ({ Account }) => Account },
        { id: 'name', title: t('name'), cell: ({ Name }) => Name },
        {
          id: 'what',
          title: t('what'),
          width: '50%',
          cell: ({ What, Fields }) => (
            <Row gap={8} isWrapping={false}>
              <Badge tone={tones[What]}>{t(What)}</Badge>
              {Fields.map(nameOf).join(' · ')}
            </Row>
          ),
        },
      ]}
    />
  )
}
