import { randomBytes } from 'node:crypto'
import { buildPortalAddress, hashSecret, NotFoundError, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { V1 } from '../programas/montar.ts'
import { buscarConfiguracao } from '../queries/modelos.ts'
import { inserirChave, listarChaves, removerChave } from '../queries/programas.ts'

export const rotasDeProgramas = [
	route(contrato.listarChaves, async ({ db, portal, user }) => ({
		itens: await listarChaves(db, user.codpes),
		endereco: buildPortalAddress(portal, V1),
		staprg: (await buscarConfiguracao(db, 'programas')) === 'S' ? ('S' as const) : ('N' as const),
	})),

	route(contrato.inserirChave, async ({ db, portal, user, body: { nomchv, clsdad }, auditar }) => {
		if ((await listarChaves(db, user.codpes)).length >= contrato.MAIS_CHAVES)
			throw new RuleError('chaves-demais', 'Você já tem 20 chaves de programas. Revogue antes as que não usa.')
		const chave = `ia-${randomBytes(24).toString('base64url')}`
		const dtacad = portal.agora().toISOString()
		const codchv = await inserirChave(db, { codpes: user.codpes, nomchv, clsdad, resumo: hashSecret(chave), dtacad })
		auditar({ codchv, nomchv, clsdad })
		return { codchv, chave }
	}),

	route(contrato.removerChave, async ({ db, user, params: { codchv } }) => {
		const nomchv = await removerChave(db, user.codpes, codchv)
		if (nomchv === undefined)
			throw new NotFoundError('chave-nao-encontrada', 'Esta chave já não existe. Recarregue a página.')
		return { retorno: 'ok', mensagem: `A chave “${nomchv}” foi revogada. O programa que a usava já não pergunta.` }
	}),
]
