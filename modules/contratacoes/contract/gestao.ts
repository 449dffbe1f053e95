import {
	arquivosAceitos,
	CodigoTexto,
	endpoint,
	lido,
	Paginacao,
	pagina,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ArquivoDaCompra, TipoDeArquivo } from './arquivos.ts'
import { Ata } from './atas.ts'
import { LimiteDaClasse } from './compra/limites.ts'
import { Responsavel } from './compra/responsaveis.ts'
import { Decimal } from './decimal.ts'
import { SituacaoDaCompra } from './formas.ts'
import { CTT_COMPRAS } from './perfis.ts'

export const enderecoDaGestao = (codpcddsp: number): string => `/contratacoes/${codpcddsp}/gestao`

export const ARQUIVOS_DA_COMPRA = arquivosAceitos({
	tipos: {
		pdf: 'application/pdf',
		txt: 'text/plain',
		csv: 'text/plain',
		ods: 'application/vnd.oasis.opendocument.spreadsheet',
		xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	},
	nomes: ['PDF', 'TXT', 'CSV', 'ODS', 'XLSX'],
	maximoMb: 20,
})

/** File that was withdrawn: the public sees it no more, and the office sees why. */
export const ArquivoRetirado = z.object({
	numseq: z.int(),
	nomarq: z.string(),
	dtarem: z.string(),
	nompesrem: z.string(),
	dscmotrem: z.string(),
})

export const CompraCuidada = z.object({
	codpcddsp: z.int(),
	numcpr: z.string(),
	objcpr: z.string(),
	nomund: z.string(),
	sitcpr: SituacaoDaCompra,
	numpro: z.nullable(z.string()),
	/** 'N': another body's purchase, whose files are not published here. */
	stapro: SimNao,
	responsaveis: z.array(Responsavel),
	codmdl: z.int(),
	codamp: z.nullable(z.int()),
	fundamento: z.nullable(z.string()),
	/** Classes of its items whose yearly limit of direct contracts is nearly spent, or beyond. */
	limites: z.array(LimiteDaClasse),
	arquivos: z.array(ArquivoDaCompra),
	retirados: z.array(ArquivoRetirado),
	atas: z.array(Ata),
	/** Suppliers that sold in the purchase: an ata is of one of them. */
	vendedores: z.array(z.object({ codfor: z.int(), nomfor: z.string() })),
})
export type CompraCuidada = z.infer<typeof CompraCuidada>

export const ItemCuidado = z.object({
	numord: z.int(),
	dscitm: z.string(),
	unimed: z.string(),
	codbem: z.nullable(z.int()),
	nombem: z.nullable(z.string()),
	unibas: z.nullable(z.string()),
	capacidade: z.nullable(Decimal),
	quemcap: z.nullable(z.string()),
	/** 'S': linked by hand, which can be undone. */
	stalig: SimNao,
})
export type ItemCuidado = z.infer<typeof ItemCuidado>

const EXEMPLO_DE_CAPACIDADE = 'Escreva quantas unidades vêm em cada fornecimento, com algarismos, como 100.'

export const DadosDaLigacao = z.object({
	codbem: z.int().check(z.positive()),
	/** Base units in one unit of supply. */
	capacidade: z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/, EXEMPLO_DE_CAPACIDADE)),
})
export type DadosDaLigacao = z.infer<typeof DadosDaLigacao>

const GESTAO = '/wscontratacoes/gestao/compras/:codpcddsp' as const
const access = [CTT_COMPRAS]
const Codigo = z.object({ codpcddsp: CodigoTexto })
const Feito = z.object({ codpcddsp: z.int() })
const DadosDoArquivo = z.object({ tiparq: TipoDeArquivo })

export const obterAlcada = endpoint({
	method: 'GET',
	path: `${GESTAO}/alcada`,
	summary: 'Se a pessoa cuida desta compra',
	access: 'sessao',
	params: Codigo,
	response: z.object({ cuidar: SimNao }),
})

export const obterCompraCuidada = endpoint({
	method: 'GET',
	path: GESTAO,
	summary: 'Uma compra da unidade da pessoa, com os arquivos publicados e os retirados',
	access,
	params: Codigo,
	response: lido(CompraCuidada),
})

export const publicarArquivo = endpoint({
	method: 'POST',
	path: `${GESTAO}/arquivos`,
	summary: 'Publica um arquivo de uma compra',
	access,
	params: Codigo,
	parts: { file: 'arquivo', json: DadosDoArquivo },
	bodyLimit: ARQUIVOS_DA_COMPRA.maximo,
	emDisco: { ausente: ARQUIVOS_DA_COMPRA.ausente, grande: ARQUIVOS_DA_COMPRA.pesado },
	response: Feito,
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** The same, of a file that has arrived in parts (`arquivos`). */
export const publicarArquivoEnviado = endpoint({
	method: 'POST',
	path: `${GESTAO}/arquivos/enviado`,
	summary: 'Publica um arquivo de uma compra, enviado em partes',
	access,
	params: Codigo,
	body: z.extend(DadosDoArquivo, { codenv: z.uuid() }),
	response: Feito,
	transaction: false,
})

export const retirarArquivo = endpoint({
	method: 'POST',
	path: `${GESTAO}/arquivos/:numseq/retirada`,
	summary: 'Retira um arquivo da página da compra, com o motivo',
	access,
	params: z.extend(Codigo, { numseq: CodigoTexto }),
	body: z.object({ dscmotrem: texto(500, 10) }),
	response: Feito,
})

export const DadosDoProcesso = z.object({
	/** Empty: the purchase has no digital process. */
	numpro: z.string().check(z.trim(), z.maxLength(40)),
})

export const informarProcesso = endpoint({
	method: 'POST',
	path: `${GESTAO}/processo`,
	summary: 'Diz qual processo digital instrui a compra: cada página passa a levar à outra',
	access,
	params: Codigo,
	body: DadosDoProcesso,
	response: Feito,
})

export const listarItensCuidados = endpoint({
	method: 'GET',
	path: `${GESTAO}/itens`,
	summary: 'Os itens de uma compra e o item do catálogo de cada um, por página',
	access,
	params: Codigo,
	query: z.extend(Paginacao, { semCatalogo: z._default(SimNao, 'N') }),
	response: lido(pagina(ItemCuidado)),
})

const ItemPorNumero = z.extend(Codigo, { numord: CodigoTexto })

export const ligarItem = endpoint({
	method: 'POST',
	path: `${GESTAO}/itens/:numord/ligacao`,
	summary: 'Liga um item da compra ao catálogo, com quantas unidades vêm em cada fornecimento',
	access,
	params: ItemPorNumero,
	body: DadosDaLigacao,
	response: Feito,
})

export const desfazerLigacao = endpoint({
	method: 'DELETE',
	path: `${GESTAO}/itens/:numord/ligacao`,
	summary: 'Desfaz a ligação de um item ao catálogo feita à mão: ele volta a ser como era',
	access,
	params: ItemPorNumero,
	response: Feito,
})
