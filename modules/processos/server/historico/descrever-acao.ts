import { type Acao, formatarNumpro, rotulos, tipoMostrado, tipoOcorrencia } from '../../contract/index.ts'
import { type Leitura, nomeEm } from '../acompanhamento/apresentar-ocorrencia.ts'
import type { OcorrenciaDoElo } from './queries.ts'

export interface Descrita {
	readonly acao: Acao
	readonly dscaca: string | null
}

interface Nomes {
	readonly pessoas: Leitura['pessoas']
	/** Occurrences of the process; absent in a list over several processes. */
	readonly ocorrencias?: readonly OcorrenciaDoElo[]
}

const DE_OCORRENCIA = new Set<Acao>([
	'edicao',
	'alteracao-anexo',
	'invalidacao',
	'remocao',
	'tarjada-liberada',
	'tarjada-retirada',
])

export const DOCUMENTO_OCULTO = 'Documento de acesso restrito'

/** Person named by the description, where the chain stores a number. */
export const codpesDaAcao = ({ acao, dscaca }: Descrita): number[] =>
	acao === 'parecerista' && dscaca !== null && /^\d+$/.test(dscaca) ? [Number(dscaca)] : []

/**
 * Display text of a link: the chain stores codes, which its hashes protect, and this function translates them. A
 * removed occurrence is named by the type stored beside its number, any other by the occurrence itself.
 */
export function descreverAcao({ acao, dscaca }: Descrita, nomes: Nomes): string | null {
	if (dscaca === null) return null
	if (DE_OCORRENCIA.has(acao)) return ocorrenciaEmPalavras(dscaca, nomes)
	const [codpes] = codpesDaAcao({ acao, dscaca })
	if (codpes !== undefined) return `Pedido a ${nomeEm(nomes.pessoas, codpes) ?? ''}`
	if (acao === 'ciencia') return `Andamento ${dscaca}`
	if (acao === 'alteracao') return camposEmPalavras(dscaca)
	return /^\d{11}$/.test(dscaca) ? formatarNumpro(dscaca) : dscaca
}

const camposEmPalavras = (dscaca: string): string =>
	[...new Set(dscaca.split(', ').map((campo) => rotulos[campo] ?? campo))].join(', ')

/** Reference to an occurrence: '2.1' or '2.1 Despacho'. */
function ocorrenciaEmPalavras(dscaca: string, { pessoas, ocorrencias }: Nomes): string {
	const [, numand, numseqocoand, nome] = /^(\d+)\.(\d+)(?: (.+))?$/.exec(dscaca) ?? []
	if (numand === undefined) return dscaca
	if (nome !== undefined) return `${nome}, andamento ${numand}`
	if (!ocorrencias) return `Ocorrência do andamento ${numand}`
	const linha = ocorrencias.find((uma) => `${uma.numand}.${uma.numseqocoand}` === `${numand}.${numseqocoand}`)
	if (!linha) return `Ocorrência removida depois, andamento ${numand}`
	const { nome: tipo } = tipoOcorrencia[tipoMostrado({ ...linha, txtdch: '' })]
	return `${tipo} de ${nomeEm(pessoas, linha.codpescad)}, andamento ${numand}`
}
