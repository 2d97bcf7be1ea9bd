/** Storage key of waiting events in this tab, and the event that makes the queue drop them. */
export const waitingKey = 'forecourt:track'
export const forgotten = 'forecourt:track-forgotten'
/** Event that opens the debug console from the menu. */
export const consoleAsked = 'forecourt:console'
