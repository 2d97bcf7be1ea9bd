import { useAnswer, useNavigationBlock, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, Card, EmptyState, ErrorState, Grid, Loading, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { appLauncher } from '../contract.ts'
import { editorTexts } from '../editor.texts.ts'
import { chosenTools } from '../rules.ts'
import { ToolkitBoard } from './ToolkitBoard.tsx'
import { ToolLink } from './ToolLink.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useSave } from './use-save.ts'

/** This many fill the panel with their names next to the icons. */
const fewTools = 5

const columnsOf = (count: number): 2 | 3 | 4 | 5 => (count < 3 ? 2 : count === 3 ? 3 : count === 4 ? 4 : 5)

/** TOOL-04: the tools of a site other than home (the manufacturing site has ten slots), edited in place. */
export function SiteToolkit({ portal }: { portal: string }) {
  const t = useText(editorTexts)
  const { data, error, refetch } = useAnswer(appLauncher.portalList, {}, { portal })
  if (data) return <LoadedToolkit portal={portal} lists={data} />
  return <Card title={t('portalTools')}>{error ? <ErrorState onRetry={refetch} /> : <Loading rows={2} />}</Card>
}

function LoadedToolkit({ portal, lists }: { portal: string; lists: OutputOf<typeof appLauncher.portalList> }) {
  const { AllAppList: tools, CustomList: chosen, Slots: size } = lists
  const t = useText(editorTexts)
  const { show } = useMessage()
  const saved = chosen.map((tool) => tool.AppId)
  const arrangement = useArrangement(saved, size)
  const { save, isBusy } = useSave(portal)
  const isFew = chosen.length <= fewTools
  const [isEditing, setEditing] = useState(false)
  const { here } = useNavigation()
  // TOOL-03: popups over this page may open and close; the page itself stays until its changes are saved
  useNavigationBlock(isEditing && arrangement.isDirty, (to) => {
    const isHere = to.pathname === here.pathname
    if (!isHere) show(t('finishFirst'), { isError: true })
    return isHere
  })

  /** If saving fails, the slots and the edit mode stay. */
  async function toggle(): Promise<void> {
    if (!isEditing) setEditing(true)
    else if (!arrangement.isDirty || (await save(chosenTools(arrangement.slots)))) setEditing(false)
  }

  return (
    <Card
      title={t('portalTools')}
      action={
        <Button
          look={isEditing ? 'primary' : 'secondary'}
          aria-pressed={isEditing}
          isBusy={isBusy}
          onClick={() => void toggle()}
        >
          {t(isEditing ? 'finish' : 'customToolkit')}
        </Button>
      }
    >
      {isEditing ? (
        <ToolkitBoard
          tools={tools}
          arrangement={arrangement}
          portal={portal}
          onFull={() => show(t('removeFirst', { size }), { isError: true })}
        />
      ) : chosen.length === 0 ? (
        <EmptyState title={t('portalEmpty')} help={t('portalEmptyHelp')} />
      ) : (
        <Grid as="ul" gap={8} {...(isFew ? { columns: columnsOf(chosen.length) } : { min: 120 })}>
          {chosen.map((tool) => (
            <li key={tool.AppId}>
              <ToolLink tool={tool} look={isFew ? 'wide' : 'tile'} />
            </li>
          ))}
        </Grid>
      )}
    </Card>
  )
}
