import { endpoint, FORMATOS_DE_PLANILHA, lido, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const LISTAS_DO_WSINFO = ['compra', 'compraitem', 'compraarq', 'bem', 'preco'] as const
export type ListaDoWsinfo = (typeof LISTAS_DO_WSINFO)[number]
const Lista = z.enum(LISTAS_DO_WSINFO)

interface Campos {
	/** Key of the list, by which the whole table is read. */
	readonly chave: readonly string[]
	readonly campos: readonly string[]
	/** Fields that `lq` filters by, and `sortBy` orders by. */
	readonly filtros: Readonly<Record<string, 'inteiro' | 'texto'>>
	readonly ordens: readonly string[]
	/** Fields that have no index of their own, and filter only beside one of those of the list. */
	readonly juntos?: { readonly campos: readonly string[]; readonly de: readonly string[] }
	/** 'S': `q` searches the words of the list. */
	readonly busca: 'S' | 'N'
}

const separar = (nomes: string): readonly string[] => nomes.split(' ')

/** Fields of each list of `/wsinfo/api`, with the names of the institution's own service. */
export const CAMPOS_DO_WSINFO: Readonly<Record<ListaDoWsinfo, Campos>> = {
	compra: {
		chave: ['codpcddsp'],
		campos: separar(
			'codpcddsp numcpr anocpr codunddsp codmdldsp objcpr sitcpr dtapub dtaaber dtahom vlrest vlrhom numpro numcntpncp',
		),
		filtros: { codpcddsp: 'inteiro', anocpr: 'inteiro', codunddsp: 'inteiro', codmdldsp: 'inteiro', sitcpr: 'texto' },
		ordens: ['codpcddsp', 'anocpr', 'dtapub', 'vlrhom'],
		busca: 'S',
	},
	compraitem: {
		chave: ['codpcddsp', 'numord'],
		campos: ['codpcddsp', 'numord', 'codbem', 'dscitm', 'unimed', 'qtditm', 'vlruniest', 'sititm'],
		filtros: { codpcddsp: 'inteiro', numord: 'inteiro', codbem: 'inteiro', sititm: 'texto' },
		ordens: ['codpcddsp'],
		juntos: { campos: ['numord', 'sititm'], de: ['codpcddsp', 'codbem'] },
		busca: 'N',
	},
	compraarq: {
		chave: ['codpcddsp', 'numseq'],
		campos: ['codpcddsp', 'numseq', 'codarq_fs', 'tiparq', 'nomarq', 'tamanho', 'dtapub', 'sha256'],
		filtros: { codpcddsp: 'inteiro', numseq: 'inteiro', tiparq: 'texto' },
		ordens: ['codpcddsp', 'dtapub'],
		juntos: { campos: ['numseq'], de: ['codpcddsp'] },
		busca: 'N',
	},
	bem: {
		chave: ['codbem'],
		campos: ['codbem', 'nombem', 'dscbem', 'nomgrpbem', 'unibas'],
		filtros: { codbem: 'inteiro' },
		ordens: ['codbem', 'nombem'],
		busca: 'S',
	},
	preco: {
		chave: ['codpre'],
		campos: separar(
			'codpre codbem dtaref vlruni qtditm unimed capacidade unibas quemcap tippre fonte codpcddsp codfor stacan',
		),
		filtros: { codbem: 'inteiro', codpcddsp: 'inteiro', codfor: 'inteiro', tippre: 'texto', fonte: 'texto' },
		ordens: ['codpre', 'codbem', 'dtaref'],
		juntos: { campos: ['tippre', 'fonte'], de: ['codbem', 'codpcddsp', 'codfor'] },
		busca: 'N',
	},
}

/** Pages of the service: beyond them the whole table is asked for. */
export const MAXIMO_POR_PAGINA_DO_WSINFO = 100
export const MAXIMO_DO_COMECO_DO_WSINFO = 10_000

export const consultarWsinfo = endpoint({
	method: 'GET',
	path: '/wsinfo/api',
	summary: 'Uma lista das contratações: compras, itens, arquivos, catálogo ou preços, por página',
	access: 'publico',
	query: z.object({
		name: Lista,
		q: z.optional(texto(120, 0)),
		lq: z.optional(texto(300, 0)),
		start: z._default(texto(12, 0), '0'),
		length: z._default(texto(12, 0), '10'),
		sortBy: z.optional(texto(30, 0)),
		desc: z._default(z.enum(['true', 'false', '1', '0', 'S', 'N']), 'false'),
	}),
	response: lido(
		z.object({
			current_page: z.int(),
			total_pages: z.int(),
			items: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.int()])))),
		}),
	),
})

export const exportarTabela = endpoint({
	method: 'GET',
	path: '/wsinfo/tabela',
	summary: 'Uma lista inteira das contratações, em JSON ou planilha, escrita enquanto é lida',
	access: 'publico',
	query: z.object({ name: Lista, formato: z._default(z.enum(['json', ...FORMATOS_DE_PLANILHA]), 'json') }),
	response: 'binario',
})

export const obterArquivoDaCompra = endpoint({
	method: 'GET',
	path: '/wsinfo/arquivo',
	summary: 'Um arquivo de uma compra, com o resumo SHA-256 como validador',
	access: 'publico',
	query: z.object({ name: z._default(z.literal('compraarq'), 'compraarq'), codarq_fs: texto(60) }),
	response: 'binario',
})

export const enderecoDoArquivo = (codarq: string): string =>
	`/proxy/wsinfo/arquivo?name=compraarq&codarq_fs=${encodeURIComponent(codarq)}`
