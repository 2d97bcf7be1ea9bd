import { LazyFallback, Skeleton, Stack, Text, useText } from '@portal/ui'
import type { ComponentType } from 'react'
import { draftListTexts } from '../draft-list.texts.ts'
import { editorTexts } from '../texts.ts'
import { kindOf } from './draft-cells.tsx'
import { DraftFacts } from './DraftFacts.tsx'
import type { DraftsPageProps, PanelDraft } from './drafts-page-props.ts'
import { useDrafts } from './queries.ts'

/** A text in review, beside a list of another slice. */
const useReviewed = (Id: number) => useDrafts({ Scope: 'review', Id, PageSize: 1 })

interface Props extends Pick<DraftsPageProps, 'LastComment'> {
  id: number
}

/** The same as beside the list of texts. */
export function DraftBeside({ id, LastComment }: Props) {
  const t = useText({ ...editorTexts, ...draftListTexts })
  const { data } = useReviewed(id)
  if (!data) return <Skeleton shape="row" count={4} />
  const [row] = data.List
  if (!row) return <Text tone="muted">{t('notInReview')}</Text>
  return (
    <Stack gap={12}>
      <DraftFacts
        row={row}
        category={data.Categories.find(({ Key }) => Key === row.Category)?.Name ?? t(kindOf(row))}
      />
      {row.Comments > 0 && (
        <LazyFallback fallback={null}>
          <LastComment id={id} />
        </LazyFallback>
      )}
    </Stack>
  )
}

interface StepsProps extends Omit<PanelDraft, 'row'> {
  id: number
  Steps: ComponentType<PanelDraft>
}

export function StepsBeside({ id, Steps, ...rest }: StepsProps) {
  const row = useReviewed(id).data?.List[0]
  return (
    row && (
      <LazyFallback fallback={null}>
        <Steps row={row} {...rest} />
      </LazyFallback>
    )
  )
}
