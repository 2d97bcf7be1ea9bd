import { base64Of, call, upload, type Answer } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { useText } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { peopleImport, type ImportChoices, type ImportField, type ImportReport } from '../contract.ts'
import { importTexts } from '../import.texts.ts'
import { createKeeper } from './keep-choices.ts'

export const importSteps = ['upload', 'columns', 'problems', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

const maxBytes = 6 * 1024 * 1024
const timeoutMs = 120_000

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
  const [step, setStep] = useState<ImportStep>()
  const [file, setFile] = useState({ name: '', keptUntil: '' })
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

  /** Runs with these choices; goes to `next` if the columns do. */
  async function run(chosen: ImportChoices, next: ImportStep, IsDryRun = true): Promise<void> {
    keep.stop()
    const answer = await send(call(peopleImport.run, { ...chosen, IsDryRun }, { timeout: timeoutMs }))
    if (!answer) return setStep((now) => now ?? 'upload')
    const { data } = answer
    setReport(data)
    setChoices({ ...chosen, Fields: data.Columns.map(({ Field }) => Field) })
    setError(data.ColumnProblem)
    setStep(data.ColumnProblem ? 'columns' : next)
  }

  async function goOn(answer: Answer<typeof peopleImport.kept>): Promise<void> {
    if (!answer.ok) setError(answer.failure.message || t('notRead'))
    const File = answer.ok ? answer.data.File : null
    if (!File) return setStep('upload')
    const { Name: name, KeptUntil: keptUntil, ...chosen } = File
    setFile({ name, keptUntil })
    await run(chosen, chosen.Fields.length > 0 ? 'problems' : 'columns')
  }
  const onKept = useEffectEvent(goOn)
  useEffect(() => void call(peopleImport.kept, {}).then((answer) => onKept(answer)), [])

  async function choose(of: File): Promise<void> {
    if (of.size > maxBytes) return setError(t('tooLarge'))
    const options = { onProgress: () => undefined, signal: new AbortController().signal, timeout: timeoutMs }
    const sent = base64Of(of).then((Bytes) =>
      upload(peopleImport.upload, { Name: of.name.slice(0, 200), Bytes }, options),
    )
    if (await send(sent)) await goOn(await call(peopleImport.kept, {}))
  }

  function change(next: ImportChoices): void {
    setChoices(next)
    keep.later(next)
  }

  return {
    step,
    file,
    report,
    error,
    isBusy,
    choices,
    setStep,
    choose: (of: File): void => void choose(of),
    setField: (column: number, field: ImportField | ''): void =>
      change({ ...choices, Fields: choices.Fields.with(column, field) }),
    setCell(Line: number, Column: number, Value: string): void {
      const others = choices.Corrections.filter((each) => each.Line !== Line || each.Column !== Column)
      change({ ...choices, Corrections: [...others, { Line, Column, Value }] })
    },
    setLeavers: (Leavers: ImportChoices['Leavers']): void => change({ ...choices, Leavers }),
    /** Reads the file again, with what was chosen and mended. */
    read: (next: ImportStep): void => void run(choices, next),
    go: (): void => void run(choices, 'done', false),
    /** Discards the file. */
    restart: async (): Promise<void> => {
      keep.stop()
      if (!(await send(call(peopleImport.discard, {})))) return
      setChoices(noChoices)
      setReport(undefined)
      setStep('upload')
    },
  }
}

export type PeopleImport = ReturnType<typeof usePeopleImport>
