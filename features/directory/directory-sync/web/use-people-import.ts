import { base64Of, call, upload, useNavigation, type Answer } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { useText } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { peopleImport, type ImportChoices, type ImportField, type ImportReport } from '../contract.ts'
import { importTexts } from '../import.texts.ts'
import { importStepAt, importStepHref, type ImportStep } from './import-steps.ts'
import { createKeeper } from './keep-choices.ts'

const maxBytes = 6 * 1024 * 1024
const timeoutMs = 120_000

const noFile = { name: '', keptUntil: '' }
const noChoices: ImportChoices = { Fields: [], Corrections: [], Leavers: 'report' }

/** The value that a cell was mended to; undefined: it was not. */
export const correctionOf = ({ Corrections }: ImportChoices, line: number, column: number): string | undefined =>
  Corrections.find(({ Line, Column }) => Line === line && Column === column)?.Value

/**
 * An import from the file to its end. Everything is a dry run until `go`. The server keeps the file and what was chosen
 * and mended, so that a reload, or another tab, goes on with it.
 */
export function usePeopleImport() {
  const t = useText(importTexts)
  const { here, go } = useNavigation()
  /** The last step that is known of the file; undefined: not asked yet. */
  const [reached, setReached] = useState<ImportStep>()
  const step = reached && importStepAt(here.search, reached)
  const [file, setFile] = useState(noFile)
  const [choices, setChoices] = useState(noChoices)
  const [report, setReport] = useState<ImportReport>()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [keep] = useState(createKeeper)
  useEffect(() => {
    window.addEventListener('pagehide', keep.sendNow)
    return () => window.removeEventListener('pagehide', keep.sendNow)
  }, [keep])

  async function send<E extends Endpoint>(sent: Promise<Answer<E>>) {
    setBusy(true)
    setError('')
    const answer = await sent.catch(() => null)
    setBusy(false)
    if (answer?.ok) return answer
    setError(answer?.failure.message || t('notRead'))
    return null
  }

  function goTo(next: ImportStep, replace = false): void {
    go(importStepHref(next), { replace })
  }

  /** The file that the page shows: another tab may have uploaded another. */
  const meant = file.keptUntil ? { KeptUntil: file.keptUntil } : {}

  /** Runs with these choices; goes to `next` if the columns do, with null to where one is. */
  async function run(
    chosen: ImportChoices & { KeptUntil?: string },
    next: ImportStep | null,
    { isDryRun = true, replace = false } = {},
  ) {
    keep.stop()
    const input = { ...meant, ...chosen, IsDryRun: isDryRun }
    const answer = await send(call(peopleImport.run, input, { timeout: timeoutMs }))
    if (!answer) return setReached((now) => now ?? 'upload')
    const { data } = answer
    setReport(data)
    setChoices({ ...chosen, Fields: data.Columns.map(({ Field }) => Field) })
    setError(data.ColumnProblem)
    setReached(data.ColumnProblem ? 'columns' : isDryRun ? 'check' : 'done')
    if (!isDryRun) setFile(noFile)
    if (data.ColumnProblem) goTo('columns', replace)
    else if (next) goTo(next, replace || !isDryRun)
  }

  /** `isFirst`: the page was opened, at a step or at none. */
  async function goOn(answer: Answer<typeof peopleImport.kept>, isFirst = false): Promise<void> {
    if (!answer.ok) setError(answer.failure.message || t('notRead'))
    const File = answer.ok ? answer.data.File : null
    if (!File) return setReached('upload')
    const { Name: name, ...chosen } = File
    setFile({ name, keptUntil: chosen.KeptUntil })
    const next = chosen.Fields.length > 0 ? 'problems' : 'columns'
    const isAsked = isFirst && importStepAt(here.search, 'check') !== 'upload'
    await run(chosen, isAsked ? null : next, { replace: isFirst })
  }
  const onKept = useEffectEvent(goOn)
  useEffect(() => void call(peopleImport.kept, {}).then((answer) => onKept(answer, true)), [])

  async function choose(of: File): Promise<void> {
    if (of.size > maxBytes) return setError(t('tooLarge'))
    const options = { onProgress: () => undefined, signal: new AbortController().signal, timeout: timeoutMs }
    const sent = base64Of(of).then((Bytes) =>
      upload(peopleImport.upload, { Name: of.name.slice(0, 200), Bytes }, options),
    )
    if (await send(sent)) await goOn(await call(peopleImport.kept, {}))
  }

  /** Steps after `last` know nothing of these choices. */
  function change(next: ImportChoices, last: ImportStep): void {
    setReached(last)
    setChoices(next)
    keep.later({ ...next, ...meant })
  }

  return {
    step,
    reached,
    file,
    report,
    error,
    isBusy,
    choices,
    choose: (of: File): void => void choose(of),
    setField: (column: number, field: ImportField | ''): void =>
      change({ ...choices, Fields: choices.Fields.with(column, field) }, 'columns'),
    setCell(Line: number, Column: number, Value: string): void {
      const others = choices.Corrections.filter((each) => each.Line !== Line || each.Column !== Column)
      change({ ...choices, Corrections: [...others, { Line, Column, Value }] }, 'problems')
    },
    setLeavers: (Leavers: ImportChoices['Leavers']): void => change({ ...choices, Leavers }, 'check'),
    /** Reads the file again, with what was chosen and mended. */
    read: (next: ImportStep): void => void run(choices, next),
    go: (): void => void run(choices, 'done', { isDryRun: false }),
    /** Discards the file. */
    restart: async (): Promise<void> => {
      keep.stop()
      if (!(await send(call(peopleImport.discard, {})))) return
      setChoices(noChoices)
      setReport(undefined)
      setFile(noFile)
      setReached('upload')
      goTo('upload')
    },
  }
}

export type PeopleImport = ReturnType<typeof usePeopleImport>
