import { createHash } from 'node:crypto'
import { htmlToText } from '@portal/platform/server'
import {
	AMPAROS,
	derivarSituacao,
	escreverDecimal,
	formatarReais,
	lerDecimal,
	multiplicar,
	ocultarCpfs,
	type SituacaoDaCompra,
	type SituacaoDoItem,
	UFS,
} from '../../contract/index.ts'
import { juntarPalavras } from '../queries/filtros.ts'
import type { CompraDoPncp, ItemDoPncp, ResultadoDoPncp } from './formas.ts'
import { type CompraReunida, escreverAtualizacao, type ItemReunido } from './ler.ts'

const SITUACOES_DO_ITEM: Readonly<Record<number, SituacaoDoItem>> = { 1: 'AND', 2: 'HOM', 3: 'CAN', 4: 'DES', 5: 'FRA' }
const SAIDAS: Readonly<Record<number, SituacaoDaCompra>> = { 2: 'REV', 3: 'ANU', 4: 'SUS' }
const CANCELADO = 2
const SEM_PORTE = 5
/** Words of items that a purchase is found by. */
const ITENS_NA_BUSCA = 200

/** State of the buying body; null: not told, or no state. */
function lerUf(sigla: string | null | undefined): string | null {
	const limpa = sigla?.trim().toUpperCase()
	return UFS.find((uf) => uf === limpa) ?? null
}

const lerDia = (instante: string): string => instante.slice(0, 10)
/** Zero is what the PNCP answers for what was not told. */
const lerValor = (valor: string | null | undefined): string | null =>
	valor == null || lerDecimal(valor) === 0n ? null : valor
/** Text of the PNCP: its free texts name people by their CPF, which nobody reads here. */
const limpar = (texto: string): string => ocultarCpfs(htmlToText(texto).replaceAll('&nbsp;', ' ').trim()) || '—'

const lerSituacao = ({ situacaoCompraItem, situacaoCompraItemId }: ItemDoPncp): SituacaoDoItem =>
	SITUACOES_DO_ITEM[situacaoCompraItem ?? situacaoCompraItemId ?? 1] ?? 'AND'

/** State of a purchase: revoked, annulled and suspended are its own; the others follow from its items and dates. */
function montarSituacao(
	{ situacaoCompraId, dataEncerramentoProposta }: CompraDoPncp,
	itens: readonly SituacaoDoItem[],
	completa: boolean,
	hoje: string,
): SituacaoDaCompra {
	const saida = SAIDAS[situacaoCompraId]
	if (saida) return saida
	const semExito = completa ? derivarSituacao(itens) : undefined
	if (semExito) return semExito
	if (itens.includes('HOM') && !itens.includes('AND')) return 'HOM'
	return dataEncerramentoProposta != null && lerDia(dataEncerramentoProposta) < hoje ? 'JUL' : 'PUB'
}

/** Legal ground with its name, that of the file or of the table; a number without any name is shown as it is. */
function lerAmparo({ amparoLegal }: CompraDoPncp) {
	const codamp = amparoLegal?.codigo ?? null
	if (codamp === null) return { codamp, nomamp: null }
	const nome = amparoLegal?.nome?.trim()
	return { codamp, nomamp: AMPAROS[codamp] ?? (nome ? limpar(nome) : `código ${codamp}`) }
}

function montarResultado(resultado: ResultadoDoPncp, srp: boolean) {
	const cancelado = resultado.situacaoCompraItemResultadoId === CANCELADO || resultado.dataCancelamento != null
	return {
		numseqres: resultado.sequencialResultado,
		numcla: resultado.ordemClassificacaoSrp ?? null,
		fornecedor: {
			niforn: resultado.niFornecedor.trim().toUpperCase(),
			tippes: resultado.tipoPessoa,
			nomfor: limpar(resultado.nomeRazaoSocialFornecedor),
			portefor: resultado.porteFornecedorId ?? SEM_PORTE,
		},
		qtdhom: resultado.quantidadeHomologada,
		vlruni: resultado.valorUnitarioHomologado,
		dtares: lerDia(resultado.dataResultado),
		tippre: srp ? ('ATA' as const) : ('HOM' as const),
		dtacan: cancelado ? lerDia(resultado.dataCancelamento ?? resultado.dataResultado) : null,
		motcan: cancelado && resultado.motivoCancelamento != null ? limpar(resultado.motivoCancelamento) : null,
	}
}

const montarItem = ({ item, resultados }: ItemReunido, srp: boolean) => ({
	numord: item.numeroItem,
	dscitm: limpar(item.descricao),
	unimed: item.unidadeMedida?.trim() || 'não informada',
	qtditm: item.quantidade ?? '0.0000',
	vlruniest: lerValor(item.valorUnitarioEstimado),
	sititm: lerSituacao(item),
	codcat: item.itemCategoriaId ?? null,
	resultados: [...resultados.values()]
		.map((resultado) => montarResultado(resultado, srp))
		.toSorted((a, b) => a.numseqres - b.numseqres),
})
export type ItemMontado = ReturnType<typeof montarItem>

const CENTESIMO = 100n

/** Sums that differ from the told total by more than one per cent. */
function diferir(nome: string, dito: string | null | undefined, parcelas: readonly string[]): string[] {
	const total = lerDecimal(dito ?? '0')
	const soma = parcelas.reduce((parcial, parcela) => parcial + lerDecimal(parcela), 0n)
	const diferenca = soma > total ? soma - total : total - soma
	if (total === 0n || parcelas.length === 0 || diferenca * CENTESIMO <= total) return []
	const [dita, somada] = [total, soma].map((valor) => formatarReais(escreverDecimal(valor)))
	return [`o valor ${nome} é ${dita}, e os itens somam ${somada}`]
}

/** Purchase as it is stored, the same for the same files in any order. */
export function montarCompra({ compra, itens: reunidos, cortes }: CompraReunida, hoje: string) {
	const itens = [...reunidos.values()]
		.map((item) => montarItem(item, compra.srp === true))
		.toSorted((a, b) => a.numord - b.numord)
	const validos = itens.flatMap(({ resultados }) =>
		resultados
			.filter(({ dtacan }) => dtacan === null)
			.toSorted((a, b) => (a.numcla ?? a.numseqres) - (b.numcla ?? b.numseqres))
			.slice(0, 1),
	)
	const situacoes = itens.map(({ sititm }) => sititm)
	const sitcpr = montarSituacao(compra, situacoes, cortes.length === 0, hoje)
	const [numeroControle, objcpr] = [compra.numeroControlePNCP, limpar(compra.objetoCompra)]
	const numcpr = compra.numeroCompra.replace(/^0+(?=\d)/, '').replace(new RegExp(`/${compra.anoCompra}$`), '')
	const secreta = [...reunidos.values()].some(({ item }) => item.orcamentoSigiloso === true)
	const ultimo = validos.reduce((maior, { dtares }) => (dtares > maior ? dtares : maior), '')
	const dados = {
		numcntpncp: numeroControle,
		numcpr,
		anocpr: compra.anoCompra,
		codmdl: compra.modalidadeId,
		objcpr,
		sitcpr,
		dtapub: lerDia(compra.dataPublicacaoPncp),
		dtaaber: compra.dataAberturaProposta == null ? null : lerDia(compra.dataAberturaProposta),
		dtahom: sitcpr === 'HOM' && ultimo !== '' ? ultimo : null,
		staorcsig: secreta ? ('S' as const) : ('N' as const),
		vlrest: lerValor(compra.valorTotalEstimado),
		vlrhom: lerValor(compra.valorTotalHomologado),
		numpro: compra.processo,
		stacor: cortes.length > 0 ? ('S' as const) : ('N' as const),
		dtaatu: escreverAtualizacao(compra),
		...lerAmparo(compra),
	}
	return {
		dados,
		itens,
		unidade: compra.unidadeOrgao.codigoUnidade,
		siguf: lerUf(compra.unidadeOrgao.ufSigla),
		nomorg: [compra.orgaoEntidade.razaoSocial, compra.unidadeOrgao.nomeUnidade].filter(Boolean).join(', '),
		palavras: juntarPalavras(
			objcpr,
			numcpr,
			...validos.map(({ fornecedor }) => fornecedor.nomfor),
			...itens.slice(0, ITENS_NA_BUSCA).map(({ dscitm }) => dscitm),
		),
		resumo: createHash('sha256')
			.update(JSON.stringify([dados, itens]))
			.digest('hex'),
		diferencas: [
			...diferir(
				'estimado',
				compra.valorTotalEstimado,
				[...reunidos.values()].flatMap(({ item }) => (item.valorTotal == null ? [] : [item.valorTotal])),
			),
			...diferir(
				'homologado',
				compra.valorTotalHomologado,
				validos.map(({ qtdhom, vlruni }) => multiplicar(qtdhom, vlruni)),
			),
		],
	}
}
export type CompraMontada = ReturnType<typeof montarCompra>
