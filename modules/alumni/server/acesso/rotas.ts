import { obterUnidades } from '@portal/pessoas/server/public'
import { diaDe, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem } from './quem.ts'
import { listarPorAceitar } from './queries.ts'

export const rotasDoAcesso: readonly Route[] = [
	route(contrato.listarMenu, async ({ db, user }) => contrato.caminhosDe((await obterQuem(db, user)).niveis)),
	route(contrato.listarPais, async () => contrato.PAISES.map(([nompas, sglpas]) => ({ nompas, sglpas }))),
	route(contrato.listarEstado, async () => contrato.ESTADOS.map(([nomest, sglest]) => ({ nomest, sglest }))),
	route(contrato.obterPermissao, async ({ db, portal, user }) => {
		const { niveis, unidades } = await obterQuem(db, user)
		const naRede = niveis.includes('3')
		const comum = {
			niveis: [...niveis],
			porAceitar: naRede ? await listarPorAceitar(db, user.codpes, diaDe(portal)) : [],
		}
		if (unidades === 'todas' || unidades.length === 0) return { ...comum, unidades: [] }
		const todas = await obterUnidades(portal)
		return {
			...comum,
			unidades: unidades.flatMap((codund) => {
				const unidade = todas.get(codund)
				return unidade ? [{ codund, sglund: unidade.sglund, nomund: unidade.nomund }] : []
			}),
		}
	}),
]
