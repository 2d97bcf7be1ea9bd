import { leadPicture, thirdPicture } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { formatTime, Picture, Text, useLanguage } from '@portal/ui'
import type { Honor } from '../contract.ts'
import styles from './HonorWall.module.css'

/** Portrait of a person honoured, with reason and date; links to their card. */
export function Portrait({ honor, isLarge = false }: { honor: Honor; isLarge?: boolean }) {
  const { language } = useLanguage()
  const date = formatTime(new Date(honor.Date), { form: 'date', zone: 'UTC', language })
  return (
    <PersonLink className={styles.portrait} account={honor.ADAccount}>
      <span className={styles.frame}>
        <Picture src={honor.HeadImage} ratio={1} alt="" sizes={isLarge ? leadPicture : thirdPicture} />
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
