import { obterUnidades } from '@portal/pessoas/server/public'
import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem } from './quem.ts'

export const rotasDoAcesso: readonly Route[] = [
	route(contrato.obterPermissao, async ({ db, portal, user }) => {
		const { niveis, unidades } = await obterQuem(db, user)
		if (unidades === 'todas' || unidades.length === 0) return { niveis: [...niveis], unidades: [] }
		const todas = await obterUnidades(portal)
		return {
			niveis: [...niveis],
			unidades: unidades.flatMap((codund) => {
				const unidade = todas.get(codund)
				return unidade ? [{ codund, sglund: unidade.sglund, nomund: unidade.nomund }] : []
			}),
		}
	}),
]
