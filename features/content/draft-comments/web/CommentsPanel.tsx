import type { CommentPanel } from '@portal/editor/web'
import { Button, Disclosure, EmptyState, ErrorState, IconButton, Row, Skeleton, Stack, useText } from '@portal/ui'
import { MessageSquarePlus, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DraftThread } from '../contract.ts'
import { panelTexts } from '../panel.texts.ts'
import styles from './Comments.module.css'
import { NewThread } from './NewThread.tsx'
import { useThreads } from './queries.ts'
import { Thread } from './Thread.tsx'

/** The comments on a draft beside its text, in the order of its paragraphs; resolved ones are folded. */
export function CommentsPanel(panel: CommentPanel) {
  const t = useText(panelTexts)
  const { data, error, refetch } = useThreads(panel.id)
  const root = useRef<HTMLElement>(null)
  const { target, thread, onTarget } = panel
  useEffect(() => {
    // below the text where there is no room beside it
    if (target === null && thread === 0) root.current?.scrollIntoView({ block: 'nearest' })
  }, [target, thread])
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    panel.onClose()
  }
  const [form, setForm] = useState<{ thread: number; form: number | 'reply' } | null>(null)
  const threads = inOrder(data?.List ?? [], panel)
  // who writes in a thread goes on, though somebody resolves it
  const isFolded = ({ Id, Resolved }: DraftThread): boolean => Resolved !== null && Id !== form?.thread
  const resolved = threads.filter(isFolded)
  const open = threads.filter((each) => !isFolded(each))
  const list = (shown: readonly DraftThread[]) => (
    <Stack as="ul" gap={12} className={styles.list}>
      {shown.map((each) => (
        <Thread
          key={each.Id}
          thread={each}
          panel={panel}
          form={form?.thread === each.Id ? form.form : null}
          onForm={(next) => setForm(next === null ? null : { thread: each.Id, form: next })}
        />
      ))}
    </Stack>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of what is within
    <section ref={root} className={styles.panel} aria-label={t('title')} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <Row gap={4}>
          {target === null && (
            <Button
              size="small"
              icon={<MessageSquarePlus aria-hidden />}
              // the caret stays in the text
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTarget(panel.caret())}
            >
              {t('write')}
            </Button>
          )}
          <IconButton label={t('close')} size="small" onClick={panel.onClose}>
            <X aria-hidden />
          </IconButton>
        </Row>
      </header>
      {target && <NewThread key={`${target.side}-${target.key}`} panel={panel} target={target} />}
      {!data && !error && <Skeleton shape="row" count={3} />}
      {error && !data && <ErrorState size="inline" onRetry={() => void refetch()} />}
      {data?.List.length === 0 && target === null && (
        <EmptyState size="inline" title={t('none')} help={t('noneHelp')} />
      )}
      {open.length > 0 && list(open)}
      {resolved.length > 0 && (
        <Disclosure
          // a notification may lead to one of them
          key={String(resolved.some(({ Id }) => Id === thread))}
          isOpen={resolved.some(({ Id }) => Id === thread)}
          title={t('resolvedCount', { count: resolved.length })}
          look="plain"
        >
          {list(resolved)}
        </Disclosure>
      )}
    </section>
  )
}

/** Those on the whole text first, then in the order of the paragraphs; those of paragraphs that are gone last. */
function inOrder(threads: readonly DraftThread[], { content }: CommentPanel): DraftThread[] {
  const placeOf = ({ Side, Key }: DraftThread): number => {
    if (Side === '') return -1
    const at = content[Side]?.blocks.findIndex(({ key }) => key === Key) ?? -1
    return at < 0 ? Infinity : at
  }
  return threads.toSorted((one, two) => {
    const [a, b] = [placeOf(one), placeOf(two)]
    return a === b ? one.Id - two.Id : a - b
  })
}
