/** Styles and parts that load after the first paint. */
import './print.css'
import './shell/intent.ts'
import { loadLateFonts } from '@portal/ui/late-fonts'

void loadLateFonts()
