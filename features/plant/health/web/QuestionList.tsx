import type { Language } from '@portal/contract'
import { Button, Count, ListRow, Row, RowList, Text, useLanguage, useText } from '@portal/ui'
import { ActionMenu } from '@portal/ui/overlay'
import { SortableList } from '@portal/ui/sortable'
import {
  AlignLeft,
  CalendarDays,
  CircleDot,
  CircleAlert,
  Copy,
  CornerDownRight,
  Hash,
  Plus,
  SquareCheck,
  Trash2,
  Type,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'
import { builderTexts } from '../builder.texts.ts'
import styles from './QuestionnaireBuilder.module.css'
import { idOf, kindOf, questionKinds, type BuilderRow, type QuestionKind } from './question-rows.ts'
import type { Questions } from './use-questions.ts'

const icons: Readonly<Record<QuestionKind, LucideIcon>> = {
  single: CircleDot,
  multi: SquareCheck,
  text: Type,
  number: Hash,
  area: AlignLeft,
  date: CalendarDays,
}

interface Props {
  questions: Questions
  rows: Questions['rows']
  /** Positions of questions with an error. */
  wrong: ReadonlySet<number>
  isHeadWrong: boolean
  /** Of the list as a whole: it is empty. */
  error: string | undefined
}

const sameList = (one: Props, other: Props): boolean =>
  one.rows === other.rows &&
  one.questions.current === other.questions.current &&
  one.questions.hrefOf('') === other.questions.hrefOf('') &&
  [...one.wrong].join() === [...other.wrong].join() &&
  one.isHeadWrong === other.isHeadWrong &&
  one.error === other.error

/** The questions in their order, to choose from; a key that is typed does not wait for it. */
export const QuestionList = memo(QuestionListNow, sameList)

function QuestionListNow({ questions, rows, wrong, isHeadWrong, error }: Props) {
  const t = useText(builderTexts)
  const { language } = useLanguage()
  const { current, isFull, hrefOf, choose, enter, move, duplicate, remove } = questions
  const items = rows.map((row, at) => lineOf(row, { number: at + 1, isWrong: wrong.has(at), language, t }))
  return (
    <nav className={styles.list} aria-label={t('questions')} data-field="questions">
      <RowList className={styles.head}>
        <ListRow
          title={t('head')}
          href={hrefOf('')}
          isSelected={current === ''}
          size="small"
          end={isHeadWrong && <CircleAlert className={styles.wrong} role="img" aria-label={t('wrong')} />}
        />
      </RowList>
      <Row justify="between" isWrapping={false} className={styles.listHead}>
        <Row gap={8} isWrapping={false}>
          <Text as="h2" type="control">
            {t('questions')}
          </Text>
          <Count of={rows.length} />
        </Row>
        {!isFull && (
          <ActionMenu
            label={t('add')}
            placement="bottom start"
            trigger={
              <Button size="small" icon={<Plus aria-hidden />}>
                {t('add')}
              </Button>
            }
            entries={questionKinds.map((kind) => {
              const Icon = icons[kind]
              return { id: kind, label: t(kind), icon: <Icon aria-hidden />, onPress: () => questions.add(kind) }
            })}
          />
        )}
      </Row>
      <div className={styles.rows}>
        {error && (
          <Text type="small" tone="danger" role="alert">
            {error}
          </Text>
        )}
        <SortableList
          label={t('questions')}
          items={items}
          current={current}
          onMove={move}
          onChoose={choose}
          onEnter={enter}
          menu={(id) => [
            {
              id: 'copy',
              label: t('duplicate'),
              icon: <Copy aria-hidden />,
              isDisabled: isFull,
              onPress: () => duplicate(id),
            },
            {
              id: 'remove',
              label: t('remove'),
              icon: <Trash2 aria-hidden />,
              tone: 'danger',
              onPress: () => remove(id),
            },
          ]}
        >
          {Line}
        </SortableList>
      </div>
    </nav>
  )
}

interface LineItem {
  id: string
  name: string
  spoken: string
  number: number
  title: string
  kind: QuestionKind
  isRequired: boolean
  isConditional: boolean
  isWrong: boolean
}

function Line({ number, title, kind, isRequired, isConditional, isWrong }: LineItem) {
  const Icon = icons[kind]
  return (
    <span className={styles.line} aria-hidden>
      <span className={styles.number}>{number}</span>
      {isConditional && <CornerDownRight />}
      <Icon />
      <span className={styles.title}>{title}</span>
      {isRequired && <span className={styles.mark}>*</span>}
      {isWrong && <CircleAlert className={styles.wrong} />}
    </span>
  )
}

interface LineState {
  number: number
  isWrong: boolean
  language: Language
  t: (key: keyof typeof builderTexts) => string
}

/** The same object for the same look, so that only lines that changed are drawn again. */
const lines = new WeakMap<BuilderRow, Map<string, LineItem>>()

function lineOf(row: BuilderRow, { number, isWrong, language, t }: LineState): LineItem {
  const key = `${number} ${isWrong} ${language}`
  const known = lines.get(row)?.get(key)
  if (known) return known
  const kind = kindOf(row)
  const title = (language === 'CHS' ? row.title.zh || row.title.en : row.title.en || row.title.zh) || t('untitled')
  const isConditional = row.showIfField !== ''
  const marks = [t(kind), row.required && t('required'), isConditional && t('conditional'), isWrong && t('wrong')]
  const spoken = [`${number}. ${title}`, ...marks.filter(Boolean)].join(language === 'CHS' ? '，' : ', ')
  const line = {
    id: idOf(row),
    name: title,
    spoken,
    number,
    title,
    kind,
    isRequired: row.required,
    isConditional,
    isWrong,
  }
  lines.set(row, (lines.get(row) ?? new Map<string, LineItem>()).set(key, line))
  return line
}
