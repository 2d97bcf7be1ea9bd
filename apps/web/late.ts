/** Styles and parts that load after the first paint. */
import './print.css'
import { loadLateFonts } from '@portal/ui/late-fonts'
import { loadOnIntent } from './shell/intent.ts'

void loadLateFonts()
loadOnIntent()
