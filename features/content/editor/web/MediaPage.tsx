import { useAnswer } from '@portal/client'
import { Button, DeskTime, fullNumber, useLanguage, useText } from '@portal/ui'
import { daysOf, ListPage, useList, usePeriodFilter } from '@portal/ui/list'
import { formatBytes } from '@portal/ui/table'
import { Trash2 } from 'lucide-react'
import { media } from '../media-contract.ts'
import { mediaKinds } from '../media.ts'
import { mediaTexts } from '../media.texts.ts'
import { AuthorFilter } from './AuthorFilter.tsx'
import styles from './Media.module.css'
import { MediaFacts } from './MediaFacts.tsx'
import { Thumb } from './Thumb.tsx'
import { useRemoveMedia } from './use-remove-media.ts'

const uses = ['used', 'unused'] as const

/** `/desk/media`: the files of texts and items. */
export function MediaPage() {
  const t = useText(mediaTexts)
  const { language } = useLanguage()
  const list = useList('media', { kind: '', use: '', days: '', author: '' })
  const { kind, use, days, author } = list.filters
  const answer = useAnswer(media.list, {
    Kind: mediaKinds.find((each) => each === kind),
    ...(uses.some((each) => each === use) && { IsUsed: use === 'used' }),
    UploadedBy: author.slice(0, 100) || undefined,
    ...daysOf(days),
    Keyword: list.words || undefined,
    ...list.sortedBy('name', 'size', 'uploaded', 'uses'),
    ...list.paging,
  })
  const remove = useRemoveMedia()
  return (
    <ListPage
      list={list}
      answer={answer}
      title={t('title')}
      hasTimes
      about={t('about')}
      idOf={({ Id }) => String(Id)}
      nameOf={({ Name }) => Name}
      search={{ label: t('search'), hint: t('search') }}
      filters={[
        {
          id: 'kind',
          label: t('kind'),
          options: mediaKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
        {
          id: 'use',
          label: t('use'),
          options: uses.map((value) => ({ value, label: t(value) })),
        },
        usePeriodFilter('days', t('uploadedAt')),
      ]}
      moreFilters={<AuthorFilter list={list} label={t('uploader')} name={answer.data?.List[0]?.UploadedBy} />}
      columns={[
        {
          id: 'name',
          title: t('file'),
          isSortable: true,
          cell: (item) => (
            <span className={styles.name}>
              <Thumb item={item} />
              <span dir="auto">{item.Name}</span>
            </span>
          ),
        },
        { id: 'for', title: t('firstFor'), width: '24%', isLineOnPhone: true, cell: ({ Title }) => Title },
        {
          id: 'dimensions',
          title: t('dimensions'),
          width: '112px',
          isHiddenOnPhone: true,
          cell: ({ Width, Height }) => Width > 0 && `${Width} × ${Height}`,
        },
        {
          id: 'size',
          title: t('size'),
          width: '88px',
          align: 'end',
          isSortable: true,
          cell: ({ Size }) => formatBytes(Size, language),
        },
        {
          id: 'uses',
          title: t('uses'),
          width: '96px',
          align: 'end',
          isSortable: true,
          isNamedOnPhone: true,
          cell: ({ Uses }) => fullNumber(Uses, language),
        },
        {
          id: 'by',
          title: t('uploadedBy'),
          width: '112px',
          isHiddenOnPhone: true,
          cell: ({ UploadedBy }) => UploadedBy,
        },
        {
          id: 'uploaded',
          title: t('uploadedAt'),
          width: '112px',
          isSortable: true,
          isHiddenOnPhone: true,
          cell: ({ UploadedAt }) => <DeskTime at={UploadedAt} />,
        },
      ]}
      bulk={(chosen, clear) => (
        <Button disabled={chosen.some(({ Uses }) => Uses > 0)} onClick={() => void remove(chosen).then(clear)}>
          {t('remove')}
        </Button>
      )}
      panel={(item) => <MediaFacts key={item.Id} item={item} />}
      panelFoot={(item) =>
        item.Uses === 0 && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => void remove([item])}>
            {t('remove')}
          </Button>
        )
      }
      empty={{ title: t('empty'), help: t('emptyHelp') }}
    />
  )
}
