import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Log with one JSON object a line. Passwords, tokens and cookies are never logged; `redact` is the second safeguard.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
	pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: ['senha', 'token', 'cookie', '*.senha', '*.token', '*.cookie', '*.authorization'],
		},
		destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096 }),
	)
