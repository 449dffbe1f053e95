import { DIA_MS } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	formatInstantInSentence,
	inTransaction,
	listarAcessos,
	type Portal,
} from '@portal/platform/server'
import { situacaoDoPrazo } from '../../contract/index.ts'
import { conferirAvisos } from '../avisos/conferir.ts'
import { chavesDe } from '../avisos/publico.ts'
import { escreverA } from './correio.ts'
import { listarAssinantesDoResumo, listarAvisosDoResumo, listarTarefasDoResumo, registrarResumo } from './queries.ts'

/** The minimum interval makes a repeated run on the same day find nobody left. */
const INTERVALO_MINIMO_MS = 12 * 3_600_000

type TarefaDoResumo = Awaited<ReturnType<typeof listarTarefasDoResumo>>[number]
type AvisoDoResumo = Omit<Awaited<ReturnType<typeof listarAvisosDoResumo>>[number], 'chvorg'>

interface Periodo {
	readonly desde: Date
	readonly ate: Date
	readonly fuso: string
}

/** The digest tells what changed in the period and what is nearly due; with nothing to tell it has no paragraphs. */
function escreverResumo(tarefas: readonly TarefaDoResumo[], avisos: readonly AvisoDoResumo[], periodo: Periodo) {
	const { desde, ate, fuso } = periodo
	const verificarPeriodo = (instante: string | null) =>
		instante !== null && Date.parse(instante) > desde.getTime() && Date.parse(instante) <= ate.getTime()
	const abertas = tarefas.filter(({ dtabxa }) => dtabxa === null)
	const linha = ({ nomeArea, titulo, dtaprz }: TarefaDoResumo) =>
		`- ${nomeArea}: ${titulo}${dtaprz === null ? '' : ` (prazo ${formatInstantInSentence(dtaprz, fuso)})`}`
	const filtrarPrazo = (prazo: 'vencido' | 'proximo') =>
		abertas.filter((tarefa) => situacaoDoPrazo(tarefa, ate) === prazo)
	return [
		secao('Tarefas novas', abertas.filter(({ cadastrado_em }) => verificarPeriodo(cadastrado_em)).map(linha)),
		secao(
			'Tarefas adiadas que voltaram',
			abertas.filter(({ adiado_para }) => verificarPeriodo(adiado_para)).map(linha),
		),
		secao('Prazos vencidos', filtrarPrazo('vencido').map(linha)),
		secao('Prazos nos próximos dias', filtrarPrazo('proximo').map(linha)),
		secao('Tarefas concluídas', tarefas.filter(({ dtabxa }) => verificarPeriodo(dtabxa)).map(linha)),
		secao(
			'Avisos novos',
			avisos.map(({ nomeArea, tipo, assunto }) => `- ${nomeArea} (${tipo}): ${assunto}`),
		),
	].filter(Boolean)
}

const secao = (titulo: string, linhas: readonly string[]): string =>
	linhas.length === 0 ? '' : [`${titulo} (${linhas.length})`, ...linhas].join('\n')

export async function enviarResumos(portal: Portal): Promise<void> {
	const agora = portal.agora()
	const limite = new Date(agora.getTime() - INTERVALO_MINIMO_MS).toISOString()
	for (const { codpes, enviadoEm } of await listarAssinantesDoResumo(portal.db, limite))
		await inTransaction(portal.db, (trx) => enviarResumo(trx, portal, codpes, enviadoEm))
}

async function enviarResumo(trx: Db, portal: Portal, codpes: number, enviadoEm: string | null): Promise<void> {
	const ate = portal.agora()
	const desde = enviadoEm === null ? new Date(ate.getTime() - DIA_MS) : new Date(enviadoEm)
	const hoje = diaDe(portal, ate)
	const perfis = (await listarAcessos(trx, portal.perfis, codpes, hoje)).map(({ codperfil }) => codperfil)
	const chaves = await chavesDe(portal, trx, { codpes, perfis }, hoje)
	const periodo = { desde: desde.toISOString(), ate: ate.toISOString() }
	const tarefas = await listarTarefasDoResumo(trx, codpes, periodo.desde)
	const novos = await listarAvisosDoResumo(trx, codpes, { chaves, ...periodo })
	const avisos = await conferirAvisos(trx, portal, codpes, novos)
	const paragrafos = escreverResumo(tarefas, avisos, { desde, ate, fuso: portal.config.PORTAL_FUSO_HORARIO })
	if (paragrafos.length > 0)
		await escreverA(trx, portal, codpes, {
			assunto: 'O que mudou no portal desde ontem',
			paragrafos,
			link: { rotulo: 'Abrir o painel', href: '/painel/' },
			motivo: 'você escolheu o resumo diário.',
		})
	await registrarResumo(trx, codpes, periodo.ate)
}
