import { tabAccount } from '@portal/client'
import { Avatar, useText } from '@portal/ui'
import type { PresentPerson } from '../contract.ts'
import { editorTexts } from '../texts.ts'
import styles from './EditorPage.module.css'

/** Other people who have the draft open, and the paragraph they are in. */
export function PresentPeople({
  people,
  placeOf: paragraphNumber,
}: {
  people: readonly PresentPerson[]
  placeOf: (person: PresentPerson) => number
}) {
  const t = useText(editorTexts)
  if (people.length === 0) return null
  const own = tabAccount()
  return (
    <ul className={styles.people} aria-label={t('alsoHere')}>
      {people.map((person, at) => {
        const paragraph = paragraphNumber(person)
        const name = person.ADAccount === own ? t('youElsewhere') : person.Name
        const where = paragraph > 0 ? t('inParagraph', { place: paragraph }) : t('reading')
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
