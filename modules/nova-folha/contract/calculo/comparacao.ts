import { escreverCentavos, lerCentavos } from './base/dinheiro.ts'

interface LinhaComparada {
	readonly codrub: number
	readonly nomrub: string
	readonly tiprub: 'P' | 'D' | 'I'
	readonly vlrref: string | null
	readonly vlrlan: string
	readonly orglan: string
	readonly numver: number
	readonly memoria: { readonly t: string; readonly v?: Readonly<Record<string, string>> }
}

interface Mudanca {
	readonly codrub: number
	readonly nomrub: string
	readonly antes: string
	readonly agora: string
	readonly efeito: string
	readonly motivo: string
}

const somar = (linhas: readonly LinhaComparada[]): bigint =>
	linhas.reduce((soma, { vlrlan }) => soma + lerCentavos(vlrlan), 0n)

const FATOS: Readonly<Record<string, string>> = {
	vencimento: 'o vencimento mudou',
	dias: 'mudaram os dias pagos',
	referencia: 'mudou a referência',
	quinquenios: 'completou-se um quinquênio',
	anos: 'completou-se um ano de vínculo',
	dependentes: 'mudaram os dependentes',
}

const DA_ORIGEM: Readonly<Record<string, string>> = {
	RET: 'diferença de meses anteriores',
	EST: 'estorno de um contracheque',
	DEB: 'saldo do mês anterior',
}
const DA_MEMORIA: Readonly<Record<string, string>> = {
	K: 'não coube inteira no líquido',
	C: 'segue a base, que mudou',
	I: 'segue a base, que mudou',
	F: 'segue as rubricas de que depende',
}

/** Events that both lines remember differently. */
function dizerFatos(antes: LinhaComparada, agora: LinhaComparada): string | undefined {
	const mudaram = Object.entries(agora.memoria.v ?? {}).filter(([nome, valor]) => antes.memoria.v?.[nome] !== valor)
	const fatos = mudaram.flatMap(([nome]) => FATOS[nome] ?? [])
	if (fatos.length > 0) return fatos.join(' e ')
	return antes.numver === agora.numver ? undefined : `a regra mudou: versão ${antes.numver} para ${agora.numver}`
}

/** The event behind a change of one rubric, from what both lines remember. */
function dizerMotivo(antes: LinhaComparada | undefined, agora: LinhaComparada | undefined): string {
	if (!agora) return 'não há neste mês'
	const daOrigem = DA_ORIGEM[agora.orglan]
	if (daOrigem) return daOrigem
	if (!antes) return agora.orglan === 'CRG' ? 'veio em uma carga deste mês' : 'não havia no mês anterior'
	const fatos = agora.memoria.t === 'K' ? undefined : dizerFatos(antes, agora)
	return fatos ?? DA_MEMORIA[agora.memoria.t] ?? 'mudou o valor lançado'
}

/** Why the net changed: the effect of each rubric, the largest first; the effects add up to the difference. */
export function compararLinhas(
	antes: readonly LinhaComparada[],
	agora: readonly LinhaComparada[],
): { readonly efeito: string; readonly mudancas: readonly Mudanca[] } {
	const codigos = [...new Set([...antes, ...agora].map(({ codrub }) => codrub))]
	const todas = codigos.flatMap((codrub) => {
		const [velhas, novas] = [antes, agora].map((linhas) => linhas.filter((linha) => linha.codrub === codrub)) as [
			LinhaComparada[],
			LinhaComparada[],
		]
		const uma = novas[0] ?? velhas[0]
		if (!uma || uma.tiprub === 'I') return []
		const [de, para] = [somar(velhas), somar(novas)]
		if (de === para) return []
		const efeito = uma.tiprub === 'P' ? para - de : de - para
		return [{ codrub, nomrub: uma.nomrub, de, para, efeito, motivo: dizerMotivo(velhas[0], novas[0]) }]
	})
	const modulo = (valor: bigint): bigint => (valor < 0n ? -valor : valor)
	todas.sort((a, b) => Number(modulo(b.efeito) - modulo(a.efeito)) || a.codrub - b.codrub)
	return {
		efeito: escreverCentavos(todas.reduce((soma, { efeito }) => soma + efeito, 0n)),
		mudancas: todas.map(({ codrub, nomrub, de, para, efeito, motivo }) => ({
			codrub,
			nomrub,
			antes: escreverCentavos(de),
			agora: escreverCentavos(para),
			efeito: escreverCentavos(efeito),
			motivo,
		})),
	}
}
