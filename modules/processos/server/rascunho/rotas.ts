import { type Context, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'
import {
	buscarRascunhoAbertura,
	type DeQuem,
	gravarRascunho,
	gravarRascunhoAbertura,
	listarRascunhos,
	removerRascunho,
	removerRascunhoAbertura,
} from './queries.ts'

type DaPessoa = Pick<Context, 'portal'> & { readonly user: { readonly codpes: number } }
const identificarAutor = ({ user, portal }: DaPessoa): DeQuem => ({
	codpes: user.codpes,
	agora: portal.agora().toISOString(),
})

const DESCARTADO = { retorno: 'ok', mensagem: 'Rascunho descartado.' } as const

export const rotasRascunho = [
	route(contrato.listarRascunhos, async (pedido) => {
		await exigirVisivel(pedido)
		return listarRascunhos(pedido.db, pedido.params.numpro, identificarAutor(pedido))
	}),
	route(contrato.guardarRascunho, async (pedido) => {
		await exigirVisivel(pedido)
		const { codpes, agora } = identificarAutor(pedido)
		return gravarRascunho(pedido.db, { ...pedido.params, codpes }, pedido.body, agora)
	}),
	route(contrato.descartarRascunho, async ({ db, user, params }) => {
		await removerRascunho(db, { ...params, codpes: user.codpes })
		return DESCARTADO
	}),
	route(contrato.buscarRascunhoAbertura, async (pedido) => ({
		rascunho: await buscarRascunhoAbertura(pedido.db, identificarAutor(pedido)),
	})),
	route(contrato.guardarRascunhoAbertura, (pedido) =>
		gravarRascunhoAbertura(pedido.db, pedido.body, identificarAutor(pedido)),
	),
	route(contrato.descartarRascunhoAbertura, async ({ db, user }) => {
		await removerRascunhoAbertura(db, user.codpes)
		return DESCARTADO
	}),
]
