import { obterPessoas } from '@portal/pessoas/server/public'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { nomear as escreverNome } from '../composicao/compor.ts'
import { cancelarPosse, nomear } from '../posses/posse.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { listarPossesDaPessoa, listarPossesDoColegiado } from '../queries/posses.ts'

export const rotasDasPosses = [
	route(contrato.nomear, async ({ portal, user, params, body, auditar }) => {
		const feita = await nomear(portal, user, params, body)
		auditar({ ...params, codpos: feita.codpos, depois: body })
		return feita
	}),

	route(contrato.listarPosses, async ({ db, portal, user, params }) => {
		const colegiado = await obterColegiado(db, params)
		exigirQueMude(portal, user, colegiado)
		const posses = await listarPossesDoColegiado(db, colegiado.codcol)
		const nomes = await obterPessoas(
			db,
			posses.map(({ codpes }) => codpes),
		)
		return posses.map((posse) => ({ ...posse, nompes: escreverNome(nomes, posse.codpes) }))
	}),

	route(contrato.cancelarPosse, async ({ db, portal, user, params: { codpos }, body, auditar }) => {
		auditar({ codpos, depois: body })
		const { codpes } = await cancelarPosse(db, portal, user, codpos, body.motpos)
		return { codpos, nompes: escreverNome(await obterPessoas(db, [codpes]), codpes) }
	}),

	route(contrato.listarMinhasPosses, ({ db, user }) => listarPossesDaPessoa(db, user.codpes)),
]
