import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { useText } from '@portal/ui'
import { writingTexts } from '../messages.ts'
import styles from './RichEditor.module.css'

interface Place {
  place: string
  url: string
  alt: string
  state: 'going' | 'failed'
  why: string
  part: number
}

/** Where a picture comes to stand: how far it is, or why it did not come and what one can do. */
export function PlaceView({ node, editor, deleteNode }: NodeViewProps) {
  const t = useText(writingTexts)
  const { place, url, alt, state, why, part } = node.attrs as Place
  return (
    <NodeViewWrapper className={styles.place} data-state={state} contentEditable={false}>
      {state === 'going' ? (
        <p role="status">
          {alt || t('picture')} · {part > 0 ? t('sentPart', { percent: Math.round(part * 100) }) : t('fetching')}
        </p>
      ) : (
        <>
          <p role="alert">
            {t('didNotCome')} {why}
          </p>
          {url && (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
          )}
          <span>
            {url && (
              <button type="button" onClick={() => editor.storage.surroundings.retry(place)}>
                {t('retry')}
              </button>
            )}
            <button type="button" onClick={deleteNode}>
              {t('remove')}
            </button>
          </span>
        </>
      )}
    </NodeViewWrapper>
  )
}
