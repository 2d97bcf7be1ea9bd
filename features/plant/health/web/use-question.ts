import type { Field } from '@portal/admin-data/contract'
import type { FormBodyProps } from '@portal/admin-data/web'
import { translate } from '@portal/contract'
import { useLanguage } from '@portal/ui'
import { idOf, type BuilderRow } from './question-rows.ts'
import type { Questions } from './use-questions.ts'

export interface QuestionProps extends Pick<FormBodyProps, 'renderField'> {
  fields: readonly Field[]
  questions: Questions
  errorOf: (path: string) => string | undefined
}

type Key = keyof BuilderRow

/** The chosen question, with the functions by which its parts show and change it. */
export function useQuestion({ fields, questions, errorOf, renderField }: QuestionProps) {
  const { language } = useLanguage()
  const { rows, at } = questions
  const row = rows[at]!
  const pathOf = (key: Key): string => `questions.${at}.${key}`
  const fieldOf = (key: Key): Field => fields.find(({ Key: each }) => each === key)!
  const set = (change: Partial<BuilderRow>): void => questions.change(idOf(row), change)
  return {
    rows,
    at,
    row,
    set,
    pathOf,
    errorOf,
    optionsOf: (key: Key) =>
      fieldOf(key).Options.map(({ Value, Label }) => ({ value: Value, label: translate(Label, language) })),
    /** Label, error and place of a field that is drawn here. */
    frameOf: (key: Key) => ({
      path: pathOf(key),
      label: translate(fieldOf(key).Label, language),
      error: errorOf(pathOf(key)),
    }),
    show: (...keys: readonly Key[]) =>
      keys.map((key) => renderField(fieldOf(key), pathOf(key), row[key], (value) => set({ [key]: value }))),
  }
}

export type ChosenQuestion = ReturnType<typeof useQuestion>
