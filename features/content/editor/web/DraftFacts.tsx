import { atWidth } from '@portal/contract'
import { DeskTime, FactList, formatDeskTime, Stack, Text, useLanguage, useText } from '@portal/ui'
import type { DraftItem } from '../contract.ts'
import { draftListTexts } from '../draft-list.texts.ts'
import { editorTexts } from '../texts.ts'
import { trashTexts } from '../trash.texts.ts'
import { DraftBadge } from './DraftBadge.tsx'
import { hasNotes, kindOf, Languages, Notes } from './draft-cells.tsx'
import styles from './DraftList.module.css'

/** A draft, to be looked at beside the list. */
export function DraftFacts({ row, category }: { row: DraftItem; category: string }) {
  const t = useText({ ...editorTexts, ...trashTexts, ...draftListTexts })
  const { language } = useLanguage()
  const { Trashed } = row
  return (
    <Stack gap={12}>
      {row.CoverUrl && <img className={styles.cover} src={atWidth(row.CoverUrl, 640)} alt="" />}
      {(row.Match || row.Excerpt) && <Text>{row.Match || row.Excerpt}</Text>}
      <FactList
        items={[
          { label: t('status'), value: <DraftBadge status={row.Status} isTemplate={row.IsTemplate} /> },
          { label: t('kind'), value: t(kindOf(row)) },
          ...(row.Kind === 'news' ? [{ label: t('category'), value: category }] : []),
          { label: t('readers'), value: row.Readers },
          {
            label: t('publishAt'),
            value: row.PublishAt ? <DeskTime at={row.PublishAt} form="datetime" /> : '–',
          },
          { label: t('languages'), value: row.Languages.length > 0 ? <Languages row={row} /> : '–' },
          { label: t('author'), value: row.Author.Name },
          {
            label: t('updatedAt'),
            value: (
              <>
                {row.UpdatedBy} · <DeskTime at={row.UpdatedAt} form="datetime" />
              </>
            ),
          },
          ...(Trashed
            ? [
                {
                  label: t('trashedAt'),
                  value: (
                    <>
                      {Trashed.By} · <DeskTime at={Trashed.At} form="datetime" />
                    </>
                  ),
                },
                {
                  label: t('trash'),
                  value: t('goneOn', { date: formatDeskTime(Trashed.Until, { form: 'date', language }) }),
                },
              ]
            : []),
          ...(hasNotes(row) ? [{ label: t('notes'), value: <Notes row={row} /> }] : []),
        ]}
      />
    </Stack>
  )
}
