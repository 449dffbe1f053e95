import {
	type Db,
	diaDe,
	instanteNaFrase,
	inTransaction,
	listarAcessos,
	type Portal,
	textoDeHtml,
} from '@portal/platform/server'
import { chavesDe } from '../avisos/publico.ts'
import { escreverA } from './correio.ts'
import { listarAssinantesDaArea, retirarAvisoPorEmail, retirarTarefasPorEmail } from './queries.ts'

/** Until there are none: what was given to thousands at once keeps nobody's own waiting for the next minutes. */
export async function enviarTarefasPorEmail(portal: Portal): Promise<void> {
	let restam = true
	while (restam) restam = await inTransaction(portal.db, (trx) => enviarLeva(trx, portal))
}

async function enviarLeva(trx: Db, portal: Portal): Promise<boolean> {
	const tarefas = await retirarTarefasPorEmail(trx)
	for (const { codpes, titulo, mensagem, dtaprz, motdst, nomeArea } of tarefas) {
		const paragrafos = [
			`Você recebeu uma tarefa de ${nomeArea}: ${titulo}`,
			textoDeHtml(mensagem),
			dtaprz === null ? '' : `Prazo: ${instanteNaFrase(dtaprz, portal.config.PORTAL_FUSO_HORARIO)}`,
			motdst === null ? '' : `Por que você recebeu: ${motdst}`,
		]
		await escreverA(trx, portal, codpes, {
			assunto: `Nova tarefa: ${titulo}`,
			paragrafos: paragrafos.filter(Boolean),
		})
	}
	return tarefas.length > 0
}

/** A notice and all its mail in one transaction: either everybody is written to, or it is tried again. */
export async function enviarAvisosPorEmail(portal: Portal): Promise<void> {
	let restam = true
	while (restam)
		restam = await inTransaction(portal.db, async (trx) => {
			const aviso = await retirarAvisoPorEmail(trx, portal.agora().toISOString())
			if (!aviso) return false
			const hoje = diaDe(portal)
			for (const codpes of await listarAssinantesDaArea(trx, aviso.codigoArea)) {
				const perfis = (await listarAcessos(trx, portal.perfis, codpes, hoje)).map(({ codperfil }) => codperfil)
				const chaves = await chavesDe(portal, trx, { codpes, perfis }, hoje)
				if (!aviso.chaves.some((chave) => chaves.includes(chave))) continue
				await escreverA(trx, portal, codpes, {
					assunto: `${aviso.tipo}: ${aviso.assunto}`,
					paragrafos: [`Aviso de ${aviso.nomeArea}`, textoDeHtml(aviso.mensagem)],
				})
			}
			return true
		})
}
