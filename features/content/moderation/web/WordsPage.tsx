import { useCache, usePages } from '@portal/client'
import { Button, EmptyState, EndOfList, ErrorState, IconButton, Loading, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField } from '@portal/ui/search-field'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { moderation, type Word } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'
import { wordPageSize } from '../rules.ts'
import { AddWord } from './AddWord.tsx'
import { EditWord } from './EditWord.tsx'
import { TestWords } from './TestWords.tsx'
import page from './CommentsPage.module.css'
import styles from './WordsPage.module.css'

/** `/desk/words`: the list of sensitive words. */
export function WordsPage() {
  const t = useText(wordTexts)
  const cache = useCache()
  const [words, setWords] = useState('')
  const reload = () => cache.invalidateQueries({ queryKey: [moderation.words.path] })
  return (
    <>
      <h1 className={look.pageTitle}>{t('title')}</h1>
      <p className={page.about}>{t('about')}</p>
      <div className={styles.pair}>
        <TestWords />
        <AddWord onAdded={reload} />
      </div>
      <section className={styles.panel} aria-label={t('list')}>
        <SearchField words={words} label={t('search')} hint={t('search')} onSearch={setWords} />
        <WordRows key={words} keyword={words} onChanged={reload} />
      </section>
    </>
  )
}

function WordRows({ keyword, onChanged }: { keyword: string; onChanged: () => Promise<void> }) {
  const t = useText(wordTexts)
  const pages = usePages(moderation.words, { Keyword: keyword }, { pageSize: wordPageSize })
  const [edited, setEdited] = useState<Word | null>(null)
  if (pages.isPending) return <Loading />
  if (!pages.data) return <ErrorState onRetry={pages.refetch} />
  const list = pages.data.pages.flatMap(({ List: some }) => some)
  if (list.length === 0)
    return keyword === '' ? <EmptyState title={t('none')} help={t('noneHelp')} /> : <EmptyState title={t('notFound')} />
  return (
    <>
      <p className={look.noteLine}>{t('count', { count: pages.data.pages[0]!.TotalCount })}</p>
      <ul className={look.list}>
        {list.map((each) => (
          <li key={each.Id} className={styles.word} data-paused={!each.Holds || undefined}>
            <span className={styles.text} dir="auto">
              {each.Word}
            </span>
            <span className={styles.state}>{t(each.Holds ? 'holds' : 'paused')}</span>
            <span className={styles.note} dir="auto">
              {[each.Note, each.By].filter(Boolean).join(' · ')}
            </span>
            <IconButton label={t('edit', { word: each.Word })} onClick={() => setEdited(each)}>
              <Pencil aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {pages.isFetchNextPageError && <ErrorState size="inline" onRetry={pages.fetchNextPage} />}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {!pages.hasNextPage && <EndOfList text={t('end')} />}
      {edited && <EditWord word={edited} onChanged={onChanged} onClose={() => setEdited(null)} />}
    </>
  )
}
