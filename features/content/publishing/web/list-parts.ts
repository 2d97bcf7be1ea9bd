/** Parts of the list of texts, in one chunk: the desk's first script names each. */
export { PanelSteps } from './PanelSteps.tsx'
export { SeveralTexts } from './SeveralTexts.tsx'
