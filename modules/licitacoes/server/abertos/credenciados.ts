import { fimDoDia, instanteEm, type SimNao } from '@portal/platform/contract'
import { type Credenciado, type LicitacaoCompleta, SITUACOES_OCDS } from '../../contract/index.ts'
import { apresentarFornecedor, referirFornecedor } from './fornecedor.ts'

export interface CredenciadoALancar extends Omit<Credenciado, 'motdes'> {
	/** 'S': the end is that of the whole credenciamento. */
	readonly fimlct: SimNao
}

type DaLicitacao = Pick<LicitacaoCompleta, 'sitlct' | 'itens'>

/** An accreditation is in force until it ends; one that lasted to the end of the credenciamento was not cancelled. */
function escolherSituacao({ dtades, fimlct }: CredenciadoALancar, { sitlct }: DaLicitacao): 'active' | 'cancelled' {
	if (dtades === null) return 'active'
	return fimlct === 'S' && SITUACOES_OCDS[sitlct] === 'complete' ? 'active' : 'cancelled'
}

/** Award of an accreditation: its items and days, and no value, since nothing is bought by it (Lei 14.133/2021, art. 79). */
function escreverAdjudicacao(credenciado: CredenciadoALancar, licitacao: DaLicitacao, fuso: string) {
	const { numcrd, numitens, dtacrd, dtades } = credenciado
	const desde = instanteEm(dtacrd, '00:00', fuso).toISOString()
	const itens = licitacao.itens.filter(({ numitm }) => numitens.length === 0 || numitens.includes(numitm))
	return {
		id: `credenciado-${numcrd}`,
		status: escolherSituacao(credenciado, licitacao),
		date: desde,
		suppliers: [referirFornecedor(credenciado)],
		contractPeriod: {
			startDate: desde,
			...(dtades === null ? {} : { endDate: new Date(fimDoDia(dtades, fuso)).toISOString() }),
		},
		...(itens.length === 0
			? {}
			: {
					items: itens.map(({ numitm, dscitm, unimed }) => ({
						id: String(numitm),
						description: dscitm,
						unit: { name: unimed },
					})),
				}),
	}
}

function rotular(credenciados: readonly CredenciadoALancar[], licitacao: DaLicitacao): string[] {
	const vigentes = credenciados.some(({ dtades }) => dtades === null)
	const fins = new Set(
		credenciados.filter(({ dtades }) => dtades !== null).map((um) => escolherSituacao(um, licitacao)),
	)
	return [
		...(vigentes ? ['award'] : []),
		...(fins.has('active') ? ['awardUpdate'] : []),
		...(fins.has('cancelled') ? ['awardCancellation'] : []),
	]
}

/**
 * Accreditations that no release tells as they stand, which is how OCDS models the first stage of an open framework: a
 * merge keeps those of the releases before, so that a long list is never written again.
 */
export const escreverCredenciados = (
	credenciados: readonly CredenciadoALancar[],
	licitacao: DaLicitacao,
	fuso: string,
) => ({
	tags: rotular(credenciados, licitacao),
	awards: credenciados.map((um) => escreverAdjudicacao(um, licitacao, fuso)),
	parties: [...new Map(credenciados.map((um) => [referirFornecedor(um).id, um])).values()].map((um) =>
		apresentarFornecedor(um, ['supplier']),
	),
})
