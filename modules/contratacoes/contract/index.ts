import { CodigoTexto, EmPlanilha, endpoint, lido, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BancoDoBem, Bem, FiltroBens, FiltroPrecos } from './banco/precos-do-bem.ts'
import { Compra, CompraCompleta, FiltroCompras, ItemDaCompra } from './formas.ts'
import { Fornecedor, Venda } from './fornecedores.ts'

export * from './abertos.ts'
export * from './acompanhar.ts'
export * from './arquivos.ts'
export * from './atas.ts'
export * from './banco/conta-em-palavras.ts'
export * from './banco/precos-do-bem.ts'
export * from './banco/sazonalidade.ts'
export * from './busca.ts'
export * from './cesta.ts'
export * from './cestas.ts'
export * from './compra/limites.ts'
export * from './compra/responsaveis.ts'
export * from './correcao.ts'
export * from './cotacao.ts'
export * from './decimal.ts'
export * from './decimal-digitado.ts'
export * from './estatistica.ts'
export * from './formas.ts'
export * from './fornecedores.ts'
export * from './gestao.ts'
export * from './inscricao.ts'
export * from './memoria.ts'
export * from './ocds.ts'
export * from './outras-fontes.ts'
export { CTT_COMPRAS } from './perfis.ts'
export * from './precos.ts'
export { rotulos } from './rotulos.ts'
export * from './versoes.ts'
export * from './wsinfo.ts'

export const enderecoDaCompra = (codpcddsp: number): string => `/contratacoes/${codpcddsp}`
const PROCESSO = /^\D*(\d{2})\.(\d)\.(\d{1,5})\.(\d{1,2})\.(\d)\D*$/

/** Digits of a digital process, where the number of a purchase's process is that of one. */
export function lerProcesso(numpro: string): string | undefined {
	const [, ano, tipo, sequencia = '', unidade = '', digito] = PROCESSO.exec(numpro) ?? []
	return ano === undefined
		? undefined
		: `${ano}${tipo}${sequencia.padStart(5, '0')}${unidade.padStart(2, '0')}${digito}`
}
/** Pages of a digital process, which its own slice keeps: for whoever signs in, and of its public part. */
export const enderecoDoProcesso = (numpro: string): string => `/processos/processos-digitais/${numpro}`
export const enderecoDaPartePublica = (numpro: string): string => `/processos/publico/${numpro}`
export const enderecoDoBem = (codbem: number): string => `/contratacoes/bem/${codbem}`
/** Search of the purchases of a supplier. */
export const enderecoDasComprasDe = (codfor: number): string => `/contratacoes?fornecedor=${codfor}`
export const enderecoDoFornecedor = (codfor: number): string => `/contratacoes/fornecedor/${codfor}`

/** Purchases are counted exactly up to this number. */
export const MAXIMO_CONTADO = 10_000
export const MAXIMO_DE_ITENS = 100
/** Prices of one item that one answer holds. */
export const MAXIMO_DE_PRECOS = 2000

const RAIZ = '/wscontratacoes/api' as const
const CodigoDaCompra = z.object({ codpcddsp: CodigoTexto })
const CodigoDoBem = z.object({ codbem: CodigoTexto })
const CodigoDoFornecedor = z.object({ codfor: CodigoTexto })

export const listarCompras = endpoint({
	method: 'GET',
	path: `${RAIZ}/compras/`,
	summary: 'Procura compras por texto, unidade, modalidade, ano, situação, fornecedor e valor',
	access: 'publico',
	query: FiltroCompras,
	response: lido(pagina(Compra)),
})

export const exportarCompras = endpoint({
	method: 'GET',
	path: `${RAIZ}/compras/planilha`,
	summary: 'As compras da mesma busca, como planilha',
	access: 'publico',
	query: z.extend(z.omit(FiltroCompras, { pagina: true, porPagina: true }), EmPlanilha.shape),
	response: 'binario',
})

export const obterCompra = endpoint({
	method: 'GET',
	path: `${RAIZ}/compras/:codpcddsp`,
	summary: 'Uma compra, com itens, resultados de cada item, fornecedores e o que aconteceu',
	access: 'publico',
	params: CodigoDaCompra,
	response: lido(CompraCompleta),
})

export const listarItens = endpoint({
	method: 'GET',
	path: `${RAIZ}/compras/:codpcddsp/itens`,
	summary: 'Os itens de uma compra, por página',
	access: 'publico',
	params: CodigoDaCompra,
	query: Paginacao,
	response: lido(pagina(ItemDaCompra)),
})

export const listarBens = endpoint({
	method: 'GET',
	path: `${RAIZ}/bens/`,
	summary: 'Procura itens do catálogo no banco de preços',
	access: 'publico',
	query: FiltroBens,
	response: pagina(Bem),
})

export const obterPrecos = endpoint({
	method: 'GET',
	path: `${RAIZ}/bens/:codbem/precos`,
	summary: 'Preços praticados de um item, a referência e o que foi desconsiderado, com o motivo',
	access: 'publico',
	params: CodigoDoBem,
	query: FiltroPrecos,
	response: lido(BancoDoBem),
})

export const exportarPrecos = endpoint({
	method: 'GET',
	path: `${RAIZ}/bens/:codbem/precos/planilha`,
	summary: 'Os mesmos preços, como planilha',
	access: 'publico',
	params: CodigoDoBem,
	query: z.extend(FiltroPrecos, EmPlanilha.shape),
	response: 'binario',
})

export const obterFornecedor = endpoint({
	method: 'GET',
	path: `${RAIZ}/fornecedores/:codfor`,
	summary: 'Um fornecedor e quanto vendeu',
	access: 'publico',
	params: CodigoDoFornecedor,
	response: lido(Fornecedor),
})

export const listarVendas = endpoint({
	method: 'GET',
	path: `${RAIZ}/fornecedores/:codfor/vendas`,
	summary: 'O que um fornecedor vendeu, do mais recente ao mais antigo',
	access: 'publico',
	params: CodigoDoFornecedor,
	query: Paginacao,
	response: lido(pagina(Venda)),
})
