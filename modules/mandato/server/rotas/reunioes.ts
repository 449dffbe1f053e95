import { recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { paginarReunioes } from '../queries/reunioes.ts'
import { abrirArquivo, anexarArquivo, tirarArquivo } from '../reunioes/arquivos-da-pauta.ts'
import { encerrarReuniao } from '../reunioes/ata.ts'
import { abrirReuniao, cancelarReuniao, convocar, mostrarReuniao, registrarPresenca } from '../reunioes/reunioes.ts'

export const rotasDasReunioes = [
	route(contrato.listarReunioes, async ({ db, params, query }) => {
		const { codcol } = await obterColegiado(db, params)
		const { pagina, porPagina } = query
		return {
			...(await paginarReunioes(db, codcol, { limite: porPagina, salto: (pagina - 1) * porPagina })),
			pagina,
			porPagina,
		}
	}),

	route(contrato.obterReuniao, ({ db, portal, user, params }) => mostrarReuniao(db, portal, user, params.codreu)),

	route(contrato.convocarReuniao, async ({ db, portal, user, params, body, auditar }) => {
		const codreu = await convocar(db, portal, user, params, body)
		auditar({ ...params, codreu, depois: body })
		return { codreu }
	}),

	route(contrato.anexarArquivo, async ({ portal, user, params: { codreu }, parts: { file }, auditar }) => {
		auditar({ codreu, arquivo: file.nome, sha256: file.sha256 })
		return anexarArquivo(portal, user, codreu, await recebidoDoDisco(file))
	}),

	route(contrato.anexarArquivoEnviado, async ({ portal, user, params: { codreu, codenv }, auditar }) => {
		auditar({ codreu })
		return anexarArquivo(portal, user, codreu, await recebidoDoEnvio(portal, user.codpes, codenv))
	}),

	route(contrato.obterArquivo, ({ db, portal, user, params }) => abrirArquivo(db, portal, user, params)),

	route(contrato.removerArquivo, async ({ db, portal, user, params, auditar }) => {
		auditar({ ...params, arquivo: await tirarArquivo(db, portal, user, params) })
		return { codarq: params.codarq }
	}),

	route(contrato.registrarPresenca, async ({ db, portal, user, params: { codreu }, body, auditar }) => {
		auditar({ codreu, depois: body })
		await registrarPresenca(db, portal, user, codreu, body)
		return { codreu }
	}),

	route(contrato.abrirReuniao, async ({ db, portal, user, params: { codreu }, auditar }) => {
		auditar({ codreu })
		await abrirReuniao(db, portal, user, codreu)
		return { codreu }
	}),

	route(contrato.cancelarReuniao, async ({ db, portal, user, params: { codreu }, body, auditar }) => {
		auditar({ codreu, depois: body })
		await cancelarReuniao(db, portal, user, codreu, body.motreu)
		return { codreu }
	}),

	route(contrato.encerrarReuniao, async ({ portal, user, params: { codreu }, body, auditar }) => {
		auditar({ codreu })
		await encerrarReuniao(portal, user, codreu, body.txtata)
		return { codreu }
	}),
]
