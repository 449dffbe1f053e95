import type { Portal } from '@portal/platform/server'

/** `aaaa-mm-dd` of an instant, on the institution's calendar. */
export const diaDe = ({ config }: Pick<Portal, 'config'>, instante: Date): string =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: config.PORTAL_FUSO_HORARIO }).format(instante)
