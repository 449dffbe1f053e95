import { checkVersion, type Portal } from '@portal/platform/server'

interface Visto {
	/** On the screen; undefined: the last to write wins. */
	readonly vista: number | undefined
	readonly atual: number
	readonly codpes: number
}

/** Of what has no history of its own: that it changed is said, not by whom. */
export const conferirQueViu = (portal: Portal, { vista, atual, codpes }: Visto): Promise<void> =>
	checkVersion({
		coisa: 'registro',
		vista,
		atual,
		codpes,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		mudancas: async () => [],
	})
