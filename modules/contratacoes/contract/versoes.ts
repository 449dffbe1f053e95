import { CodigoTexto, endpoint, Instante, lido } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Versions of an imported purchase that one answer tells of, and changes of one of them. */
export const MAXIMO_DE_VERSOES = 20
export const MAXIMO_DE_MUDANCAS = 50

const Mudanca = z.object({
	/** "Valor homologado", "Item 3, quantidade". */
	oque: z.string(),
	/** Null: there was none, or there is none any more. */
	antes: z.nullable(z.string()),
	depois: z.nullable(z.string()),
})
export type Mudanca = z.infer<typeof Mudanca>

const VersaoDaCompra = z.object({
	numver: z.int(),
	dtaimp: Instante,
	mudancas: z.array(Mudanca),
	/** Changes beyond those that one answer holds. */
	alem: z.int(),
})
export type VersaoDaCompra = z.infer<typeof VersaoDaCompra>

/** Versions of a purchase that came more than once from the PNCP, the newest first; the first of all has no changes. */
export const listarVersoes = endpoint({
	method: 'GET',
	path: '/wscontratacoes/api/compras/:codpcddsp/versoes',
	summary: 'O que mudou em uma compra a cada vez que veio do PNCP',
	access: 'publico',
	params: z.object({ codpcddsp: CodigoTexto }),
	response: lido(z.array(VersaoDaCompra)),
})
