import { useNavigation } from '@portal/client'
import { deskHref } from '@portal/contract'
import type { PanelDraft } from '@portal/editor/web'
import { LazyFallback } from '@portal/ui'
import { useMemo } from 'react'
import { filterStaleFields } from '../rules.ts'
import { PublishBar } from './lazy.ts'
import { usePublishingState } from './queries.ts'

const save = () => Promise.resolve(true)

/** The steps of a text beside the list, as above the text itself: nothing is open that would have to be saved. */
export function PanelSteps({ row: { Id, Untranslated }, onDone, bindKeys }: PanelDraft) {
  const { go } = useNavigation()
  const { data: state } = usePublishingState(Id)
  const known = state?.Lacks
  const lacks = useMemo(() => known?.filter((lack) => filterStaleFields([lack]).length === 0), [known])
  if (!lacks) return null
  return (
    <LazyFallback fallback={null}>
      <PublishBar
        id={Id}
        save={save}
        reload={onDone}
        lacks={lacks}
        untranslated={Untranslated}
        onSettings={() => go(deskHref('writing', Id))}
        bindKeys={bindKeys}
      />
    </LazyFallback>
  )
}
