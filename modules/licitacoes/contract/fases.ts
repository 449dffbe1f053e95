import { ABERTAS } from './fluxo.ts'
import { CodigoDaFase, type Fase, type Modalidade, type SituacaoLct } from './formas.ts'

export interface PassagemDeFase {
	readonly codfas: CodigoDaFase
	readonly dtaini: string | null
	readonly dtafim: string | null
}

const DO_CREDENCIAMENTO: readonly CodigoDaFase[] = ['PRE', 'PUB', 'PRO']

/** Phase that a state of the tender opens; undefined: the state opens none. */
export function obterFase(sitlct: SituacaoLct): CodigoDaFase | undefined {
	if (sitlct === 'PUB') return 'PRO'
	return CodigoDaFase.options.find((codfas) => codfas === sitlct)
}

interface DaLinha {
	readonly sitlct: SituacaoLct
	readonly modlct: Modalidade
	/** In the order in which they happened; a phase that was reopened comes again. */
	readonly passagens: readonly PassagemDeFase[]
}

/**
 * Line of the phases (Lei 14.133/2021, art. 17). A phase without an act of its own before a later one went by in the same
 * session; those that a tender did not reach before it ended are absent.
 */
export function montarFases({ sitlct, modlct, passagens }: DaLinha): Fase[] {
	const codigos = modlct === 'CRE' ? DO_CREDENCIAMENTO : CodigoDaFase.options
	const ultima = new Map(passagens.map((passagem) => [passagem.codfas, passagem]))
	const alcance = Math.max(...passagens.map(({ codfas }) => codigos.indexOf(codfas)), 0)
	const aberta = passagens.findLast(({ dtafim }) => dtafim === null)?.codfas
	const atual = aberta === undefined ? alcance : codigos.indexOf(aberta)
	return codigos.map((codfas, indice) => {
		const { dtaini = null, dtafim = null } = ultima.get(codfas) ?? {}
		const depois = ABERTAS.includes(sitlct) ? ('futura' as const) : ('ausente' as const)
		const estado =
			indice > atual ? depois : indice === atual && aberta !== undefined ? ('atual' as const) : ('feita' as const)
		return { codfas, estado, ...(estado === 'futura' ? { dtaini: null, dtafim: null } : { dtaini, dtafim }) }
	})
}
