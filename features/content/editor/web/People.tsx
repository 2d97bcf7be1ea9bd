import { tabAccount } from '@portal/client'
import { Avatar, useText } from '@portal/ui'
import type { Here } from '../contract.ts'
import { writingTexts } from '../texts.ts'
import styles from './EditorPage.module.css'

/** Other people who have the draft open, and the paragraph they are in. */
export function People({ people, placeOf }: { people: readonly Here[]; placeOf: (person: Here) => number }) {
  const t = useText(writingTexts)
  if (people.length === 0) return null
  const own = tabAccount()
  return (
    <ul className={styles.people} aria-label={t('alsoHere')}>
      {people.map((person, at) => {
        const place = placeOf(person)
        const name = person.ADAccount === own ? t('youElsewhere') : person.Name
        const where = place > 0 ? t('inParagraph', { place }) : t('reading')
        return (
          <li key={`${person.ADAccount}-${at}`} title={`${name} · ${where}`}>
            <Avatar name={person.Name} src={person.HeadImage} size={28} />
            <span>
              {name} · {where}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
