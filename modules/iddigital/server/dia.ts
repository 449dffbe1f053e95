import { diaEm } from '@portal/platform/contract'
import type { Portal } from '@portal/platform/server'

/** `aaaa-mm-dd` of an instant, on the institution's calendar. */
export const diaDe = ({ config }: Pick<Portal, 'config'>, instante: Date): string =>
	diaEm(config.PORTAL_FUSO_HORARIO, instante)
