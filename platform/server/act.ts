import type { Recusa } from '@portal/platform/contract'
import type { Portal } from './portal.ts'
import { throwIfRefused } from './refusal.ts'
import { checkVersion, type MudancaFeita } from './version-check.ts'

interface Act<Thing> {
	/** Noun of the thing with its article, as in 'a folha'. */
	readonly coisa: `${'o' | 'a'} ${string}`
	/** Version on the screen; undefined for a client without versions. */
	readonly vista: number | undefined
	readonly codpes: number
	/** Row lock: the thing as this person may see it, and a refusal with 404 otherwise. */
	readonly reservar: () => Promise<Thing>
	/** Changes since the version on the screen, oldest first. */
	readonly mudancas: (held: Thing) => Promise<readonly MudancaFeita[]>
	/** Rule of the act, which the button asks as well. */
	readonly recusar: (held: Thing) => Recusa | undefined | Promise<Recusa | undefined>
}

/** Preamble of an act: row lock, optimistic lock and rule, in this order (decision 0050). */
export async function prepareAct<Thing extends { readonly versao: number }>(
	portal: Portal,
	{ coisa, vista, codpes, reservar, mudancas, recusar }: Act<Thing>,
): Promise<Thing> {
	const held = await reservar()
	await checkVersion({
		coisa,
		vista,
		atual: held.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes,
		mudancas: () => mudancas(held),
	})
	throwIfRefused(await recusar(held))
	return held
}
