import { diaEm } from '@portal/platform/contract'
import type { Portal } from './portal.ts'

/** The day of an instant, now unless told, on the institution's calendar: `aaaa-mm-dd`. */
export const diaDe = ({ agora, config }: Pick<Portal, 'agora' | 'config'>, instante = agora()): string =>
	diaEm(config.PORTAL_FUSO_HORARIO, instante)
