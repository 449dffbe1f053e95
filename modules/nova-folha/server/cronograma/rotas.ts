import { recusaDeAcesso, refuseState } from '@portal/platform/contract'
import { ConflictError, NotFoundError, publicar, route, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueVeja } from '../acesso.ts'
import { montarCronogramas } from './montar.ts'
import { inserirEtapas, mudarDia, reservarEtapas } from './queries/etapas.ts'

export const rotasDoCronograma = [
	route(contrato.listarCronogramas, async ({ db, portal, user }) => {
		await exigirQueVeja(db, portal, user)
		const mudar = !recusaDeAcesso(portal.perfis, user, [contrato.FOL_ADMIN])
		return { cronogramas: await montarCronogramas(db, portal), mudar }
	}),

	route(contrato.planejarMes, async ({ db, portal, user, body: { dtapgt, ...chave }, auditar }) => {
		throwIfRefused(recusaDeAcesso(portal.perfis, user, [contrato.FOL_ADMIN]))
		const etapas = await inserirEtapas(db, chave, contrato.planejarEtapas(dtapgt))
		if (etapas.length === 0)
			throw new ConflictError(
				'mes-ja-planejado',
				`A folha de ${contrato.nomearFolha(chave)} já está no cronograma. Mude nela os dias.`,
			)
		auditar({ depois: { ...chave, dtapgt } })
		await publicar(db, { tipo: contrato.EVENTO })
		return { etapas: etapas.length }
	}),

	route(contrato.mudarEtapa, async ({ db, portal, user, params, body: { codetp, dtaprv }, auditar }) => {
		throwIfRefused(recusaDeAcesso(portal.perfis, user, [contrato.FOL_ADMIN]))
		const etapas = await reservarEtapas(db, params)
		if (!etapas.some((uma) => uma.codetp === codetp))
			throw new NotFoundError('etapa-nao-encontrada', 'Não há este passo no cronograma. Planeje o mês antes.')
		const recusa = contrato.recusaDoPlano(
			etapas.map((uma) => ({ ...uma, dtareal: null })),
			codetp,
			dtaprv,
		)
		if (recusa) throwIfRefused(refuseState(recusa))
		await mudarDia(db, params, codetp, dtaprv)
		auditar({ ...params, codetp, depois: dtaprv })
		await publicar(db, { tipo: contrato.EVENTO })
		return { codetp }
	}),
]
