import { localeOf } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { Picture, useLanguage } from '@portal/ui'
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
        <span className={styles.name}>{honor.Name}</span>
        <span className={styles.for}>{honor.Title}</span>
        <time className={styles.date} dateTime={honor.Date}>
          {date}
        </time>
      </span>
    </PersonLink>
  )
}
