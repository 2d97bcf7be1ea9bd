import { shortNumber, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { peopleADay } from '../rules.ts'
import styles from './Summary.module.css'

/** The four main figures. */
export function Summary({ numbers }: { numbers: Numbers }) {
  const t = useText(numbersTexts)
  const { language } = useLanguage()
  const daily = peopleADay(numbers.Days)
  const { Known, Nothing, Times } = numbers.Searches
  const figures = [
    [t('peopleByDay'), shortNumber(numbers.People, language), t('peopleHelp')],
    [t('visitCount'), shortNumber(numbers.Visits, language), ''],
    [
      t('perVisitor'),
      daily === null ? '–' : shortNumber(daily.people, language),
      daily === null ? '' : t('overDays', { count: daily.days }),
    ],
    [
      t('searchCount'),
      shortNumber(Times, language),
      Known === 0 ? '' : `${t('nothingShare')} ${percent(Nothing, Known)}`,
    ],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, help]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {help && <dd className={look.note}>{help}</dd>}
        </div>
      ))}
    </dl>
  )
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
