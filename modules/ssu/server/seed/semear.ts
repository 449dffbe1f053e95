import { DIA_MS, somarDias } from '@portal/platform/contract'
import { concederPerfil, diaDe, inTransaction, listarAcessos, type Portal } from '@portal/platform/server'
import {
	type AtoQuePassa,
	type CampoDoAto,
	type Etapa,
	type NivelSsu,
	PEDEM_TEXTO,
	PERFIL_DO_NIVEL,
	type TipoDeAtendimento,
} from '../../contract/index.ts'
import type { Agente } from '../acesso/quem.ts'
import { mudarEtapa } from '../atos/mudar.ts'
import { registrarAndamento, reservarPeloPortal } from '../demanda/queries/demanda.ts'
import { gerarNota, publicarNota } from '../notas/salvar.ts'
import { seguir } from '../observadores/queries.ts'
import { inserirAlocacao, marcarItem } from '../partes/queries/partes.ts'
import { criarDemanda } from '../pedido/salvar.ts'
import { ssu } from '../tables.ts'

export const PESSOAS = {
	administrador: 10007,
	grs: 10005,
	lider: 10008,
	facilitador: 10010,
	desenvolvedor: 10009,
	qa: 10002,
	adhoc: 10003,
	apoio: 10004,
} as const
type Papel = keyof typeof PESSOAS

const NIVEL_DE: Readonly<Record<Papel, NivelSsu>> = {
	administrador: '1',
	grs: '2',
	lider: '3',
	facilitador: '4',
	desenvolvedor: '5',
	qa: '6',
	adhoc: '7',
	apoio: '8',
}

const SISTEMAS = [
	['JUPITER', 'Graduação: matrícula, histórico e diários', ['Matrícula', 'Diário de classe', 'Histórico escolar']],
	['JANUS', 'Pós-graduação: inscrição, depósito e prazos', ['Inscrição', 'Depósito digital']],
	['MERCURIO', 'Compras, contratos e patrimônio', ['Compras', 'Patrimônio']],
	['PROTEOS', 'Protocolo e tramitação antiga', ['Protocolo']],
] as const

/** The systems of each role; the support has only one module. */
const DO_PAPEL: readonly (readonly [Papel, string, readonly number[]])[] = [
	['grs', 'JUPITER', []],
	['grs', 'JANUS', []],
	['lider', 'JUPITER', []],
	['lider', 'JANUS', []],
	['lider', 'MERCURIO', []],
	['apoio', 'JUPITER', [1, 2]],
]

const CHECKLIST: readonly (readonly [Etapa, string, 'S' | 'N'])[] = [
	['TRI', 'O pedido diz o que se espera e quem ganha com isso', 'S'],
	['ANL', 'Impacto em outros sistemas descrito', 'S'],
	['DES', 'Testes automáticos escritos e verdes', 'S'],
	['DES', 'Manual do usuário atualizado', 'N'],
	['QA', 'Roteiro de teste executado', 'S'],
	['IMP', 'Implantação comunicada aos usuários', 'S'],
]

/** Systems, people and checklists, without any demand. */
export async function semearCadastros(portal: Portal): Promise<void> {
	await inTransaction(portal.db, async (db) => {
		for (const papel of Object.keys(PESSOAS) as Papel[])
			await concederPerfil(db, PESSOAS[papel], PERFIL_DO_NIVEL[NIVEL_DE[papel]])
		await ssu(db)
			.insertInto('ssusis')
			.values(SISTEMAS.map(([nomsis, dscsis]) => ({ nomsis, dscsis, staatv: 'S' as const })))
			.execute()
		await ssu(db)
			.insertInto('ssusismdu')
			.values(
				SISTEMAS.flatMap(([nomsismdu, , modulos]) =>
					modulos.map((nommdusis, indice) => ({
						nomsismdu,
						numseqmdussu: indice + 1,
						nommdusis,
						staatv: 'S' as const,
					})),
				),
			)
			.execute()
		for (const [papel, nomsis, modulos] of DO_PAPEL) {
			const doNivel = { codpes: PESSOAS[papel], numnivseg: NIVEL_DE[papel], nomsis }
			await ssu(db).insertInto('ssures').values(doNivel).execute()
			for (const numseqmdussu of modulos)
				await ssu(db)
					.insertInto('ssuresmdu')
					.values({ ...doNivel, numseqmdussu })
					.execute()
		}
		await ssu(db)
			.insertInto('ssuchk')
			.values(
				CHECKLIST.map(([codetp, txtitm, staobg], ordapt) => ({ codetp, txtitm, staobg, ordapt, staatv: 'S' as const })),
			)
			.execute()
	})
}

type Campos = Partial<Pick<Parameters<typeof mudarEtapa>[3], CampoDoAto>>

const TEXTOS: Partial<Record<AtoQuePassa, string>> = {
	homologar: 'Conferido com a unidade, com os dados do semestre e sem diferença.',
	devolver: 'Falta dizer em qual tela acontece e com qual turma.',
	rejeitar: 'Dados de produção só saem por relatório. Peça o relatório em outra demanda.',
	cancelar: 'A unidade decidiu manter o cabeçalho como está.',
	suspender: 'Depende da troca do calendário, marcada para o próximo mês.',
	reabrir: 'O bloqueio voltou a acontecer em duas turmas da noite.',
}

/** The walk of a demand: each step by another person of the demonstration, by their own authority and on their day. */
class Percurso {
	#portal: Portal
	/** The profiles are granted today, whatever the date of the acts done by them. */
	readonly #hoje: string
	readonly #agentes = new Map<Papel, Agente>()

	constructor(portal: Portal) {
		this.#portal = portal
		this.#hoje = diaDe(portal)
	}

	/** The clock is set for the acts that follow. */
	irPara(em: Date): void {
		this.#portal = { ...this.#portal, agora: () => em }
	}

	async agente(papel: Papel): Promise<Agente> {
		const conhecido = this.#agentes.get(papel)
		if (conhecido) return conhecido
		const { db, perfis } = this.#portal
		const codpes = PESSOAS[papel]
		const novo = { codpes, nome: '', acessos: await listarAcessos(db, perfis, codpes, this.#hoje) }
		this.#agentes.set(papel, novo)
		return novo
	}

	async criar(titdem: string, tipatd: TipoDeAtendimento, numseqmdussu: number): Promise<number> {
		const user = await this.agente('apoio')
		const dscdem = `${titdem}. Hoje isso é feito à mão, e a secretaria perde um dia por semana.`
		return inTransaction(this.#portal.db, (db) =>
			criarDemanda(db, this.#portal, user, { titdem, dscdem, nomsis: 'JUPITER', numseqmdussu, tipatd }),
		)
	}

	async passar(numssu: number, papel: Papel, ato: AtoQuePassa, campos: Campos = {}): Promise<void> {
		const user = await this.agente(papel)
		await inTransaction(this.#portal.db, async (db) => {
			const { codetp } = await reservarPeloPortal(db, numssu)
			const itens = await ssu(db).selectFrom('ssuchk').select('codchk').where('codetp', '=', codetp).execute()
			const dtacon = this.#portal.agora().toISOString()
			for (const { codchk } of itens) await marcarItem(db, { numssu, codchk, codpescon: user.codpes, dtacon })
			const txtand = PEDEM_TEXTO.includes(ato) ? TEXTOS[ato] : undefined
			await mudarEtapa(db, this.#portal, user, { numssu, ato, txtand, ...campos }, { calado: true })
		})
	}

	/** The developer's internal entry. */
	async trabalhar(numssu: number, qtdhor: number): Promise<void> {
		await inTransaction(this.#portal.db, (db) =>
			registrarAndamento(db, {
				numssu,
				codpescad: PESSOAS.desenvolvedor,
				codetp: 'DES',
				txtand: 'Implementado, com os testes. A consulta ficou com um índice novo.',
				visand: 'I',
				qtdhor,
				dtacad: this.#portal.agora().toISOString(),
			}),
		)
	}

	async alocar(numssu: number): Promise<void> {
		const { desenvolvedor, lider, adhoc } = PESSOAS
		const dtacad = this.#portal.agora().toISOString()
		const comum = { numssu, codpescad: lider, dtacad, dtaini: null, dtafim: null }
		await inTransaction(this.#portal.db, async (db) => {
			await inserirAlocacao(db, { ...comum, codpes: desenvolvedor, papalc: 'DES', qtdhorprv: 24 })
			await inserirAlocacao(db, { ...comum, codpes: adhoc, papalc: 'ADH', qtdhorprv: 2 })
		})
	}
}

/** The demonstration's demands with their final stage; together they cover every stage. */
const DEMANDAS: readonly (readonly [Etapa, string, TipoDeAtendimento])[] = [
	['RAS', 'Exportar a lista de presença em planilha', 'EVO'],
	['ABE', 'Corrigir o cálculo da média no diário', 'COR'],
	['TRI', 'Avisar por e-mail quando a turma fecha', 'EVO'],
	['PRI', 'Mostrar a sala no horário do estudante', 'EVO'],
	['ANL', 'Permitir retificar a nota depois do prazo', 'EVO'],
	['PLA', 'Novo relatório de vagas por curso', 'NOV'],
	['DES', 'Matrícula de uma vez em disciplinas optativas', 'NOV'],
	['QA', 'Corrigir a ordem das turmas na lista', 'COR'],
	['HOM', 'Acertar os créditos das turmas de 2024', 'DAD'],
	['IMP', 'Emitir o histórico com as duas habilitações', 'EVO'],
	['CON', 'Trocar o nome social na lista de presença', 'COR'],
	['DEV', 'Erro ao salvar o diário', 'COR'],
	['SUS', 'Integração com o calendário da unidade', 'NOV'],
	['CAN', 'Mudar a cor do cabeçalho', 'EVO'],
	['REJ', 'Acesso ao banco de produção', 'DUV'],
	['REA', 'Bloqueio indevido por reprovação', 'COR'],
]

const CAMINHO: readonly (readonly [Etapa, Papel, AtoQuePassa])[] = [
	['ABE', 'apoio', 'abrir'],
	['TRI', 'facilitador', 'receber'],
	['PRI', 'facilitador', 'classificar'],
	['ANL', 'grs', 'priorizar'],
	['PLA', 'lider', 'planejar'],
	['DES', 'lider', 'iniciar'],
	['QA', 'desenvolvedor', 'concluirDesenvolvimento'],
	['HOM', 'qa', 'aprovarQa'],
	['IMP', 'apoio', 'homologar'],
	['CON', 'lider', 'implantar'],
]

/** The stages beside the main path, each with the stage and the act that lead to it. */
const AO_LADO: Partial<Record<Etapa, readonly [de: Etapa, Papel, AtoQuePassa]>> = {
	DEV: ['TRI', 'facilitador', 'devolver'],
	REJ: ['TRI', 'facilitador', 'rejeitar'],
	CAN: ['ABE', 'apoio', 'cancelar'],
	SUS: ['ANL', 'lider', 'suspender'],
	REA: ['CON', 'apoio', 'reabrir'],
}

/** The seed has a published note, a draft, and a follower of other people's demands. */
async function semearPublicas(portal: Portal, percurso: Percurso): Promise<void> {
	const [lider, facilitador] = [await percurso.agente('lider'), PESSOAS.facilitador]
	const hoje = diaDe(portal)
	const dtacad = portal.agora().toISOString()
	const periodo = { nomsis: 'JUPITER', dtaini: somarDias(hoje, -30), dtafim: hoje }
	await inTransaction(portal.db, async (db) => {
		await ssu(db).updateTable('ssusis').set({ starot: 'S' }).where('nomsis', '=', 'JUPITER').execute()
		await ssu(db)
			.updateTable('ssudem')
			.set({ starot: 'S' })
			.where('codetp', 'in', ['PLA', 'DES', 'QA', 'HOM', 'IMP', 'CON'])
			.execute()
		const emAberto = await ssu(db).selectFrom('ssudem').select('numssu').where('codetp', 'in', ['DES', 'HOM']).execute()
		for (const { numssu } of emAberto) await seguir(db, { numssu, codpes: facilitador, dtacad })
		await gerarNota(db, portal, lider, { ...periodo, titnot: 'Versão 4.3, em preparo' })
		const codnot = await gerarNota(db, portal, lider, { ...periodo, titnot: 'Versão 4.2' })
		await publicarNota(db, portal, { user: lider, codnot })
	})
}

export async function semear(portal: Portal): Promise<void> {
	await semearCadastros(portal)
	const percurso = new Percurso(portal)
	const hoje = diaDe(portal)
	const camposDe = (indice: number): Campos => ({
		pridem: 1 + (indice % 5),
		esfdem: [3, 5, 8][indice % 3] ?? 3,
		vlrneg: 1 + (indice % 5),
		urgdem: 5 - (indice % 4),
		dtaprv: hoje,
		dtaret: hoje,
	})
	for (const [indice, [etapa, titulo, tipatd]] of DEMANDAS.entries()) {
		const campos = { ...camposDe(indice), tipatd }
		const ladeira = AO_LADO[etapa]
		const caminho = CAMINHO.slice(0, 1 + CAMINHO.findIndex(([uma]) => uma === (ladeira?.[0] ?? etapa)))
		const passos = ladeira ? [...caminho, ladeira] : caminho
		const dias = diasDe(indice, passos.length, portal.agora())
		percurso.irPara(dias.criada)
		const numssu = await percurso.criar(titulo, tipatd, 1 + (indice % 2))
		for (const [qual, [passo, papel, ato]] of passos.entries()) {
			percurso.irPara(dias.passos[qual] ?? portal.agora())
			await percurso.passar(numssu, papel, ato, campos)
			if (passo === 'PLA') await percurso.alocar(numssu)
			if (passo === 'DES') await percurso.trabalhar(numssu, HORAS[indice % HORAS.length] ?? 1)
		}
	}
	percurso.irPara(portal.agora())
	await semearPublicas(portal, percurso)
}

const HORAS = [6.5, 18, 21.5, 30]

/**
 * The dates of the steps: the last some days ago, each earlier one some days before, all in the current year, since the
 * next has other numbers.
 */
function diasDe(indice: number, passos: number, agora: Date): { criada: Date; passos: Date[] } {
	const primeiro = Math.min(Date.UTC(agora.getUTCFullYear(), 0, 1, MEIO_DIA), agora.getTime())
	const voltas: Date[] = []
	let em = agora.getTime() - (1 + (indice % 3)) * DIA_MS
	for (let passo = passos; passo >= 0; passo--) {
		voltas.unshift(new Date(Math.max(em, primeiro)))
		em -= (1 + ((indice + passo * 3) % 4)) * DIA_MS + ((indice * 5 + passo) % 6) * HORA_MS
	}
	const [criada = agora, ...resto] = voltas
	return { criada, passos: resto }
}
const MEIO_DIA = 12
const HORA_MS = 3_600_000
