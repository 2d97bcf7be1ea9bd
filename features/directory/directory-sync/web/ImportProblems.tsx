import { Button, ButtonLink, Notice, Row, Text, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { Table } from '@portal/ui/table'
import type { ImportReport } from '../contract.ts'
import { fieldTexts, importTexts } from '../import.texts.ts'
import { importStepHref } from './import-steps.ts'
import { correctionOf, type PeopleImport } from './use-people-import.ts'

type Problem = ImportReport['Problems'][number]

/** Lines that would be left out, with their cells to mend. */
export function ImportProblems({ flow }: { flow: PeopleImport }) {
  const t = useText(importTexts)
  const f = useText(fieldTexts)
  const { report, choices, isBusy } = flow
  if (!report) return null
  const { Problems, Rejected } = report
  const columns = choices.Fields.flatMap((field, column) => (field === '' ? [] : [{ field, column }]))
  const hasMended = choices.Corrections.length > 0
  return (
    <>
      {Rejected === 0 ? (
        <Notice tone="good">{t('noProblems')}</Notice>
      ) : (
        <>
          <Text>{t('problemsHelp', { count: Rejected })}</Text>
          {Rejected > Problems.length && <Text tone="muted">{t('first', { count: Problems.length })}</Text>}
          <Table<Problem>
            label={t('problems')}
            phone="scroll"
            density="tall"
            items={Problems}
            idOf={({ Line }) => String(Line)}
            columns={[
              { id: 'line', title: t('line'), width: '56px', cell: ({ Line }) => Line },
              {
                id: 'reason',
                title: t('reason'),
                width: '300px',
                cell: ({ Reason }) => <Text tone="danger">{Reason}</Text>,
              },
              ...columns.map(({ field, column }) => ({
                id: field,
                title: f(field),
                isOwnLink: true,
                cell: ({ Line, Cells }: Problem) => (
                  <TextField
                    label={t('ofLine', { line: Line, column: f(field) })}
                    isLabelHidden
                    value={correctionOf(choices, Line, column) ?? Cells[column] ?? ''}
                    onChange={({ target }) => flow.setCell(Line, column, target.value)}
                  />
                ),
              })),
            ]}
          />
        </>
      )}
      <Row>
        <ButtonLink href={importStepHref('columns')}>{t('back')}</ButtonLink>
        {Rejected > 0 && (
          <Button isBusy={isBusy} disabled={!hasMended} onClick={() => flow.read('problems')}>
            {t('again')}
          </Button>
        )}
        <Button look="primary" isBusy={isBusy} onClick={() => flow.read('check')}>
          {t('next')}
        </Button>
      </Row>
    </>
  )
}
