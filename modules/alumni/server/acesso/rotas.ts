import { obterUnidades } from '@portal/pessoas/server/public'
import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem } from './quem.ts'

export const rotasDoAcesso: readonly Route[] = [
	route(contrato.listarMenu, async ({ db, portal, user }) =>
		contrato.caminhosDe((await obterQuem(db, portal, user)).niveis),
	),
	route(contrato.listarPais, async () => contrato.PAISES.map(([nompas, sglpas]) => ({ nompas, sglpas }))),
	route(contrato.listarEstado, async () => contrato.ESTADOS.map(([nomest, sglest]) => ({ nomest, sglest }))),
	route(contrato.obterPermissao, async ({ db, portal, user }) => {
		const { niveis, unidades, porAceitar } = await obterQuem(db, portal, user)
		const comum = { niveis: [...niveis], porAceitar: [...porAceitar] }
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
