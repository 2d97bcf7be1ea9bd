import { useNavigation } from '@portal/client'
import { Button, ErrorState, Row, Skeleton, Text, useText } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { healthTexts } from '../texts.ts'
import { parseQuestionnaireKey } from './addresses.ts'
import styles from './EmbeddedPage.module.css'
import { askParent, postToParent, reportHeight } from './frame-messages.ts'
import { Questionnaire } from './Questionnaire.tsx'
import { useHealthForm } from './queries.ts'

/** A questionnaire in the frame of a news item, to which it reports its height and completion (NEWS-13). */
export function EmbeddedPage() {
  const { here } = useNavigation()
  const t = useText(healthTexts)
  const key = parseQuestionnaireKey(here)
  const { data, error, refetch } = useHealthForm(key)
  const ownPage = key === 'daily' ? 'health' : key === 'return' ? 'survey' : null
  const box = useRef<HTMLElement>(null)
  const isOff = error?.failure.reason === 'off' || error?.failure.reason === 'unknown'
  const isDone = data?.IsDone === true
  useEffect(() => {
    if (isDone) return postToParent({ type: 'complete' })
    // nothing to answer: collapse the frame
    if (isOff) return postToParent({ type: 'height', height: 0 })
    return box.current ? reportHeight(box.current) : undefined
  }, [isDone, isOff])
  if (isOff || isDone) return null
  return (
    <main ref={box} id="content" className={styles.embedded}>
      {error ? (
        <ErrorState onRetry={refetch} />
      ) : data ? (
        <>
          <Row as="header" justify="between">
            <Text as="h1" type="heading" tone="muted">
              {data.Title}
            </Text>
            {ownPage && (
              <Button look="quiet" size="small" onClick={() => postToParent({ type: 'navigate', name: ownPage })}>
                {t('ownPage')}
              </Button>
            )}
          </Row>
          <Questionnaire form={data} isInline mayGo={askParent} onSent={() => postToParent({ type: 'complete' })} />
        </>
      ) : (
        <Skeleton shape="row" count={4} />
      )}
    </main>
  )
}
