import { type Recusa, refuseState, type SimNao } from '@portal/platform/contract'
import { recusaDeEmpates } from './desempate.ts'
import type { AtoDaLicitacao } from './fluxo.ts'
import { type Item, recusaDeItensSemResultado } from './item.ts'
import type { Recurso } from './recurso.ts'
import { recusaDeHomologar } from './recursos.ts'

interface DoPasso {
	readonly dtaabe: string
	readonly fimint: string | null
	readonly jullot: SimNao
	readonly itens: readonly Pick<Item, 'numitm' | 'numlot' | 'sititm' | 'empates' | 'desempate'>[]
	readonly recursos: readonly Pick<Recurso, 'sitrec' | 'dtalim'>[]
	/** Clock of the server. */
	readonly agora: string
}

/** Rules of an act beside the state of the tender: the hour, the results, the ties and the appeals. */
export function recusaDoPasso(ato: AtoDaLicitacao, licitacao: DoPasso): Recusa | undefined {
	const { dtaabe, agora, itens, jullot } = licitacao
	if (ato === 'abrir' && new Date(agora) < new Date(dtaabe))
		return refuseState('A hora da abertura ainda não chegou. Espere-a, ou mude o edital.')
	const semResultado =
		ato === 'julgar' || ato === 'homologar'
			? (recusaDeItensSemResultado(itens) ?? recusaDeEmpates(itens, jullot))
			: undefined
	if (semResultado) return semResultado
	if ((ato === 'desertar' || ato === 'fracassar') && itens.some(({ sititm }) => sititm === 'V'))
		return refuseState(
			'Há item com vencedor. Registre antes os resultados de cada item, ou passe adiante com os que têm vencedor.',
		)
	return ato === 'adjudicar' || ato === 'homologar' ? recusaDeHomologar(licitacao) : undefined
}
