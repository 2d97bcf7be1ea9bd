import type { DemoNews } from '../types.ts'
import { operationsControl } from './control-of-operations.ts'
import { recordsControl } from './control-of-records.ts'

export const newsControl: DemoNews[] = [...operationsControl, ...recordsControl]
