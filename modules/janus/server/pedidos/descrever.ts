import { diaEscrito } from '@portal/platform/contract'
import { type ResumoDoPedido, SITUACOES } from '../../contract/index.ts'
import { nomear } from '../montar-ficha.ts'
import type { LinhaDoPedido, Reunioes } from '../queries/pedidos.ts'

type Nomes = ReadonlyMap<number, { readonly nompes: string }>

/** One line about a request: neither its reason nor that it is about health. */
export function resumirPedido(
	{ tipreq, qtddia, dtaini, dtafim, dtadef, codpesnov, numper }: LinhaDoPedido,
	nomes: Nomes,
): string {
	if (tipreq === 'MAT') return `Matrícula em ${numper}`
	if (tipreq === 'DES') return 'Desligamento do curso'
	if (tipreq === 'PRO') return `Prorrogação de ${qtddia} ${qtddia === 1 ? 'dia' : 'dias'}`
	if (tipreq === 'TRA') return `Trancamento de ${diaEscrito(dtaini ?? '')} a ${diaEscrito(dtafim ?? '')}`
	if (tipreq === 'BAN') return `Banca para defesa em ${diaEscrito(dtadef ?? '')}`
	return `Mudança de orientador para ${nomear(nomes, codpesnov ?? 0)}`
}

const MAIS_NOMES = 2

/** The one who has to act, by name. */
function escreverCom({ sitreq, codpesesp }: LinhaDoPedido, nomes: Nomes): string | null {
	if (codpesesp.length === 0) return null
	const quem = codpesesp.slice(0, MAIS_NOMES).map((codpes) => nomear(nomes, codpes))
	const outros = codpesesp.length > MAIS_NOMES ? ` e mais ${codpesesp.length - MAIS_NOMES}` : ''
	return `${SITUACOES[sitreq]}: ${quem.join(' ou ')}${outros}`
}

export const listarPessoasDoPedido = ({ codpesesp, codpesnov }: LinhaDoPedido): number[] => [
	...codpesesp,
	...(codpesnov === null ? [] : [codpesnov]),
]

export function descreverPedido(
	pedido: LinhaDoPedido,
	{ codcur, codund }: { readonly codcur: number; readonly codund: number },
	{ nomes, reunioes }: { readonly nomes: Nomes; readonly reunioes: Reunioes },
): ResumoDoPedido {
	const { numreq, tipreq, sitreq, dtareq } = pedido
	const reuniao = reunioes.find((uma) =>
		sitreq === 'CCP' ? uma.codcur === codcur : sitreq === 'CPG' ? uma.codund === codund : false,
	)
	return {
		numreq,
		tipreq,
		sitreq,
		resumo: resumirPedido(pedido, nomes),
		com: escreverCom(pedido, nomes),
		dtareu: reuniao?.dtareu ?? null,
		dtareq,
	}
}
