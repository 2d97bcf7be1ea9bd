import { base64Of, upload } from '@portal/client'
import { useText } from '@portal/ui'
import { useState } from 'react'
import { peopleImport, type ImportField, type ImportReport } from '../contract.ts'
import { importTexts } from '../import.texts.ts'

export const importSteps = ['upload', 'columns', 'problems', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

/** Cells that were mended, by line and column. */
type Corrections = ReadonlyMap<string, string>

export const cellKey = (line: number, column: number): string => `${line} ${column}`

const maxBytes = 6 * 1024 * 1024
const timeoutMs = 120_000

interface Choices {
  fields: readonly (ImportField | '')[]
  corrections: Corrections
  leavers: 'leave' | 'report'
}

const noChoices: Choices = { fields: [], corrections: new Map(), leavers: 'report' }

/** An import from the file to its end. Everything is a dry run until `go`; going back loses nothing. */
export function usePeopleImport() {
  const t = useText(importTexts)
  const [step, setStep] = useState<ImportStep>('upload')
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState(noChoices)
  const [report, setReport] = useState<ImportReport>()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  /** Runs with these choices; goes to `next` if the file was read. */
  async function run(of: File, chosen: Choices, next: ImportStep, isDryRun = true): Promise<void> {
    setBusy(true)
    setError('')
    const { fields, corrections, leavers } = chosen
    const Corrections = [...corrections].map(([key, Value]) => {
      const [Line = 0, Column = 0] = key.split(' ').map(Number)
      return { Line, Column, Value }
    })
    const answer = await base64Of(of)
      .then((Bytes) =>
        upload(
          peopleImport.run,
          { Bytes, Fields: [...fields], Corrections, Leavers: leavers, IsDryRun: isDryRun },
          { onProgress: () => undefined, signal: new AbortController().signal, timeout: timeoutMs },
        ),
      )
      .catch(() => null)
    setBusy(false)
    if (!answer?.ok) return setError(answer?.failure.message || t('notRead'))
    const { data } = answer
    setFile(of)
    setReport(data)
    setChoices({ ...chosen, fields: data.Columns.map(({ Field }) => Field) })
    if (data.ColumnProblem) {
      setError(data.ColumnProblem)
      setStep('columns')
    } else setStep(next)
  }

  return {
    step,
    file,
    report,
    error,
    isBusy,
    ...choices,
    setStep,
    choose(of: File): void {
      if (of.size > maxBytes) setError(t('tooLarge'))
      else void run(of, noChoices, 'columns')
    },
    setField(column: number, field: ImportField | ''): void {
      setChoices({ ...choices, fields: choices.fields.with(column, field) })
    },
    setCell(line: number, column: number, value: string): void {
      setChoices({ ...choices, corrections: new Map(choices.corrections).set(cellKey(line, column), value) })
    },
    setLeavers: (leavers: Choices['leavers']): void => setChoices({ ...choices, leavers }),
    /** Reads the file again, with what was chosen and mended. */
    read: (next: ImportStep): void => void (file && run(file, choices, next)),
    go: (): void => void (file && run(file, choices, 'done', false)),
    restart(): void {
      setStep('upload')
      setFile(undefined)
      setReport(undefined)
      setChoices(noChoices)
      setError('')
    },
  }
}

export type PeopleImport = ReturnType<typeof usePeopleImport>
