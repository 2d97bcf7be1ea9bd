import { lazy } from 'react'

const page = () => import('./WorkflowPage.tsx')

export const WorkflowPage = lazy(async () => ({ default: (await page()).WorkflowPage }))
export const TodoCard = lazy(async () => ({ default: (await import('./TodoCard.tsx')).TodoCard }))
