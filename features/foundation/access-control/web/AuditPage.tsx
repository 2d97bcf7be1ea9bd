import { call, download, PageLink, useAnswer, useNavigation } from '@portal/client'
import { companyDay } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import {
  ButtonLink,
  FactList,
  formatDeskTime,
  IconButton,
  Notice,
  Stack,
  Text,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import { saveFile } from '@portal/ui/save-file'
import { Download, ShieldCheck, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { actionText, kindText } from '../action.texts.ts'
import { auditTexts } from '../audit.texts.ts'
import { accessControl, type AuditEntryView } from '../contract.ts'
import { auditHref, objectHref, objectOf, parseAuditView, toAuditFilter } from './audit-view.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { Details } from './Details.tsx'

const emptyView = parseAuditView('')

interface Props {
  /** Changes with the labels of the form, if the object has one. */
  details?: ((entry: AuditEntryView) => ReactNode) | undefined
}

/** The audit log: search, export and verify. It cannot be edited. */
export function AuditPage({ details }: Props) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const view = parseAuditView(here.search)
  const list = useList('audit', emptyView)
  const filter = { ...toAuditFilter(view), ...(list.words ? { Keyword: list.words } : {}) }
  const answer = useAnswer(accessControl.audit, {
    ...filter,
    ...list.sortedBy('at', 'who', 'action', 'object'),
    ...list.paging,
  })
  const { data: names } = useAnswer(accessControl.auditNames, {})
  const verification = useChainVerification()
  // keeps a value from the address selectable even if the log has none of it
  const optionsOf = (all: readonly string[] = [], chosen: string, nameOf: typeof actionText) =>
    (chosen === '' || all.includes(chosen) ? all : [chosen, ...all]).map((value) => ({
      value,
      label: nameOf(value, language),
    }))
  return (
    <ListPage
      list={list}
      answer={answer}
      title={t('heading')}
      hasTimes
      about={t('about')}
      idOf={({ Id }) => String(Id)}
      nameOf={(entry) => `${actionText(entry.Action, language)} · ${objectOf(entry, language)}`}
      search={{ label: t('search'), hint: t('search') }}
      filters={[
        {
          id: 'action',
          label: t('action'),
          options: optionsOf(names?.Actions, view.action, actionText),
        },
        { id: 'kind', label: t('kind'), options: optionsOf(names?.Kinds, view.kind, kindText) },
      ]}
      moreFilters={<AuditFilters list={list} view={view} entries={answer.data?.List ?? []} />}
      columns={[
        {
          id: 'at',
          title: t('at'),
          width: '196px',
          isSortable: true,
          isFirstOnPhone: true,
          cell: (entry) => <When entry={entry} />,
        },
        { id: 'who', title: t('actorName'), width: '18%', isSortable: true, cell: (entry) => <Actor entry={entry} /> },
        {
          id: 'action',
          title: t('action'),
          width: '24%',
          isSortable: true,
          isRowHeader: true,
          cell: ({ Action }) => actionText(Action, language),
        },
        {
          id: 'object',
          title: t('title'),
          isSortable: true,
          cell: (entry) => {
            const href = objectHref(entry, here)
            return href ? <PageLink href={href}>{objectOf(entry, language)}</PageLink> : objectOf(entry, language)
          },
        },
        {
          id: 'kind',
          title: t('kind'),
          width: '12%',
          isHiddenOnPhone: true,
          cell: ({ Kind }) => kindText(Kind, language),
        },
      ]}
      actions={
        <>
          <IconButton
            label={t('check')}
            look="secondary"
            disabled={verification.isChecking}
            onClick={verification.check}
          >
            <ShieldCheck aria-hidden />
          </IconButton>
          <ExportButton filter={filter} />
        </>
      }
      panel={(entry) => <Entry entry={entry} details={details} />}
      panelFoot={(entry) => <ObjectLinks entry={entry} />}
      empty={{ title: t('none'), help: t('noneHelp') }}
    >
      <VerificationNotice {...verification} />
    </ListPage>
  )
}

/** To the second. */
function When({ entry: { At } }: { entry: AuditEntryView }) {
  const { language } = useLanguage()
  return (
    <Text as="span" hasFigures tone="muted" type="small">
      <time dateTime={At}>{formatDeskTime(At, { form: 'datetime', detail: 'seconds', language })}</time>
    </Text>
  )
}

function Actor({ entry: { Actor: actor, ActorName: name } }: { entry: AuditEntryView }) {
  const t = useText(auditTexts)
  const command = actor.startsWith('command:') && `${t('command')} ${actor.slice('command:'.length)}`
  if (command || !name)
    return (
      <Text as="span" type="small" tone="muted">
        {command || actor}
      </Text>
    )
  return <PersonLink account={actor}>{name}</PersonLink>
}

/** An entry with what changed. */
function Entry({ entry, details }: Props & { entry: AuditEntryView }) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  return (
    <Stack gap={12}>
      <FactList
        items={[
          { label: t('number'), value: entry.Id },
          { label: t('at'), value: <When entry={entry} /> },
          { label: t('actorName'), value: <Actor entry={entry} /> },
          // whole, as it was recorded
          ...(entry.Title ? [{ label: t('title'), value: entry.Title }] : []),
          { label: t('object'), value: `${kindText(entry.Kind, language)} ${entry.ObjectId}` },
        ]}
      />
      {details?.(entry) || <Details details={entry.Details} />}
    </Stack>
  )
}

/** To the object, and to all entries about it. */
function ObjectLinks({ entry }: { entry: AuditEntryView }) {
  const t = useText(auditTexts)
  const href = objectHref(entry, useNavigation().here)
  return (
    <>
      {href && <ButtonLink href={href}>{t('openObject')}</ButtonLink>}
      {entry.ObjectId !== '' && (
        <ButtonLink href={auditHref(emptyView, { kind: entry.Kind, id: entry.ObjectId })}>
          {t('objectEntries')}
        </ButtonLink>
      )}
    </>
  )
}

function ExportButton({ filter }: { filter: ReturnType<typeof toAuditFilter> & { Keyword?: string } }) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const answer = await download(accessControl.auditFile, { ...filter, lang: language })
    setBusy(false)
    if (!answer.ok) return show(t('exportFailed'), { isError: true })
    saveFile(`${t('fileName')}-${companyDay(new Date())}.csv`, answer.blob)
  }
  return (
    <IconButton look="secondary" label={t('export')} aria-busy={isBusy} disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden />
    </IconButton>
  )
}

interface Verification {
  isChecking: boolean
  check: () => void
  result: { isWhole: boolean; text: string } | undefined
  clear: () => void
}

function VerificationNotice({ result, clear }: Verification) {
  const t = useText(auditTexts)
  if (!result) return null
  return (
    <Notice role="status" tone={result.isWhole ? 'good' : 'danger'}>
      {result.text}
      <IconButton size="small" label={t('hideResult')} onClick={clear}>
        <X aria-hidden />
      </IconButton>
    </Notice>
  )
}

/** Verifies the chain on demand and returns the text to show. */
function useChainVerification(): Verification {
  const t = useText(auditTexts)
  const [isChecking, setBusy] = useState(false)
  const [result, setResult] = useState<Verification['result']>()
  async function check(): Promise<void> {
    setBusy(true)
    const answer = await call(accessControl.auditCheck, {}, { timeout: 60_000 })
    setBusy(false)
    if (!answer.ok) return setResult({ isWhole: false, text: t('checkFailed') })
    const { Lines, Last, Broken } = answer.data
    setResult(
      Broken === null
        ? { isWhole: true, text: t('whole', { lines: Lines, last: Last }) }
        : { isWhole: false, text: t('broken', { line: Broken }) },
    )
  }
  return { isChecking, check: () => void check(), result, clear: () => setResult(undefined) }
}
