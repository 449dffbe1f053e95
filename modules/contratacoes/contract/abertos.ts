import { CodigoTexto, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { FiltroCompras } from './formas.ts'

const FiltroAberto = z.omit(FiltroCompras, { pagina: true, porPagina: true, ordem: true })

/** OCDS 1.1 release package, written while it is read. */
export const exportarOcds = endpoint({
	method: 'GET',
	path: '/wsinfo/ocds',
	summary: 'As compras de uma busca em OCDS 1.1, com itens, fornecedores e resultados',
	access: 'publico',
	query: FiltroAberto,
	response: 'binario',
})

export const obterOcds = endpoint({
	method: 'GET',
	path: '/wsinfo/ocds/:codpcddsp',
	summary: 'Uma compra em OCDS 1.1',
	access: 'publico',
	params: z.object({ codpcddsp: CodigoTexto }),
	response: 'binario',
})

/** The last purchases of a search, as a feed: following needs no address. */
export const obterAtomDasCompras = endpoint({
	method: 'GET',
	path: '/wscontratacoes/api/atom',
	summary: 'As últimas compras de uma busca, em Atom',
	access: 'publico',
	query: FiltroAberto,
	response: 'binario',
})
