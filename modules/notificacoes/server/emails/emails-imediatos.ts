import { listarCodpesComVinculo, obterEmailsPrincipais } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	formatInstantInSentence,
	inTransaction,
	listarAcessos,
	listarCodpesComPerfil,
	type Portal,
	prepareTemplate,
	sendBulkMail,
} from '@portal/platform/server'
import { destinoDaUrl } from '../../contract/index.ts'
import { chavesDe, regraDaChave } from '../avisos/publico.ts'
import { type Carta, escreverA, escreverCarta } from './correio.ts'
import { separarLink } from './link.ts'
import { listarAssinantesDaArea, listarQueRecusam, retirarAvisoPorEmail, retirarTarefasPorEmail } from './queries.ts'

/** The age limit drops mail about tasks that waited too long in a blocked queue. */
const VELHA_MS = 2 * DIA_MS
const EM_CADA_BLOCO = 1_000

/** The loop drains all pending tasks, so that a bulk assignment does not delay anybody's mail to the next run. */
export async function enviarTarefasPorEmail(portal: Portal): Promise<void> {
	let restam = true
	while (restam) restam = await inTransaction(portal.db, (trx) => enviarLeva(trx, portal))
}

type TarefaPorEmail = Awaited<ReturnType<typeof retirarTarefasPorEmail>>[number]

async function enviarLeva(trx: Db, portal: Portal): Promise<boolean> {
	const tarefas = await retirarTarefasPorEmail(trx)
	const desde = portal.agora().getTime() - VELHA_MS
	for (const tarefa of tarefas)
		if (Date.parse(tarefa.cadastradoEm) > desde)
			await escreverA(trx, portal, tarefa.codpes, escreverTarefa(tarefa, portal.config.PORTAL_FUSO_HORARIO))
	return tarefas.length > 0
}

function escreverTarefa({ codigoArea, nomeArea, url, ...tarefa }: TarefaPorEmail, fuso: string): Carta {
	const { titulo, mensagem, dtaprz, motdst } = tarefa
	const destino = url === null ? undefined : destinoDaUrl(codigoArea, url)
	const { texto, link = { rotulo: 'Abrir o painel', href: '/painel' } } = separarLink(mensagem)
	return {
		assunto: `Nova tarefa: ${titulo}`,
		paragrafos: [
			`Você recebeu uma tarefa de ${nomeArea}: ${titulo}`,
			texto,
			dtaprz === null ? '' : `Prazo: ${formatInstantInSentence(dtaprz, fuso)}`,
		].filter(Boolean),
		link: destino ? { rotulo: 'Abrir a tarefa', href: destino.href } : link,
		motivo: motdst ?? `Há uma tarefa de ${nomeArea} para você.`,
	}
}

/** Each notice and all its mail share a transaction, so either everybody is written to or the notice is retried. */
export async function enviarAvisosPorEmail(portal: Portal): Promise<void> {
	let restam = true
	while (restam)
		restam = await inTransaction(portal.db, async (trx) => {
			const aviso = await retirarAvisoPorEmail(trx, portal.agora().toISOString())
			if (!aviso) return false
			const assinantes = await listarAssinantesAlcancados(trx, portal, aviso)
			if (aviso.motivo === null)
				for (const codpes of assinantes) await escreverA(trx, portal, codpes, escreverAviso(aviso))
			else await escreverAQuemEspera(trx, portal, { ...aviso, motivo: aviso.motivo }, assinantes)
			return true
		})
}

type AvisoPorEmail = NonNullable<Awaited<ReturnType<typeof retirarAvisoPorEmail>>>

function escreverAviso({ codigo, codigoArea, nomeArea, tipo, assunto, mensagem, motivo }: AvisoPorEmail): Carta {
	const { texto, link } = separarLink(mensagem)
	return {
		assunto: tipo === 'Informativo' ? assunto : `${tipo}: ${assunto}`,
		paragrafos: [assunto, ...(texto === assunto ? [] : [texto]), `Aviso de ${nomeArea}`].filter(Boolean),
		link: link ?? { rotulo: 'Abrir o aviso', href: `/painel?aviso=${codigoArea}:${codigo}` },
		motivo: motivo ?? `Você escolheu receber por e-mail todos os avisos de ${nomeArea}.`,
	}
}

async function listarAssinantesAlcancados(trx: Db, portal: Portal, aviso: AvisoPorEmail): Promise<number[]> {
	const hoje = diaDe(portal)
	const alcancados: number[] = []
	for (const codpes of await listarAssinantesDaArea(trx, aviso.codigoArea)) {
		const perfis = (await listarAcessos(trx, portal.perfis, codpes, hoje)).map(({ codperfil }) => codperfil)
		const chaves = await chavesDe(portal, trx, { codpes, perfis }, hoje)
		if (aviso.chaves.some((chave) => chaves.includes(chave))) alcancados.push(codpes)
	}
	return alcancados
}

/** Named people get a personal mail that can be answered; a general audience gets one template, rendered once. */
async function escreverAQuemEspera(
	trx: Db,
	portal: Portal,
	aviso: AvisoPorEmail & { motivo: string },
	assinantes: readonly number[],
): Promise<void> {
	const recusam = await listarQueRecusam(trx, aviso.codigoArea)
	const { nomeados, doPublico } = await listarPublico(trx, portal, aviso.chaves)
	const pessoas = [...new Set([...nomeados, ...doPublico, ...assinantes])].filter((codpes) => !recusam.has(codpes))
	if (doPublico.length === 0) for (const codpes of pessoas) await escreverA(trx, portal, codpes, escreverAviso(aviso))
	else await escreverATodos(trx, portal, escreverAviso(aviso), pessoas)
}

/** An audience of everybody (rule T) yields nobody here, so such a notice reaches subscribers alone. */
async function listarPublico(trx: Db, portal: Portal, chaves: readonly string[]) {
	const hoje = diaDe(portal)
	const nomeados: number[] = []
	const doPublico: number[] = []
	for (const { tipreg, vlrreg } of chaves.map(regraDaChave)) {
		if (tipreg === 'C') nomeados.push(Number(vlrreg))
		if (tipreg === 'V') doPublico.push(...(await listarCodpesComVinculo(trx, { tipvin: vlrreg }, hoje)))
		if (tipreg === 'U') doPublico.push(...(await listarCodpesComVinculo(trx, { codund: Number(vlrreg) }, hoje)))
		if (tipreg === 'P') doPublico.push(...(await listarCodpesComPerfil(trx, vlrreg, hoje)))
	}
	return { nomeados, doPublico }
}

async function escreverATodos(trx: Db, portal: Portal, carta: Carta, pessoas: readonly number[]): Promise<void> {
	const { assunto, corpo, rodape, cabecalhos } = escreverCarta(portal, carta)
	const id = await prepareTemplate(trx, { assunto, texto: [...corpo, rodape].join('\n\n'), cabecalhos })
	for (let feitas = 0; feitas < pessoas.length; feitas += EM_CADA_BLOCO) {
		const enderecos = await obterEmailsPrincipais(trx, pessoas.slice(feitas, feitas + EM_CADA_BLOCO))
		const destinatarios = [...enderecos.values()].map((para) => ({ para, valores: {} }))
		await sendBulkMail(trx, portal.jobs, { id, assunto }, destinatarios)
	}
}
