import { IconButton, Row, Stack, Text, useText } from '@portal/ui'
import { Select } from '@portal/ui/forms'
import { ChevronLeft, Copy, Trash2 } from 'lucide-react'
import { builderTexts } from '../builder.texts.ts'
import { isChoice } from '../question-form.ts'
import { Advanced } from './Advanced.tsx'
import { AnswerPicker } from './AnswerPicker.tsx'
import { ChoiceRows } from './ChoiceRows.tsx'
import { idOf, kindOf, questionKinds, withKind, type BuilderRow, type QuestionKind } from './question-rows.ts'
import { AbnormalAnswers, Condition } from './QuestionRules.tsx'
import styles from './QuestionnaireBuilder.module.css'
import type { Questions } from './use-questions.ts'
import { useQuestion, type ChosenQuestion, type QuestionProps } from './use-question.ts'

/** The chosen question, alone. */
export function QuestionPane(props: QuestionProps) {
  const { questions } = props
  const t = useText(builderTexts)
  const question = useQuestion(props)
  const { row, at, set, show, frameOf, errorOf, pathOf } = question
  const kindFrame = frameOf('type')
  return (
    <section className={styles.pane} aria-label={t('place', { at: at + 1 })}>
      <PaneHead questions={questions} id={idOf(row)} />
      {/* fields that know what is typed begin anew with each question */}
      <Stack key={idOf(row)} gap={16}>
        {show('title', 'hint')}
        <Row gap={24} align="end">
          <div className={styles.kind} data-field={kindFrame.path}>
            <Select
              label={kindFrame.label}
              width={240}
              error={kindFrame.error}
              options={questionKinds.map((value) => ({ value, label: t(value) }))}
              value={kindOf(row)}
              onChange={({ target }) => set(withKind(target.value as QuestionKind, row))}
            />
          </div>
          {show('required')}
        </Row>
        {isChoice(row.type) ? <Choices question={question} /> : <Limits question={question} />}
        <Condition question={question} />
        <AbnormalAnswers question={question} />
        <Advanced note={row.field} isWrong={errorOf(pathOf('field')) !== undefined}>
          {show('field')}
        </Advanced>
      </Stack>
    </section>
  )
}

function PaneHead({ questions, id }: { questions: Questions; id: string }) {
  const t = useText(builderTexts)
  const { rows, at, isFull, setHeading, leave, duplicate, remove } = questions
  return (
    <Row isWrapping={false}>
      <span className={styles.back}>
        <IconButton label={t('toList')} onClick={leave}>
          <ChevronLeft aria-hidden />
        </IconButton>
      </span>
      <Text as="h2" type="heading" tabIndex={-1} ref={setHeading}>
        {t('place', { at: at + 1 })}
      </Text>
      <Text type="small" tone="muted">
        {t('total', { count: rows.length })}
      </Text>
      <span className={styles.end}>
        <IconButton label={t('duplicate')} disabled={isFull} onClick={() => duplicate(id)}>
          <Copy aria-hidden />
        </IconButton>
        <IconButton label={t('remove')} onClick={() => remove(id)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </Row>
  )
}

interface Props {
  question: ChosenQuestion
}

/** The options of a question with choices. */
function Choices({ question: { row, set, show, frameOf, errorOf } }: Props) {
  const t = useText(builderTexts)
  const { path, label } = frameOf('options')
  return (
    <>
      {row.optionsFrom === '' && (
        <ChoiceRows
          path={path}
          label={label}
          options={row.options}
          errorOf={errorOf}
          onChange={(options) => set({ options })}
        />
      )}
      {show('optionsFrom')}
      {row.type === 'multi' && (
        <AnswerPicker
          {...frameOf('exclusive')}
          label={t('exclusive')}
          of={row}
          value={row.exclusive}
          onChange={(exclusive) => set({ exclusive })}
        />
      )}
    </>
  )
}

const limits: Readonly<Record<QuestionKind, readonly (keyof BuilderRow)[]>> = {
  single: [],
  multi: [],
  text: ['maxLength'],
  number: ['numberMin', 'numberMax', 'decimals', 'unit'],
  area: ['maxLength'],
  date: ['dateBack', 'dateAhead'],
}

/** The limits of a typed answer. */
function Limits({ question: { row, show } }: Props) {
  return <div className={styles.few}>{show(...limits[kindOf(row)])}</div>
}
