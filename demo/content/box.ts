/** Documents of Box of the demo company, with their texts. */
import type { DemoDocument } from '../types.ts'
import { manuals } from './box-manuals.ts'
import { policies } from './box-policies.ts'

export const boxDocuments: DemoDocument[] = [...policies, ...manuals]
