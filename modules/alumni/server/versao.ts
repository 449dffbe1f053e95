import { checkVersion, type Portal } from '@portal/platform/server'

interface Visto {
	/** Version that was on the screen; undefined: the last write wins. */
	readonly vista: number | undefined
	readonly atual: number
	readonly codpes: number
}

/** Optimistic lock for rows without a change history: the conflict message names no author. */
export const conferirQueViu = (portal: Portal, { vista, atual, codpes }: Visto): Promise<void> =>
	checkVersion({
		coisa: 'o registro',
		vista,
		atual,
		codpes,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		mudancas: async () => [],
	})
