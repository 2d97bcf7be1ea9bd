import type { Dispatch, SetStateAction } from 'react'
import type { DataKind, Gone, Values } from '../contract.ts'
import { GoneNote } from './GoneNote.tsx'
import type { FormState } from './item-form.ts'
import { MeanwhileNote } from './MeanwhileNote.tsx'

interface Props {
  kind: DataKind
  state: FormState
  isBusy: boolean
  onChange: Dispatch<SetStateAction<FormState>>
  onSaveAsNew: (values: Values) => void
  onBringBack: (gone: Gone) => void
}

/** Notices about changes by somebody else during editing. */
export function Notes({ kind, state, isBusy, onChange, onSaveAsNew, onBringBack }: Props) {
  const { meanwhile, gone, values } = state
  return (
    <>
      {meanwhile && (
        <MeanwhileNote
          kind={kind}
          state={state}
          meanwhile={meanwhile}
          isBusy={isBusy}
          onChange={onChange}
          onSaveAsNew={onSaveAsNew}
        />
      )}
      {gone && (
        <GoneNote
          kind={kind}
          gone={gone}
          isBusy={isBusy}
          onBringBack={onBringBack}
          onSaveAsNew={() => onSaveAsNew(values)}
        />
      )}
    </>
  )
}
