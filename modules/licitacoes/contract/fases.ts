import { ABERTAS } from './fluxo.ts'
import { CodigoDaFase, FASES, type Fase, type Modalidade, type SituacaoLct } from './formas.ts'
import type { Ordem } from './ordem.ts'

export interface PassagemDeFase {
	readonly codfas: CodigoDaFase
	readonly dtaini: string | null
	readonly dtafim: string | null
}

const DO_CREDENCIAMENTO: readonly CodigoDaFase[] = ['PRE', 'PUB', 'PRO']
/** Everybody sends documents and proposal together, and the documents are checked first (IN SEGES 73/2022, art. 8, § 1). */
const COM_HABILITACAO_ANTES: readonly CodigoDaFase[] = ['PRE', 'PUB', 'PRO', 'SES', 'HAB', 'JUL', 'REC', 'ADJ', 'HOM']

/** Name of a phase in the order of the tender. */
export function nomearFase(codfas: CodigoDaFase, { modlct, ordfas }: Pick<DaLinha, 'modlct' | 'ordfas'>): string {
	if (codfas !== 'PRO') return FASES[codfas]
	if (modlct === 'CRE') return 'Inscrições'
	return ordfas === 'H' ? 'Propostas e documentos' : FASES.PRO
}

function listarCodigos(modlct: Modalidade, ordfas: Ordem): readonly CodigoDaFase[] {
	if (modlct === 'CRE') return DO_CREDENCIAMENTO
	return ordfas === 'H' ? COM_HABILITACAO_ANTES : CodigoDaFase.options
}

/** Phase that a state of the tender opens; undefined: the state opens none. */
export function obterFase(sitlct: SituacaoLct): CodigoDaFase | undefined {
	if (sitlct === 'PUB') return 'PRO'
	return CodigoDaFase.options.find((codfas) => codfas === sitlct)
}

interface DaLinha {
	readonly sitlct: SituacaoLct
	readonly modlct: Modalidade
	readonly ordfas: Ordem
	/** In the order in which they happened; a phase that was reopened comes again. */
	readonly passagens: readonly PassagemDeFase[]
}

/**
 * Line of the phases (Lei 14.133/2021, art. 17). A phase without an act of its own before a later one went by in the same
 * session; those that a tender did not reach before it ended are absent.
 */
export function montarFases({ sitlct, modlct, ordfas, passagens }: DaLinha): Fase[] {
	const codigos = listarCodigos(modlct, ordfas)
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
