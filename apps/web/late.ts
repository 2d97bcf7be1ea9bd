/** What no first paint waits for. */
import './print.css'
import { loadLateFonts } from '@portal/ui/late-fonts'

void loadLateFonts()
