import type { Dispatch, SetStateAction } from 'react'
import type { DataKind, RemovedItem, Values } from '../contract.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import type { FormState } from './item-form.ts'
import { ConflictNotice } from './ConflictNotice.tsx'

interface Props {
  kind: DataKind
  state: FormState
  isBusy: boolean
  onChange: Dispatch<SetStateAction<FormState>>
  onSaveAsNew: (values: Values) => void
  onBringBack: (gone: RemovedItem) => void
}

/** Notices about changes by somebody else during editing. */
export function EditNotices({ kind, state, isBusy, onChange, onSaveAsNew, onBringBack }: Props) {
  const { conflict, removed, values } = state
  return (
    <>
      {conflict && (
        <ConflictNotice
          kind={kind}
          state={state}
          meanwhile={conflict}
          isBusy={isBusy}
          onChange={onChange}
          onSaveAsNew={onSaveAsNew}
        />
      )}
      {removed && (
        <RemovedNotice
          kind={kind}
          gone={removed}
          isBusy={isBusy}
          onBringBack={onBringBack}
          onSaveAsNew={() => onSaveAsNew(values)}
        />
      )}
    </>
  )
}
