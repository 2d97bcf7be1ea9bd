import { localeOf } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { Picture, Text, useLanguage } from '@portal/ui'
import type { Honor } from '../contract.ts'
import styles from './HonorWall.module.css'

/** Portrait of a person honoured, with reason and date; links to their card. */
export function Portrait({ honor, isLarge = false }: { honor: Honor; isLarge?: boolean }) {
  const { language } = useLanguage()
  const [year, month, day] = honor.Date.split('-').map(Number) as [number, number, number]
  const date = new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(year, month - 1, day),
  )
  return (
    <PersonLink className={styles.portrait} account={honor.ADAccount}>
      <span className={styles.frame}>
        <Picture src={honor.HeadImage} ratio={1} alt="" width={isLarge ? 480 : 240} />
      </span>
      <span className={styles.words}>
        <Text as="span" type={isLarge ? 'title' : 'row'}>
          {honor.Name}
        </Text>
        <Text as="span" type={isLarge ? 'body' : 'small'}>
          {honor.Title}
        </Text>
        <Text as="span" type="small" tone={isLarge ? undefined : 'muted'}>
          <time dateTime={honor.Date}>{date}</time>
        </Text>
      </span>
    </PersonLink>
  )
}
