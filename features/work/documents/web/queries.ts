import { useAnswer } from '@portal/client'
import { documents } from '../contract.ts'
import type { BoxCredentials } from './BoxPage.tsx'

export function useApps({ ADAccount, UserMD5String }: BoxCredentials) {
  return useAnswer(documents.modules, { account: ADAccount, password: UserMD5String })
}

export function useDocuments({ ADAccount, UserMD5String }: BoxCredentials, keywords: string) {
  return useAnswer(documents.search, { username: ADAccount, password: UserMD5String, keywords })
}
