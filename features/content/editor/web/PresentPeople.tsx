import { tabAccount } from '@portal/client'
import { Avatar, useText } from '@portal/ui'
import type { PresentPerson } from '../contract.ts'
import { editorTexts } from '../texts.ts'
import styles from './EditorPage.module.css'

/** Faces in the bar; the others are a number. */
const mostShown = 3

interface Props {
  people: readonly PresentPerson[]
  placeOf: (person: PresentPerson) => number
}

/** Faces of the other people who have the draft open; who they are and where is said by the tooltip, and aloud. */
export function PresentPeople({ people, placeOf: paragraphNumber }: Props) {
  const t = useText(editorTexts)
  if (people.length === 0) return null
  const own = tabAccount()
  const present = windowsByPerson(people).map((windows) => {
    const [person] = windows as [PresentPerson]
    const name = person.ADAccount === own ? t('youElsewhere') : person.Name
    const place = Math.max(...windows.map(paragraphNumber))
    return { person, words: `${name} · ${place > 0 ? t('inParagraph', { place }) : t('reading')}` }
  })
  const [shown, others] = [present.slice(0, mostShown), present.slice(mostShown)]
  return (
    <ul className={styles.people} aria-label={t('alsoHere')}>
      {shown.map(({ person, words }) => (
        <li key={person.ADAccount}>
          <Avatar name={words} src={person.HeadImage} size={28} />
          <span className="visually-hidden">{words}</span>
        </li>
      ))}
      {others.length > 0 && (
        <li title={others.map(({ words }) => words).join('\n')}>
          <span aria-hidden>+{others.length}</span>
          <span className="visually-hidden">{others.map(({ words }) => words).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

/** A person may have several windows, and one that was closed without a word stays for a while. */
const windowsByPerson = (people: readonly PresentPerson[]): PresentPerson[][] =>
  Object.values(Object.groupBy(people, ({ ADAccount }) => ADAccount)).filter((windows) => windows !== undefined)
