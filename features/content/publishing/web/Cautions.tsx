import { useText } from '@portal/ui'
import { TriangleAlert } from 'lucide-react'
import type { PublishingState } from '../contract.ts'
import { cautionsOf, type Caution } from '../cautions.ts'
import { cautionTexts } from '../caution.texts.ts'
import { publishingTexts } from '../texts.ts'
import { sessionTexts } from '../session.texts.ts'
import { useClashes } from './queries.ts'
import styles from './Settings.module.css'

const texts = { ...publishingTexts, ...cautionTexts, ...sessionTexts }

interface Props {
  state: PublishingState
  /** Kinds shown here. */
  of: readonly Caution['kind'][]
  /** The text is published now, regardless of the set time. */
  isNow?: boolean
}

/** Warnings before a text is published. They do not block it. */
export function Cautions({ state, of, isNow = false }: Props) {
  const t = useText(texts)
  const clashes = useClashes(state, isNow).data?.List ?? []
  const cautions = cautionsOf(state, clashes).filter(({ kind }) => of.includes(kind))
  return (
    <div role="status" className={styles.cautions}>
      {cautions.map(({ kind, title }) => (
        <p key={`${kind} ${title}`}>
          <TriangleAlert aria-hidden />
          {t(kind, { title: title || t('untitled') })}
        </p>
      ))}
    </div>
  )
}
