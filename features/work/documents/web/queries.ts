import { useAnswer } from '@portal/client'
import { box } from '../contract.ts'
import type { Asker } from './BoxPage.tsx'

export function useApps({ ADAccount, UserMD5String }: Asker) {
  return useAnswer(box.modules, { account: ADAccount, password: UserMD5String })
}

export function useDocuments({ ADAccount, UserMD5String }: Asker, keywords: string) {
  return useAnswer(box.search, { username: ADAccount, password: UserMD5String, keywords })
}
