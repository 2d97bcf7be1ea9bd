import { useAnswer, useCache } from '@portal/client'
import { Badge, Button, DeskTime, LazyFallback, lazyComponent, useText } from '@portal/ui'
import { daysOf, ListPage, useList, usePeriodFilter } from '@portal/ui/list'
import { useMedia } from '@portal/ui/media'
import { ClipboardPaste, FlaskConical, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { moderation, type Word } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'
import { AddWord } from './AddWord.tsx'
import { EditWord } from './EditWord.tsx'
import { PasteWords } from './PasteWords.tsx'
import { TestWords } from './TestWords.tsx'
import { useWords } from './use-words.ts'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)
const RowActions = lazyComponent(async () => (await import('@portal/ui/overlay')).RowActions)

type Sheet = 'test' | 'paste' | 'add' | Word

/** `/desk/words`: the list of sensitive words. */
export function WordsPage() {
  const t = useText(wordTexts)
  const cache = useCache()
  const list = useList('words', { state: '', days: '' })
  const answer = useAnswer(moderation.words, {
    Keyword: list.words,
    ...(list.filters.state && { Holds: list.filters.state === 'holds' }),
    ...daysOf(list.filters.days),
    ...list.sortedBy('word', 'status', 'addedAt'),
    ...list.paging,
  })
  const words = useWords()
  const [sheet, setSheet] = useState<Sheet>()
  const close = () => setSheet(undefined)
  const reload = () => cache.invalidateQueries({ queryKey: [moderation.words.path] })
  return (
    <ListPage
      list={list}
      answer={answer}
      title={t('title')}
      hasTimes
      about={t('about')}
      idOf={({ Id }) => String(Id)}
      nameOf={({ Word: word }) => word}
      onEdit={setSheet}
      search={{ label: t('search'), hint: t('search') }}
      filters={[
        {
          id: 'state',
          label: t('state'),
          options: (['holds', 'paused'] as const).map((value) => ({ value, label: t(value) })),
        },
        usePeriodFilter('days', t('addedAt')),
      ]}
      columns={[
        { id: 'word', title: t('word'), isSortable: true, cell: ({ Word: word }) => <span dir="auto">{word}</span> },
        {
          id: 'status',
          title: t('state'),
          width: '120px',
          isSortable: true,
          cell: ({ Holds }) => (
            <Badge tone={Holds ? 'good' : 'neutral'} isDot>
              {t(Holds ? 'holds' : 'paused')}
            </Badge>
          ),
        },
        { id: 'note', title: t('noteColumn'), width: '34%', cell: ({ Note }) => <span dir="auto">{Note}</span> },
        { id: 'by', title: t('by'), width: '14%', isHiddenOnPhone: true, cell: ({ By }) => By },
        {
          id: 'addedAt',
          title: t('addedAt'),
          width: '120px',
          isSortable: true,
          isHiddenOnPhone: true,
          cell: ({ AddedAt }) => <DeskTime at={AddedAt} />,
        },
      ]}
      actions={
        <>
          <RarerActions onOpen={setSheet} />
          <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setSheet('add')}>
            {t('addWord')}
          </Button>
        </>
      }
      rowMenu={(word) => (
        <LazyFallback>
          <RowActions
            name={word.Word}
            actions={[
              {
                id: 'edit',
                word: t('editWord'),
                label: t('edit', { word: word.Word }),
                icon: <Pencil aria-hidden />,
                onPress: () => setSheet(word),
              },
            ]}
          />
        </LazyFallback>
      )}
      roomyMenuWidth={104}
      bulk={(chosen, clear) => (
        <>
          <Button onClick={() => void words.turn(chosen, true)}>{t('resume')}</Button>
          <Button onClick={() => void words.turn(chosen, false)}>{t('pause')}</Button>
          <Button onClick={() => void words.remove(chosen).then(clear)}>{t('removeChosen')}</Button>
        </>
      )}
      empty={{ title: t('none'), help: t('noneHelp') }}
    >
      {sheet === 'test' && <TestWords onClose={close} />}
      {sheet === 'paste' && <PasteWords onAdded={reload} onClose={close} />}
      {sheet === 'add' && <AddWord onAdded={reload} onClose={close} />}
      {typeof sheet === 'object' && (
        <EditWord word={sheet} onChanged={reload} onRemove={() => void words.remove([sheet])} onClose={close} />
      )}
    </ListPage>
  )
}

const rarer = [
  { id: 'test', Icon: FlaskConical },
  { id: 'paste', Icon: ClipboardPaste },
] as const

/** A phone has them behind one button: they would be a line of their own above the words. */
function RarerActions({ onOpen }: { onOpen: (sheet: Sheet) => void }) {
  const t = useText(wordTexts)
  const isPhone = useMedia('(max-width: 560px)')
  if (!isPhone)
    return rarer.map(({ id, Icon }) => (
      <Button key={id} icon={<Icon aria-hidden />} onClick={() => onOpen(id)}>
        {t(id)}
      </Button>
    ))
  const entries = rarer.map(({ id, Icon }) => ({
    id,
    label: t(id),
    icon: <Icon aria-hidden />,
    onPress: () => onOpen(id),
  }))
  return (
    <LazyFallback>
      <ActionMenu entries={entries} />
    </LazyFallback>
  )
}
