import { createHash } from 'node:crypto'
import { instanteEm } from '@portal/platform/contract'
import {
	escreverDecimal,
	escreverMetodo,
	lerDecimal,
	mostrarInscricao,
	multiplicar,
	nomearModalidade,
	SITUACOES_OCDS,
	type SituacaoDaCompra,
	temCnpj,
} from '../../contract/index.ts'
import { escondeOrcamento, escreverNumero } from '../mostrar.ts'
import type { CompraLida } from './queries.ts'

/** JSON number with all of its digits, where a floating-point number would lose some. */
const escreverExato = (decimal: string): unknown =>
	(JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(decimal)

type Resultado = CompraLida['resultados'][number]

export interface DoLancamento {
	readonly prefixo: string
	readonly fuso: string
	readonly nomear: (codund: number) => string
}

const escreverValor = (decimal: string) => ({ amount: escreverExato(decimal), currency: 'BRL' })

const ESQUEMAS = { PJ: 'BR-CNPJ', PF: 'BR-CPF', PE: 'BR-ESTRANGEIRO' } as const

/** Reference of a supplier: a CPF is in none of its parts. */
function escreverFornecedor({ codfor, nomfor, niforn, tippes }: Resultado) {
	const publica = temCnpj(niforn, tippes)
	const id = publica ? `BR-CNPJ-${niforn}` : `fornecedor-${codfor}`
	const identificador = publica ? niforn : mostrarInscricao(niforn, tippes)
	return { id, name: nomfor, identifier: { scheme: ESQUEMAS[tippes], id: identificador, legalName: nomfor } }
}

/** Award of a purchase that was annulled or revoked: it is cancelled, as one whose result was. */
const situarAdjudicacao = ({ dtacan }: Resultado, sitcpr: SituacaoDaCompra) =>
	dtacan !== null || sitcpr === 'ANU' || sitcpr === 'REV' ? 'cancelled' : sitcpr === 'ADJ' ? 'pending' : 'active'

/** Awards: the first of each item that was not cancelled, by supplier; what was cancelled stands apart. */
function listarAdjudicacoes({ compra, itens, resultados }: CompraLida, fuso: string) {
	const porItem = Map.groupBy(resultados, ({ numord }) => numord)
	const contados = [...porItem.values()].flatMap((deUm) => {
		const vencedor = deUm.find(({ dtacan }) => dtacan === null)
		return deUm.filter((resultado) => resultado === vencedor || resultado.dtacan !== null)
	})
	const nomes = new Map(itens.map((item) => [item.numord, item]))
	const grupos = Map.groupBy(contados, ({ codfor, dtacan }) => `${codfor}${dtacan === null ? '' : '-cancelado'}`)
	return [...grupos].flatMap(([chave, linhas]) => {
		const [primeira] = linhas
		if (!primeira) return []
		const total = linhas.reduce((soma, { qtdhom, vlruni }) => soma + lerDecimal(multiplicar(qtdhom, vlruni)), 0n)
		const { id, name } = escreverFornecedor(primeira)
		const ultima = linhas.reduce((maior, { dtares }) => (dtares > maior ? dtares : maior), primeira.dtares)
		return [
			{
				id: `${compra.codpcddsp}-${chave}`,
				status: situarAdjudicacao(primeira, compra.sitcpr),
				date: instanteEm(ultima, '00:00', fuso).toISOString(),
				value: escreverValor(escreverDecimal(total)),
				suppliers: [{ id, name }],
				items: linhas.map(({ numord, numseqres, qtdhom, vlruni }) => ({
					id: `${numord}-${numseqres}`,
					description: nomes.get(numord)?.dscitm ?? '',
					quantity: escreverExato(qtdhom),
					unit: { name: nomes.get(numord)?.unimed ?? '', value: escreverValor(vlruni) },
				})),
			},
		]
	})
}

function escreverItens({ compra, itens }: CompraLida) {
	const esconde = escondeOrcamento(compra)
	return itens.map(({ numord, codbem, dscitm, unimed, qtditm, vlruniest }) => ({
		id: String(numord),
		description: dscitm,
		...(codbem === null ? {} : { classification: { scheme: 'x_portal-bem', id: String(codbem) } }),
		quantity: escreverExato(qtditm),
		unit: { name: unimed, ...(esconde || vlruniest === null ? {} : { value: escreverValor(vlruniest) }) },
	}))
}

/** Release of a purchase (OCDS 1.1): its identifier changes with its content, and with nothing else. */
export function escreverLancamento(lida: CompraLida, { prefixo, fuso, nomear }: DoLancamento) {
	const { compra, resultados, ultimoEvento } = lida
	const { codpcddsp, codund, codmdl, sitcpr, dtapub, dtaaber, dtahom, vlrest } = compra
	const unidade = { id: `unidade-${codund}`, name: nomear(codund) }
	const adjudicacoes = listarAdjudicacoes(lida, fuso)
	const fornecedores = new Map(resultados.map((resultado) => [resultado.codfor, escreverFornecedor(resultado)]))
	const premiados = new Set(adjudicacoes.flatMap(({ suppliers }) => suppliers.map(({ id }) => id)))
	const metodo = escreverMetodo(codmdl)
	const escreverDia = (dia: string) => instanteEm(dia, '00:00', fuso).toISOString()
	const ultimo = [dtapub, dtahom ?? dtapub, ultimoEvento].reduce((maior, dia) => (dia > maior ? dia : maior))
	const ocid = `${prefixo}-${codpcddsp}`
	const conteudo = {
		date: escreverDia(ultimo),
		tag: adjudicacoes.length > 0 ? ['tender', 'award'] : ['tender'],
		initiationType: 'tender',
		language: 'pt',
		parties: [
			{ ...unidade, roles: ['buyer', 'procuringEntity'] },
			...[...fornecedores.values()].map((fornecedor) => ({
				...fornecedor,
				roles: [premiados.has(fornecedor.id) ? 'supplier' : 'tenderer'],
			})),
		],
		buyer: unidade,
		tender: {
			id: compra.numcntpncp ?? String(codpcddsp),
			title: `Compra ${escreverNumero(compra)}`,
			description: compra.objcpr,
			status: SITUACOES_OCDS[sitcpr],
			procuringEntity: unidade,
			items: escreverItens(lida),
			...(vlrest === null || escondeOrcamento(compra) ? {} : { value: escreverValor(vlrest) }),
			...(metodo ? { procurementMethod: metodo } : {}),
			procurementMethodDetails: nomearModalidade(codmdl),
			tenderPeriod: { startDate: escreverDia(dtapub), ...(dtaaber === null ? {} : { endDate: escreverDia(dtaaber) }) },
		},
		...(adjudicacoes.length > 0 ? { awards: adjudicacoes } : {}),
	}
	const resumo = createHash('sha256').update(JSON.stringify(conteudo)).digest('hex').slice(0, 16)
	return { ocid, id: `${ocid}-${resumo}`, ...conteudo }
}
