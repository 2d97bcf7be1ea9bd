import {
  Button,
  ButtonLink,
  EmptyState,
  formatDeskTime,
  Grid,
  Notice,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { saveCsv } from '@portal/ui/charts'
import { Steps } from '@portal/ui/desk'
import { FileField, Select } from '@portal/ui/forms'
import { CircleCheck, Download } from 'lucide-react'
import { importFields } from '../contract.ts'
import { fieldTexts, importTexts } from '../import.texts.ts'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { importStepHref, importSteps } from './import-steps.ts'
import { usePeopleImport, type PeopleImport } from './use-people-import.ts'

const doneAt = importSteps.indexOf('done')

/** `/desk/people-import`: a file of people, its columns, its mistakes, a dry run, and then the import. */
export function PeopleImportPage() {
  const t = useText(importTexts)
  const flow = usePeopleImport()
  const { step, reached } = flow
  const [place, last] = [step, reached].map((each) => importSteps.indexOf(each ?? 'upload')) as [number, number]
  return (
    <Page>
      <PageHeader title={t('title')}>
        <Steps
          label={t('steps')}
          steps={importSteps.map((id, nth) => ({
            id,
            title: t(id),
            state: nth === place ? 'current' : nth < place ? 'done' : 'open',
            href: nth <= last && last < doneAt ? importStepHref(id) : undefined,
          }))}
        />
      </PageHeader>
      <Stack gap={16}>
        {flow.error && (
          <Notice tone="danger" role="status">
            {flow.error}
          </Notice>
        )}
        {flow.file.name && <KeptNote flow={flow} />}
        {!step && <Skeleton shape="row" count={5} />}
        {step === 'upload' && <UploadStep flow={flow} />}
        {step === 'columns' && <ColumnStep flow={flow} />}
        {step === 'problems' && <ImportProblems flow={flow} />}
        {step === 'check' && <ImportCheck flow={flow} />}
        {step === 'done' && <DoneStep flow={flow} />}
      </Stack>
    </Page>
  )
}

/** How long the file is kept, and the way to discard it. */
function KeptNote({ flow: { file, isBusy, restart } }: { flow: PeopleImport }) {
  const t = useText(importTexts)
  const { language } = useLanguage()
  const time = formatDeskTime(file.keptUntil, { form: 'datetime', language, isNamed: true })
  return (
    <Row>
      <Text tone="muted">{t('keptUntil', { name: file.name, time })}</Text>
      <Button look="quiet" size="small" disabled={isBusy} onClick={() => void restart()}>
        {t('discard')}
      </Button>
    </Row>
  )
}

const template = [
  '账号',
  '工号',
  '姓名',
  '英文名',
  '职位',
  '部门',
  '邮箱',
  '手机',
  '地点',
  '标签',
  '直属上级',
  '入职日期',
]

function UploadStep({ flow }: { flow: PeopleImport }) {
  const t = useText(importTexts)
  return (
    <>
      <FileField
        label={t('file')}
        help={t('fileHelp')}
        accept=".csv,.txt,.tsv"
        isDisabled={flow.isBusy}
        onFiles={([file]) => file && flow.choose(file)}
      />
      <Row>
        <Button icon={<Download aria-hidden />} onClick={() => saveCsv('people', [template])}>
          {t('template')}
        </Button>
        {flow.file.name && <ButtonLink href={importStepHref('columns')}>{t('next')}</ButtonLink>}
      </Row>
    </>
  )
}

function ColumnStep({ flow }: { flow: PeopleImport }) {
  const t = useText(importTexts)
  const f = useText(fieldTexts)
  const { report, choices, file } = flow
  if (!report) return null
  return (
    <>
      <Text>{t('columnsHelp', { name: file.name, lines: report.Lines })}</Text>
      <Grid min={240} gap={16}>
        {report.Columns.map(({ Name }, nth) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- columns may have the same name
            key={nth}
            label={Name || t('unnamed', { nth: nth + 1 })}
            placeholder={t('ignored')}
            options={importFields.map((value) => ({ value, label: f(value) }))}
            value={choices.Fields[nth] ?? ''}
            onChange={({ target }) => flow.setField(nth, importFields.find((each) => each === target.value) ?? '')}
          />
        ))}
      </Grid>
      <Row>
        <ButtonLink href={importStepHref('upload')}>{t('back')}</ButtonLink>
        <Button look="primary" isBusy={flow.isBusy} onClick={() => flow.read('problems')}>
          {t('next')}
        </Button>
      </Row>
    </>
  )
}

function DoneStep({ flow }: { flow: PeopleImport }) {
  const t = useText(importTexts)
  const { Added: added = 0, Changed: changed = 0, Returned: returned = 0 } = flow.report ?? {}
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden />}
      title={t('imported')}
      help={t('importedHelp', { added, changed, returned })}
      action={<Button onClick={() => void flow.restart()}>{t('another')}</Button>}
    />
  )
}
