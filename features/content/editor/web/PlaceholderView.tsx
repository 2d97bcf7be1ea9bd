import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Button, Row, useText } from '@portal/ui'
import { editorTexts } from '../texts.ts'
import { pickFiles, pictureTypes } from './pick-files.ts'
import styles from './RichEditor.module.css'

interface PlaceholderAttributes {
  place: string
  url: string
  alt: string
  state: 'going' | 'failed'
  why: string
  part: number
}

/** Placeholder of a picture: its progress, or why it failed and what can be done. */
export function PlaceholderView({ node, editor, deleteNode }: NodeViewProps) {
  const t = useText(editorTexts)
  const { place, url, alt, state, why, part } = node.attrs as PlaceholderAttributes
  const surroundings = editor.storage.surroundings
  return (
    <NodeViewWrapper className={styles.place} data-state={state} contentEditable={false}>
      {state === 'going' ? (
        <p role="status">
          {alt || t('picture')} · {part > 0 ? t('sentPart', { percent: Math.round(part * 100) }) : t('fetching')}
        </p>
      ) : (
        <>
          <p role="alert">{why ? `${t('didNotCome')} ${why}` : t(url ? 'notFetched' : 'notArrived')}</p>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
          ) : (
            <span>{alt}</span>
          )}
          {editor.isEditable && (
            <Row>
              {surroundings.canRetry(place, url) && (
                <Button size="small" onClick={() => surroundings.retry(place, url)}>
                  {t('retry')}
                </Button>
              )}
              <Button
                size="small"
                onClick={() => pickFiles(pictureTypes, false, ([file]) => file && surroundings.choose(place, file))}
              >
                {t('choosePicture')}
              </Button>
              <Button size="small" onClick={deleteNode}>
                {t('remove')}
              </Button>
            </Row>
          )}
        </>
      )}
    </NodeViewWrapper>
  )
}
