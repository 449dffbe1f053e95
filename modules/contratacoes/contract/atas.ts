import { CodigoTexto, Dia, endpoint, lido, Paginacao, pagina, somarMeses, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Decimal, formatarQuantidade, lerDecimal } from './decimal.ts'
import { CTT_COMPRAS } from './perfis.ts'

/** States of an ata de registro de preços on a day. */
export const SITUACOES_DA_ATA = {
	VIG: 'Vigente',
	FUT: 'Ainda não vale',
	VEN: 'Vencida',
	CAN: 'Cancelada',
	SEM: 'Vigência não informada',
} as const
export const SituacaoDaAta = z.enum(['VIG', 'FUT', 'VEN', 'CAN', 'SEM'])
export type SituacaoDaAta = z.infer<typeof SituacaoDaAta>

interface Vigencia {
	readonly dtaini: string | null
	readonly dtafim: string | null
	readonly stacan: 'S' | 'N'
}

/** State of an ata: the first and the last day of its validity belong to it. */
export function situarAta({ dtaini, dtafim, stacan }: Vigencia, dia: string): SituacaoDaAta {
	if (stacan === 'S') return 'CAN'
	if (dtaini === null || dtafim === null) return 'SEM'
	if (dia < dtaini) return 'FUT'
	return dia > dtafim ? 'VEN' : 'VIG'
}

/** Balance in words: one that nobody declared is neither zero nor the whole. */
export const escreverSaldo = (saldo: string | null): string =>
	saldo === null ? 'não informado' : formatarQuantidade(saldo)

const numerarAta = { codata: z.int(), numata: z.string() }

/** Ata that covers a result of a purchase today, and its balance; null: nobody declared it. */
export const AtaDoResultado = z.object({ ...numerarAta, dtafim: z.string(), saldo: z.nullable(Decimal) })

export const Ata = z.object({
	...numerarAta,
	codfor: z.nullable(z.int()),
	nomfor: z.nullable(z.string()),
	dtaass: z.nullable(z.string()),
	dtaini: z.nullable(z.string()),
	dtafim: z.nullable(z.string()),
	sitata: SituacaoDaAta,
	dtacan: z.nullable(z.string()),
	motcan: z.nullable(z.string()),
	numcntata: z.nullable(z.string()),
})
export type Ata = z.infer<typeof Ata>

/** Registered price of an item of the catalogue that may be drawn today. */
export const AtaDoBem = z.object({
	...numerarAta,
	codpcddsp: z.int(),
	numcpr: z.string(),
	nomund: z.string(),
	codfor: z.int(),
	nomfor: z.string(),
	numord: z.int(),
	unimed: z.string(),
	vlruni: Decimal,
	qtdhom: Decimal,
	saldo: z.nullable(Decimal),
	dtafim: z.string(),
})
export type AtaDoBem = z.infer<typeof AtaDoBem>

/** Item of an ata as the office looks after it. */
export const ItemDaAta = z.object({
	numord: z.int(),
	dscitm: z.string(),
	unimed: z.string(),
	nomfor: z.string(),
	vlruni: Decimal,
	qtdhom: Decimal,
	saldo: z.nullable(Decimal),
	/** Day of the declared balance from which consumptions are counted. */
	dtasld: z.nullable(z.string()),
})
export type ItemDaAta = z.infer<typeof ItemDaAta>

export const MOVIMENTOS = { S: 'Saldo informado', C: 'Consumo' } as const
const TipoDeMovimento = z.enum(['S', 'C'])
export type TipoDeMovimento = z.infer<typeof TipoDeMovimento>

export const Movimento = z.object({
	codmov: z.int(),
	tipmov: TipoDeMovimento,
	qtdmov: Decimal,
	dtamov: z.string(),
	numdoc: z.nullable(z.string()),
	dscobs: z.nullable(z.string()),
	nompescad: z.string(),
	dtacad: z.string(),
	/** Null: it stands. */
	dtades: z.nullable(z.string()),
	nompesdes: z.nullable(z.string()),
})
export type Movimento = z.infer<typeof Movimento>

const Numero = z.string().check(z.trim(), z.regex(/^[\w./-]{1,30}$/, 'Escreva o número da ata, como 12 ou 12-A.'))
const Quantidade = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, 'Escreva a quantidade com algarismos, como 200.'))
const ANO_INICIAL = 2000
const ANO_FINAL = 2999

export const DadosDaAta = z.object({
	numata: Numero,
	anoata: z.int().check(z.minimum(ANO_INICIAL), z.maximum(ANO_FINAL)),
	codfor: z.optional(z.int().check(z.positive())),
	dtaass: z.optional(Dia),
	dtaini: Dia,
	dtafim: Dia,
	/** Day and reason of the cancellation; without them the ata stands. */
	dtacan: z.optional(Dia),
	motcan: z.optional(texto(500, 10)),
})
export type DadosDaAta = z.infer<typeof DadosDaAta>

/** Longest validity: one year, and as much again (Lei 14.133/2021, art. 84). */
const MAXIMO_DE_MESES = 24

type CampoDaAta = keyof DadosDaAta
type Recusa<C> = { readonly campo: C; readonly mensagem: string }

/** Refusal of the dates of an ata; undefined: they agree. */
export function recusarAta(
	{ dtaass, dtaini, dtafim, dtacan, motcan }: DadosDaAta,
	hoje: string,
): Recusa<CampoDaAta> | undefined {
	if (dtafim < dtaini) return { campo: 'dtafim', mensagem: 'O fim da vigência é antes do começo. Corrija um deles.' }
	if (dtafim > somarMeses(dtaini, MAXIMO_DE_MESES))
		return {
			campo: 'dtafim',
			mensagem: 'A ata vale um ano, prorrogável por mais um (Lei 14.133/2021, art. 84). Confira o fim da vigência.',
		}
	if (dtaass !== undefined && dtaass > hoje)
		return { campo: 'dtaass', mensagem: 'A assinatura é de um dia que não chegou. Informe um dia até hoje.' }
	if (dtacan !== undefined && dtacan > hoje)
		return { campo: 'dtacan', mensagem: 'O cancelamento é de um dia que não chegou. Informe um dia até hoje.' }
	if ((dtacan === undefined) !== (motcan === undefined))
		return {
			campo: dtacan === undefined ? 'dtacan' : 'motcan',
			mensagem: 'Do cancelamento informe o dia e o motivo, ou nenhum dos dois.',
		}
	return undefined
}

export const DadosDoMovimento = z.object({
	tipmov: TipoDeMovimento,
	qtdmov: Quantidade,
	dtamov: Dia,
	/** Document of a consumption: commitment note or order of supply. */
	numdoc: z.optional(texto(60, 2)),
	dscobs: z.optional(texto(300)),
})
export type DadosDoMovimento = z.infer<typeof DadosDoMovimento>

interface SituacaoDoSaldo {
	readonly ata: Vigencia & { readonly dtacan: string | null }
	readonly item: Pick<ItemDaAta, 'qtdhom' | 'saldo' | 'dtasld'>
	readonly hoje: string
}
type RecusaDoMovimento = Recusa<keyof DadosDoMovimento> & { readonly erro: string }

function recusarSaldo(
	{ qtdmov, dtamov }: DadosDoMovimento,
	{ item: { qtdhom, dtasld } }: SituacaoDoSaldo,
): RecusaDoMovimento | undefined {
	if (dtasld !== null && dtamov < dtasld)
		return {
			campo: 'dtamov',
			erro: 'saldo-mais-novo',
			mensagem: 'Já há um saldo de um dia depois deste. Informe o de um dia a partir dele, ou desfaça aquele.',
		}
	return lerDecimal(qtdmov) > lerDecimal(qtdhom)
		? {
				campo: 'qtdmov',
				erro: 'saldo-acima-do-registrado',
				mensagem: 'O saldo é maior do que a quantidade registrada na ata. Confira a quantidade.',
			}
		: undefined
}

function recusarDiaDoConsumo(
	{ dtamov }: DadosDoMovimento,
	{ ata: { dtaini, dtafim, stacan, dtacan }, item: { dtasld } }: SituacaoDoSaldo,
): RecusaDoMovimento | undefined {
	if (dtaini === null || dtafim === null || dtamov < dtaini || dtamov > dtafim)
		return {
			campo: 'dtamov',
			erro: 'fora-da-vigencia',
			mensagem: 'O consumo é de um dia fora da vigência da ata. Confira o dia, ou a vigência.',
		}
	if (stacan === 'S' && (dtacan === null || dtamov >= dtacan))
		return {
			campo: 'dtamov',
			erro: 'ata-cancelada',
			mensagem: 'A ata já estava cancelada neste dia. Informe o dia em que o consumo aconteceu.',
		}
	return dtasld !== null && dtamov < dtasld
		? {
				campo: 'dtamov',
				erro: 'antes-do-saldo',
				mensagem: 'O saldo foi informado depois deste dia, e já desconta o que saiu antes. Confira o dia.',
			}
		: undefined
}

function recusarConsumo(dados: DadosDoMovimento, situacao: SituacaoDoSaldo): RecusaDoMovimento | undefined {
	const { saldo } = situacao.item
	if (saldo === null)
		return {
			campo: 'qtdmov',
			erro: 'saldo-nao-informado',
			mensagem: 'O saldo deste item não foi informado. Informe-o antes de registrar um consumo.',
		}
	if (dados.numdoc === undefined)
		return { campo: 'numdoc', erro: 'sem-documento', mensagem: 'Informe o documento do consumo, como o empenho.' }
	const quantidade = lerDecimal(dados.qtdmov)
	if (quantidade === 0n)
		return { campo: 'qtdmov', erro: 'quantidade-zero', mensagem: 'Informe uma quantidade maior que zero.' }
	if (quantidade > lerDecimal(saldo))
		return {
			campo: 'qtdmov',
			erro: 'consumo-acima-do-saldo',
			mensagem: 'A quantidade é maior do que o saldo da ata. Confira a quantidade, ou o saldo.',
		}
	return recusarDiaDoConsumo(dados, situacao)
}

/** Refusal of a declared balance or of a consumption; undefined: it is taken. The dialog asks it as the server does. */
export function recusarMovimento(dados: DadosDoMovimento, situacao: SituacaoDoSaldo): RecusaDoMovimento | undefined {
	if (dados.dtamov > situacao.hoje)
		return { campo: 'dtamov', erro: 'dia-futuro', mensagem: 'Este dia ainda não chegou. Informe um dia até hoje.' }
	return dados.tipmov === 'S' ? recusarSaldo(dados, situacao) : recusarConsumo(dados, situacao)
}

const ATAS = '/wscontratacoes/gestao/compras/:codpcddsp/atas' as const
const access = [CTT_COMPRAS]
const DaCompra = z.object({ codpcddsp: CodigoTexto })
const DaAta = z.extend(DaCompra, { codata: CodigoTexto })
const DoItem = z.extend(DaAta, { numord: CodigoTexto })
const Feito = z.object({ codpcddsp: z.int() })

export const inserirAta = endpoint({
	method: 'POST',
	path: ATAS,
	summary: 'Registra uma ata de registro de preços da compra, com a vigência',
	access,
	params: DaCompra,
	body: DadosDaAta,
	response: Feito,
})

export const alterarAta = endpoint({
	method: 'POST',
	path: `${ATAS}/:codata`,
	summary: 'Muda uma ata registrada pela unidade: vigência, fornecedor, cancelamento',
	access,
	params: DaAta,
	body: DadosDaAta,
	response: Feito,
})

export const informarFornecedorDaAta = endpoint({
	method: 'POST',
	path: `${ATAS}/:codata/fornecedor`,
	summary: 'Diz de que fornecedor é uma ata, que o PNCP não informa',
	access,
	params: DaAta,
	body: z.object({ codfor: z.int().check(z.positive()) }),
	response: Feito,
})

export const removerAta = endpoint({
	method: 'DELETE',
	path: `${ATAS}/:codata`,
	summary: 'Desfaz o registro de uma ata feito pela unidade',
	access,
	params: DaAta,
	response: Feito,
})

export const listarItensDaAta = endpoint({
	method: 'GET',
	path: `${ATAS}/:codata/itens`,
	summary: 'Os itens de uma ata com a quantidade registrada e o saldo, por página',
	access,
	params: DaAta,
	query: Paginacao,
	response: lido(pagina(ItemDaAta)),
})

export const listarMovimentos = endpoint({
	method: 'GET',
	path: `${ATAS}/:codata/itens/:numord/movimentos`,
	summary: 'Os saldos informados e os consumos de um item da ata, do mais recente ao mais antigo',
	access,
	params: DoItem,
	query: Paginacao,
	response: lido(pagina(Movimento)),
})

export const movimentarAta = endpoint({
	method: 'POST',
	path: `${ATAS}/:codata/itens/:numord/movimentos`,
	summary: 'Informa o saldo de um item da ata, ou registra um consumo, que não passa do saldo',
	access,
	params: DoItem,
	body: DadosDoMovimento,
	response: Feito,
})

export const desfazerMovimento = endpoint({
	method: 'DELETE',
	path: `${ATAS}/:codata/movimentos/:codmov`,
	summary: 'Desfaz um saldo informado ou um consumo',
	access,
	params: z.extend(DaAta, { codmov: CodigoTexto }),
	response: Feito,
})
