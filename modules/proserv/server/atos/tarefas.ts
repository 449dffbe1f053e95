import {
	abrirTarefa,
	concluirTarefa,
	listarDestinatarios,
	mudarPrazoDaTarefa,
} from '@portal/notificacoes/server/public'
import { obterUnidades } from '@portal/pessoas/server/public'
import { type CodPerfil, escapeHtml, fimDoDia } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { substitutosDesde } from '@portal/substituicoes/server/public'
import {
	AREA,
	enderecoDaSolicitacao,
	type Fase,
	formatarSolicitacao,
	PRS_APROVADOR,
	PRS_COORDENADOR,
	PRS_RECURSOS,
	PRS_TRIAGEM,
} from '../../contract/index.ts'
import { janelaDa } from '../edital/fases.ts'
import { type Edital, obterEdital } from '../edital/queries.ts'
import { obterEstrutura } from '../estrutura/queries.ts'
import type { Solicitacao } from '../solicitacao/queries/solicitacao.ts'
import { listarComConflito } from './conflitos.ts'
import { dirigentesDe, interessadosNa, listarComPapel } from './pessoas.ts'

const PASSOS = ['submeter', 'corrigir', 'triagem', 'indicar', 'publicar', 'julgar', 'decidir', 'prover'] as const
type Passo = (typeof PASSOS)[number]

const chaveDe = ({ anosolprs, codsolprs }: Solicitacao, passo: string) => `proserv:${anosolprs}:${codsolprs}:${passo}`
const chaveDeAvaliar = (linha: Solicitacao, codpesavd: number) => chaveDe(linha, `avaliar:${codpesavd}`)

interface Tarefa {
	readonly quem: readonly number[]
	readonly titulo: string
	readonly motdst: string
	readonly fase: Fase
	readonly aba?: string
}

type Espera = Partial<Record<Passo, Tarefa>>

type Tabela = Partial<
	Record<Solicitacao['tipsitprs'], { passo: Passo } & Omit<Tarefa, 'quem'> & { perfil: CodPerfil | 'unidade' }>
>

const listarTriagem = (titulo: string, fase: Fase, passo: Passo) => ({
	passo,
	titulo,
	fase,
	perfil: PRS_TRIAGEM,
	motdst: 'Você faz a triagem das solicitações de posições.',
})
const listarCoordenacao = (titulo: string, passo: Passo, aba: string) => ({
	passo,
	titulo,
	aba,
	fase: 'AVA' as const,
	perfil: PRS_COORDENADOR,
	motdst: 'Você coordena os editais de posições.',
})
const deQuemAprova = {
	passo: 'decidir' as const,
	fase: 'APR' as const,
	perfil: PRS_APROVADOR,
	titulo: 'Decidir a aprovação da solicitação',
	motdst: 'Você aprova as solicitações de posições.',
}

/** Task of each situation, and its recipients. */
const DE_QUEM_E: Tabela = {
	DEV: {
		passo: 'corrigir',
		fase: 'ADM',
		perfil: 'unidade',
		titulo: 'Corrigir a solicitação',
		motdst: 'A triagem devolveu a solicitação da sua unidade.',
	},
	SUB: listarTriagem('Receber a solicitação', 'ADM', 'triagem'),
	ADM: listarTriagem('Decidir a admissibilidade da solicitação', 'ADM', 'triagem'),
	AVA: listarCoordenacao('Indicar avaliadores da solicitação', 'indicar', 'avaliadores'),
	AVC: listarCoordenacao('Publicar o resultado da solicitação', 'publicar', 'avaliacao'),
	REC: {
		passo: 'julgar',
		fase: 'REC',
		aba: 'avaliacao',
		perfil: PRS_RECURSOS,
		titulo: 'Julgar o recurso da solicitação',
		motdst: 'Você está na comissão de recursos das solicitações de posições.',
	},
	RPR: deQuemAprova,
	RJG: deQuemAprova,
	APR: listarTriagem('Iniciar o provimento da solicitação', 'APR', 'prover'),
	EXE: listarTriagem('Concluir o provimento da solicitação', 'APR', 'prover'),
}

/** Waiting: no task exists while the time for an appeal runs, or while the assigned evaluators suffice. */
const ninguemAinda = ({ tipsitprs, dtalimrcs, avaliadores }: Solicitacao, edital: Edital, hoje: string): boolean =>
	(tipsitprs === 'RPR' && dtalimrcs !== null && hoje <= dtalimrcs) ||
	(tipsitprs === 'AVA' && avaliadores.length >= edital.qtdavd)

async function listarEsperas(db: Db, portal: Portal, linha: Solicitacao, edital: Edital): Promise<Espera> {
	const espera = DE_QUEM_E[linha.tipsitprs]
	if (!espera || ninguemAinda(linha, edital, diaDe(portal))) return {}
	const { passo, perfil, titulo, ...tarefa } = espera
	const quem =
		perfil === 'unidade'
			? [...new Set([linha.codpes, ...(await dirigentesDe(db, portal, linha.codund))])]
			: await listarComPapel(db, portal, perfil, await interessadosNa(db, portal, linha))
	// Evaluators do not judge the appeal against their marks.
	const avaliam = linha.avaliadores.map(({ codpesavd }) => codpesavd)
	return {
		[passo]: {
			...tarefa,
			titulo: `${titulo} ${formatarSolicitacao(linha)}`,
			quem: passo === 'julgar' ? quem.filter((um) => !avaliam.includes(um)) : quem,
		},
	}
}

function prazoDa(portal: Portal, edital: Edital, fase: Fase): string | undefined {
	const ate = janelaDa(edital, fase)?.dtafim
	return ate && fimDoDia(ate, portal.config.PORTAL_FUSO_HORARIO)
}

/** The task's text is the requested position in one line, which a mail repeats. */
async function descrever(portal: Portal, { codund, codfncprs, vtesolprs }: Solicitacao): Promise<string> {
	const { funcoes, vertentes } = await obterEstrutura(portal)
	const unidade = (await obterUnidades(portal)).get(codund)
	const funcao = codfncprs === null ? undefined : funcoes.get(codfncprs)?.nomfncprs
	return [funcao, unidade && `${unidade.sglund} - ${unidade.nomund}`, vertentes.get(vtesolprs)?.valor]
		.filter(Boolean)
		.join(', ')
}

interface Aberta {
	readonly linha: Solicitacao
	readonly edital: Edital
	readonly chave: string
	readonly tarefa: Tarefa
	/** The people excluded from substitution besides the interested parties. */
	readonly impedidos?: readonly number[]
}

async function abrir(db: Db, portal: Portal, { linha, edital, chave, tarefa, impedidos = [] }: Aberta): Promise<void> {
	const { quem, titulo, motdst, fase, aba } = tarefa
	const daUnidade = fase === 'SUB' || chave.endsWith(':corrigir')
	const nunca = daUnidade ? [] : [...new Set([...(await interessadosNa(db, portal, linha)), ...impedidos])]
	const dtaprz = prazoDa(portal, edital, fase)
	const url = enderecoDaSolicitacao(linha)
	const descricao = await descrever(portal, linha)
	for (const codpes of quem)
		await abrirTarefa(
			db,
			{
				chvorg: chave,
				codpes,
				area: AREA,
				titulo,
				mensagem: `<p>${escapeHtml(descricao)}</p><p>Abra a solicitação para ver o que há a fazer.</p>`,
				url: aba ? `${url}?aba=${aba}` : url,
				...(dtaprz ? { dtaprz } : {}),
				motdst,
				cadastradoEm: portal.agora().toISOString(),
			},
			{ reabrir: true, nunca },
		)
}

/** Idempotent: the tasks of a request are reconciled with the people who have to act now. */
export async function acertarTarefas(db: Db, portal: Portal, linha: Solicitacao, por: number | null): Promise<void> {
	const edital = await obterEdital(db, linha.codedtprs)
	const espera = await listarEsperas(db, portal, linha, edital)
	const em = portal.agora().toISOString()
	for (const passo of PASSOS) {
		const chave = chaveDe(linha, passo)
		const tarefa = espera[passo]
		// The task of submitting stays open while the request is with the unit.
		if (passo === 'submeter' && (linha.tipsitprs === 'RAS' || linha.tipsitprs === 'DEV')) continue
		if (!tarefa) await concluirTarefa(db, chave, { por, em })
		else await abrir(db, portal, { linha, edital, chave, tarefa })
	}
	for (const { codpesavd, dtaenv } of linha.avaliadores)
		if (linha.tipsitprs === 'AVA' && dtaenv === null) await abrirParaAvaliar(db, portal, { linha, edital, codpesavd })
		else await fecharDoAvaliador(db, portal, linha, { codpesavd, por })
}

/** Open tasks are due at the end of their phase. */
export async function acertarPrazos(db: Db, portal: Portal, linha: Solicitacao): Promise<void> {
	const edital = await obterEdital(db, linha.codedtprs)
	const espera = DE_QUEM_E[linha.tipsitprs]
	const abertas: { chave: string; fase: Fase }[] = linha.avaliadores.map(({ codpesavd }) => ({
		chave: chaveDeAvaliar(linha, codpesavd),
		fase: 'AVA',
	}))
	if (espera) abertas.push({ chave: chaveDe(linha, espera.passo), fase: espera.fase })
	abertas.push({ chave: chaveDe(linha, 'submeter'), fase: 'SUB' })
	for (const { chave, fase } of abertas) {
		const dtaprz = prazoDa(portal, edital, fase)
		if (dtaprz) await mudarPrazoDaTarefa(db, chave, dtaprz)
	}
}

/** A substitute with a conflict of interest does not receive the evaluation's task. */
async function abrirParaAvaliar(
	db: Db,
	portal: Portal,
	{ linha, edital, codpesavd }: { linha: Solicitacao; edital: Edital; codpesavd: number },
): Promise<void> {
	const substitutos = await substitutosDesde(db, codpesavd, diaDe(portal))
	const impedidos = [...(await listarComConflito(db, portal, linha, substitutos)).keys()]
	await abrir(db, portal, {
		linha,
		edital,
		impedidos,
		chave: chaveDeAvaliar(linha, codpesavd),
		tarefa: {
			quem: [codpesavd],
			titulo: `Avaliar a solicitação ${formatarSolicitacao(linha)}`,
			motdst: 'A coordenação do edital indicou você para avaliar.',
			fase: 'AVA',
			aba: 'avaliacao',
		},
	})
}

export const fecharDoAvaliador = async (
	db: Db,
	portal: Portal,
	linha: Solicitacao,
	{ codpesavd, por }: { codpesavd: number; por: number | null },
): Promise<void> => {
	await concluirTarefa(db, chaveDeAvaliar(linha, codpesavd), { por, em: portal.agora().toISOString() })
}

/** The preparer asks the head of the unit to submit it. */
export async function abrirParaSubmeter(db: Db, portal: Portal, linha: Solicitacao): Promise<number> {
	const edital = await obterEdital(db, linha.codedtprs)
	const quem = await dirigentesDe(db, portal, linha.codund)
	const tarefa: Tarefa = {
		quem,
		titulo: `Submeter a solicitação ${formatarSolicitacao(linha)}`,
		motdst: 'Você dirige a unidade, e a solicitação está pronta.',
		fase: 'SUB',
	}
	await abrir(db, portal, { linha, edital, chave: chaveDe(linha, 'submeter'), tarefa })
	return (await listarDestinatarios(db, chaveDe(linha, 'submeter'))).length
}
