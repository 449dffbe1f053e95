import { diaUtilAnterior } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { type CodPerfil, somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, inTransaction, listarAcessos, type Portal } from '@portal/platform/server'
import {
	type DadosEdital,
	FASES,
	type Numero,
	PRS_APROVADOR,
	PRS_AVALIADOR,
	PRS_CONSULTA,
	PRS_COORDENADOR,
	PRS_DIRIGENTE,
	PRS_RECURSOS,
	PRS_SOLICITANTE,
	PRS_TRIAGEM,
	type SituacaoPedida,
} from '../../contract/index.ts'
import type { Agente } from '../acesso.ts'
import { mudarSituacao } from '../atos/mudar.ts'
import { avaliarCriterio, enviarAvaliacao } from '../avaliacao/avaliar.ts'
import { indicarAvaliador } from '../avaliacao/indicar.ts'
import { julgarRecurso, recorrer } from '../avaliacao/recurso.ts'
import { obterEdital } from '../edital/queries.ts'
import { criarEdital } from '../edital/salvar.ts'
import { proserv } from '../estrutura/queries.ts'
import { criarSolicitacao, prepararTroca } from '../preparo/salvar.ts'
import { alterarSolicitacao } from '../solicitacao/queries/solicitacao.ts'
import { semearAposentadorias } from './aposentadorias.ts'

export const PESSOAS = {
	solicitante: 10004,
	dirigente: 10005,
	triagem: 10010,
	coordenador: 10009,
	comissao: 10008,
	aprovador: 10007,
	consulta: 10002,
} as const
/** The evaluators belong to mathematics, engineering and physics, and none to the rectorate. */
export const AVALIADORES = [10003, 20001, 20186] as const
export const REITORIA = 1

const PERFIS: readonly (readonly [number, CodPerfil, number])[] = [
	[PESSOAS.solicitante, PRS_SOLICITANTE, REITORIA],
	[PESSOAS.dirigente, PRS_DIRIGENTE, REITORIA],
	[PESSOAS.triagem, PRS_TRIAGEM, 0],
	[PESSOAS.coordenador, PRS_COORDENADOR, 0],
	[PESSOAS.comissao, PRS_RECURSOS, 0],
	[PESSOAS.aprovador, PRS_APROVADOR, 0],
	[PESSOAS.consulta, PRS_CONSULTA, REITORIA],
	// The rectorate's evaluator has a conflict, because the rectorate requests positions.
	[PESSOAS.comissao, PRS_AVALIADOR, 0],
	...AVALIADORES.map((codpes) => [codpes, PRS_AVALIADOR, 0] as const),
]

const FUNCOES = [
	{ nomfncprs: 'Analista de Sistemas', staexiareatc: 'S' },
	{ nomfncprs: 'Analista para Assuntos Administrativos', staexiareatc: 'N' },
	{ nomfncprs: 'Bibliotecário', staexiareatc: 'N' },
	{ nomfncprs: 'Técnico de Laboratório', staexiareatc: 'S' },
	{ nomfncprs: 'Técnico para Assuntos Administrativos', staexiareatc: 'N' },
] as const

const AREAS = [
	{ codarecnhpsq: 10000003, nomarecnhpsq: 'Ciências Exatas e da Terra' },
	{ codarecnhpsq: 10300007, nomarecnhpsq: 'Ciência da Computação' },
	{ codarecnhpsq: 20000006, nomarecnhpsq: 'Ciências Biológicas' },
	{ codarecnhpsq: 60000007, nomarecnhpsq: 'Ciências Sociais Aplicadas' },
	{ codarecnhpsq: 70000000, nomarecnhpsq: 'Ciências Humanas' },
]

const CRITERIOS = [
	['Necessidade do setor', 'O que deixa de ser feito sem a posição.', 40, 'S'],
	['Impacto institucional', 'Quem ganha com a posição, e quanto.', 30, 'S'],
	['Adequação do perfil', 'A função pedida é a que o trabalho exige.', 20, 'N'],
	['Planejamento', 'A unidade sabe o que a posição fará no primeiro ano.', 10, 'N'],
] as const

/** Every phase is open today, so that the demonstration can walk the whole path. */
async function dadosDoEdital(db: Db, hoje: string): Promise<DadosEdital> {
	const feriados = await listarFeriados(db, 0, somarDias(hoje, -60))
	const calcularDiaUtil = (dias: number) => diaUtilAnterior(somarDias(hoje, dias), feriados)
	return {
		nomedt: `Edital de posições ${hoje.slice(0, 4)}`,
		anoedt: Number(hoje.slice(0, 4)),
		fases: FASES.map((fase, indice) => ({
			fase,
			dtaini: somarDias(hoje, -20),
			dtafim: calcularDiaUtil(30 + 15 * indice),
		})),
		qtdavd: 3,
		vertentes: [
			{ chave: 'REP', limite: 12 },
			{ chave: 'NOV', limite: 12 },
			{ chave: 'TRO', limite: 5 },
			{ chave: 'PRJ', limite: 2 },
		],
		criterios: CRITERIOS.map(([nomtipcrtprs, dsctipcrtprs, vlrmaxcrtprs, staexijus], indice) => ({
			nomtipcrtprs,
			dsctipcrtprs,
			vlrmaxcrtprs,
			staexijus,
			ordaptcrt: indice + 1,
		})),
		limites: [],
	}
}

/** The base data has lists and people, and no request. */
export async function semearEdital(portal: Portal): Promise<number> {
	const { db } = portal
	for (const [codpes, codperfil, codund] of PERFIS) await concederPerfil(db, codpes, codperfil, { codund })
	await proserv(db)
		.insertInto('fncprs')
		.values([...FUNCOES])
		.execute()
	await proserv(db).insertInto('arecnhpsq').values(AREAS).execute()
	const hoje = diaDe(portal)
	return inTransaction(db, async (trx) => criarEdital(trx, portal, PESSOAS.coordenador, await dadosDoEdital(trx, hoje)))
}

const JUSTIFICATIVA =
	'Duas pessoas do setor se aposentaram neste ano e os prazos de atendimento dobraram; a posição repõe o que falta para cumpri-los.'
const MOTIVO = 'Falta indicar o departamento e dizer quem hoje faz o trabalho.'
const NOTAS = [
	[36, 25.5, 18, 9],
	[22, 27, 16.5, 8],
	[34, 24, 15, 7.5],
] as const

class Percurso {
	readonly #portal: Portal
	readonly #codedtprs: number
	readonly #agentes = new Map<number, Agente>()

	constructor(portal: Portal, codedtprs: number) {
		this.#portal = portal
		this.#codedtprs = codedtprs
	}

	async agente(codpes: number): Promise<Agente> {
		const { db, perfis } = this.#portal
		const conhecido = this.#agentes.get(codpes)
		if (conhecido) return conhecido
		const novo = { codpes, nome: '', acessos: await listarAcessos(db, perfis, codpes, diaDe(this.#portal)) }
		this.#agentes.set(codpes, novo)
		return novo
	}

	#dentro<T>(fazer: (db: Db) => Promise<T>): Promise<T> {
		return inTransaction(this.#portal.db, fazer)
	}

	async criar(vtesolprs: string, nomfncprs: string): Promise<Numero> {
		const { codfncprs } = await proserv(this.#portal.db)
			.selectFrom('fncprs')
			.select('codfncprs')
			.where('nomfncprs', '=', nomfncprs)
			.executeTakeFirstOrThrow()
		const dados = {
			codedtprs: this.#codedtprs,
			codund: REITORIA,
			codset: 101,
			vtesolprs,
			codfncprs,
			areatcespcgo: 'Atendimento e protocolo',
			codarecnhpsq: 60000007,
			jussol: JUSTIFICATIVA,
			etrsol: 'Seis pessoas no protocolo, em dois turnos.',
		}
		const user = await this.agente(PESSOAS.solicitante)
		return this.#dentro((db) => criarSolicitacao(db, this.#portal, user, dados))
	}

	async levarParaSituacao(numero: Numero, codpes: number, tipsitprs: SituacaoPedida, txtand?: string): Promise<void> {
		const user = await this.agente(codpes)
		await this.#dentro((db) => mudarSituacao(db, this.#portal, user, numero, { tipsitprs, txtand }))
	}

	async indicar(numero: Numero): Promise<void> {
		const user = await this.agente(PESSOAS.coordenador)
		for (const codpesavd of AVALIADORES)
			await this.#dentro((db) => indicarAvaliador(db, this.#portal, user, { numero, codpesavd }))
	}

	async avaliar(numero: Numero, quantos: number, desconto: number): Promise<void> {
		const { criterios } = await obterEdital(this.#portal.db, this.#codedtprs)
		for (const [indice, codpesavd] of AVALIADORES.slice(0, quantos).entries()) {
			const user = await this.agente(codpesavd)
			for (const [ordem, { codtipcrtprs }] of criterios.entries()) {
				const vlrnotcrt = Math.max(0, (NOTAS[indice]?.[ordem] ?? 0) - desconto)
				const jusnotcrt = 'O texto da unidade mostra a necessidade com números do último ano.'
				const avaliacao = { numero, codpesavd, codtipcrtprs, vlrnotcrt, jusnotcrt }
				await this.#dentro((db) => avaliarCriterio(db, this.#portal, user, avaliacao))
			}
			await this.#dentro((db) => enviarAvaliacao(db, this.#portal, user, { numero, codpesavd }))
		}
	}

	async recorrer(numero: Numero): Promise<void> {
		const user = await this.agente(PESSOAS.dirigente)
		const [primeiro] = (await obterEdital(this.#portal.db, this.#codedtprs)).criterios
		if (!primeiro) return
		const jusrcs = 'Um dos avaliadores não considerou os números do segundo semestre, anexados à solicitação.'
		await this.#dentro((db) => recorrer(db, this.#portal, user, { numero, jusrcs, criterios: [primeiro.codtipcrtprs] }))
	}

	async julgar(numero: Numero): Promise<void> {
		const user = await this.agente(PESSOAS.comissao)
		const pcercs = 'Os números do segundo semestre já estavam na avaliação; a nota se mantém.'
		await this.#dentro((db) => julgarRecurso(db, this.#portal, user, { numero, pcercs, stadfr: 'N', notas: [] }))
	}

	async trocar(numero: Numero): Promise<void> {
		const user = await this.agente(PESSOAS.dirigente)
		const nova = await this.#dentro((db) => prepararTroca(db, this.#portal, user, numero))
		await this.levarParaSituacao(nova, PESSOAS.dirigente, 'SUB')
	}

	/** The time for an appeal is ended by moving its last day to yesterday. */
	async passarOPrazo(numero: Numero): Promise<void> {
		const ontem = somarDias(diaDe(this.#portal), -1)
		await this.#dentro((db) => alterarSolicitacao(db, numero, { dtalimrcs: ontem }))
	}
}

const { dirigente, triagem, coordenador, aprovador, solicitante } = PESSOAS

/** The demonstration's requests by their final situation; together they cover every situation. */
const ATE = [
	'RAS',
	'SUB',
	'ADM',
	'DEV',
	'IND',
	'AVA',
	'AVC',
	'RPR',
	'REC',
	'RJG',
	'APR',
	'NAP',
	'EXE',
	'CON',
	'CAN',
	'TRO',
] as const

async function levar(percurso: Percurso, ate: (typeof ATE)[number], indice: number): Promise<void> {
	const funcao = FUNCOES[indice % FUNCOES.length]?.nomfncprs ?? ''
	const numero = await percurso.criar(indice % 2 === 0 ? 'REP' : 'NOV', funcao)
	if (ate === 'RAS') return
	await percurso.levarParaSituacao(numero, dirigente, 'SUB')
	if (ate === 'SUB') return
	if (ate === 'CAN')
		return percurso.levarParaSituacao(numero, solicitante, 'CAN', 'A unidade decidiu esperar o próximo edital.')
	if (ate === 'TRO') return percurso.trocar(numero)
	await semearTriagem(percurso, { numero, ate, desconto: indice % 4 })
}

interface Caminho {
	readonly numero: Numero
	readonly ate: (typeof ATE)[number]
	readonly desconto: number
}

async function semearTriagem(percurso: Percurso, { numero, ate, desconto }: Caminho): Promise<void> {
	await percurso.levarParaSituacao(numero, triagem, 'ADM')
	if (ate === 'ADM') return
	if (ate === 'DEV' || ate === 'IND') return percurso.levarParaSituacao(numero, triagem, ate, MOTIVO)
	await percurso.levarParaSituacao(numero, triagem, 'AVA')
	await percurso.indicar(numero)
	await percurso.avaliar(numero, ate === 'AVA' ? 1 : AVALIADORES.length, desconto)
	if (ate === 'AVA' || ate === 'AVC') return
	await percurso.levarParaSituacao(numero, coordenador, 'RPR')
	if (ate !== 'RPR') await semearResultado(percurso, { numero, ate })
}

async function semearResultado(percurso: Percurso, { numero, ate }: Omit<Caminho, 'desconto'>): Promise<void> {
	if (ate === 'REC' || ate === 'RJG') await percurso.recorrer(numero)
	if (ate === 'RJG') await percurso.julgar(numero)
	if (ate === 'REC' || ate === 'RJG') return
	await percurso.passarOPrazo(numero)
	if (ate === 'NAP')
		return percurso.levarParaSituacao(numero, aprovador, 'NAP', 'A nota ficou abaixo da linha de corte da vertente.')
	await percurso.levarParaSituacao(numero, aprovador, 'APR')
	if (ate === 'APR') return
	await percurso.levarParaSituacao(numero, triagem, 'EXE')
	if (ate === 'CON') await percurso.levarParaSituacao(numero, triagem, 'CON')
}

/** The edital of the year before, with every phase over. */
const semearEditalEncerrado = (portal: Portal): Promise<number> =>
	inTransaction(portal.db, async (trx) => {
		const haUmAno = somarDias(diaDe(portal), -365)
		return criarEdital(trx, portal, PESSOAS.coordenador, await dadosDoEdital(trx, haUmAno))
	})

export async function semear(portal: Portal): Promise<void> {
	await semearEditalEncerrado(portal)
	await semearAposentadorias(portal)
	const percurso = new Percurso(portal, await semearEdital(portal))
	for (const [indice, ate] of ATE.entries()) await levar(percurso, ate, indice)
}
