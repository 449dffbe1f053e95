import { recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { parteDe } from '@portal/platform/contract'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { lerAlcance } from '../cestas/fazer.ts'
import { obterCompra } from '../queries/compra.ts'
import {
	desfazerLigacao,
	informarFundamento,
	informarProcesso,
	ligarItem,
	mostrarCuidada,
	publicarArquivo,
	retirarArquivo,
} from './cuidar.ts'
import { encerrarResponsavel, nomearResponsavel } from './nomear.ts'
import { buscarCuidada, obterCuidada, paginarItens } from './queries.ts'

export const rotasDaGestao = [
	route(contrato.obterAlcada, async ({ db, user, params: { codpcddsp } }) => {
		await obterCompra(db, codpcddsp)
		const alcance = lerAlcance(user)
		if (alcance !== 'todas' && alcance.length === 0) return { cuidar: 'N' as const }
		return { cuidar: (await buscarCuidada(db, alcance, codpcddsp)) ? ('S' as const) : ('N' as const) }
	}),

	route(contrato.obterCompraCuidada, ({ db, portal, user, params }) =>
		mostrarCuidada(db, portal, user, params.codpcddsp),
	),

	route(contrato.publicarArquivo, async ({ portal, user, params: { codpcddsp }, parts: { file, json }, auditar }) => {
		auditar({ codpcddsp, arquivo: file.nome, sha256: file.sha256, depois: json })
		return publicarArquivo(portal, user, { codpcddsp, ...json }, await recebidoDoDisco(file))
	}),

	route(
		contrato.publicarArquivoEnviado,
		async ({ portal, user, params: { codpcddsp }, body: { codenv, tiparq }, auditar }) => {
			const recebido = await recebidoDoEnvio(portal, user.codpes, codenv)
			auditar({ codpcddsp, arquivo: recebido.nome, sha256: recebido.sha256, depois: { tiparq } })
			return publicarArquivo(portal, user, { codpcddsp, tiparq }, recebido)
		},
	),

	route(
		contrato.retirarArquivo,
		async ({ db, portal, user, params: { codpcddsp, numseq }, body: { dscmotrem }, auditar }) => {
			const arquivo = await retirarArquivo(db, portal, user, { codpcddsp, numseq, dscmotrem })
			auditar({ codpcddsp, numseq, arquivo, depois: { dscmotrem } })
			return { codpcddsp }
		},
	),

	route(contrato.informarProcesso, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		const antes = await informarProcesso(db, portal, user, { codpcddsp, ...body })
		auditar({ codpcddsp, antes, depois: body })
		return { codpcddsp }
	}),

	route(contrato.informarFundamento, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		const antes = await informarFundamento(db, portal, user, { codpcddsp, ...body })
		auditar({ codpcddsp, antes, depois: body })
		return { codpcddsp }
	}),

	route(contrato.nomearResponsavel, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		const codrsp = await nomearResponsavel(db, portal, user, { codpcddsp, ...body })
		auditar({ codpcddsp, codrsp, depois: body })
		return { codrsp }
	}),

	route(contrato.encerrarResponsavel, async ({ db, portal, user, params: { codpcddsp, codrsp }, body, auditar }) => {
		await encerrarResponsavel(db, portal, user, { codpcddsp, codrsp, ...body })
		auditar({ codpcddsp, codrsp, depois: body })
		return { codrsp }
	}),

	route(contrato.listarItensCuidados, async ({ db, user, params: { codpcddsp }, query }) => {
		await obterCuidada(db, lerAlcance(user), codpcddsp)
		const { pagina, porPagina, semCatalogo } = query
		const parte = { ...parteDe(query), semCatalogo: semCatalogo === 'S' }
		return { ...(await paginarItens(db, codpcddsp, parte)), pagina, porPagina }
	}),

	route(contrato.ligarItem, async ({ db, portal, user, params: { codpcddsp, numord }, body, auditar }) => {
		await ligarItem(db, portal, user, { codpcddsp, numord, ...body })
		auditar({ codpcddsp, numord, depois: body })
		return { codpcddsp }
	}),

	route(contrato.desfazerLigacao, async ({ db, portal, user, params: { codpcddsp, numord }, auditar }) => {
		await desfazerLigacao(db, portal, user, { codpcddsp, numord })
		auditar({ codpcddsp, numord })
		return { codpcddsp }
	}),
]
