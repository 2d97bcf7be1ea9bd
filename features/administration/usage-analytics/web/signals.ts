/** Where events wait in this tab; who chooses anew begins anew, and the queue drops what it has. */
export const waitingKey = 'forecourt:track'
export const forgotten = 'forecourt:track-forgotten'
/** The debug console is asked for from the menu. */
export const consoleAsked = 'forecourt:console'
