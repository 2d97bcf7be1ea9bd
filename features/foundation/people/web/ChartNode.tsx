import { Avatar, Text, Title, useLanguage, useText } from '@portal/ui'
import { ChevronDown } from 'lucide-react'
import { peopleTexts } from '../page.texts.ts'
import styles from './ChartNode.module.css'
import { namesOf } from './names.ts'
import type { ChartPerson } from './use-chart.ts'

interface Props {
  member: ChartPerson
  relation: 'above' | 'centre' | 'peer' | 'report'
  level: number
  position?: { index: number; count: number }
  /** Has reports, drawn (true) or not (false). */
  isExpanded?: boolean | undefined
  /** The node that Tab reaches. */
  isReached: boolean
  onFocus: (account: string) => void
  onPick: (account: string) => void
}

/** A person in the chart, as an item of its tree. */
export function ChartNode({ member, relation, level, position, isExpanded, isReached, onFocus, onPick }: Props) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { name, other } = namesOf(member, language)
  const { ADAccount, StaffNumber = 0 } = member
  const isCentre = relation === 'centre'
  const showsStaff = StaffNumber > 0 && relation !== 'above' && !isCentre
  return (
    // the tree above handles the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      className={styles.node}
      role="treeitem"
      data-place={relation}
      data-account={ADAccount}
      aria-level={level}
      aria-setsize={position?.count}
      aria-posinset={position && position.index + 1}
      aria-expanded={isExpanded}
      aria-selected={isCentre}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => onFocus(ADAccount)}
      onClick={() => onPick(ADAccount)}
    >
      <span className={styles.face} aria-hidden>
        <Avatar src={member.HeadImage} name={name} size={isCentre ? 64 : 40} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {name} {other && <span className={styles.other}>{other}</span>}
        </span>
        <Text as="span" type="small" tone="muted" lines={2}>
          <Title>{member.Title}</Title>
        </Text>
        {isCentre && (
          <Text as="span" type="small" tone="muted" lines={2}>
            <Title>{member.Department}</Title>
          </Text>
        )}
      </span>
      {showsStaff && (
        <span className={styles.staff}>
          <span aria-hidden>{StaffNumber}</span>
          <ChevronDown aria-hidden />
          <span className="visually-hidden">{t('hasStaff', { count: StaffNumber })}</span>
        </span>
      )}
    </div>
  )
}
