import { concederPerfil, type Db, type Portal } from '@portal/platform/server'
import { PTL_AVISOS } from '../../contract/perfis.ts'
import { inserirAviso } from '../gerenciar/queries.ts'
import { buscarNoticias } from '../noticias/buscar-noticias.ts'
import { gravarPreferencia } from '../preferencias/queries.ts'
import { registrarArea } from '../queries.ts'
import { MODELOS_DE_AVISO } from './avisos.ts'
import { semearLeituras, semearTarefas, type TarefaSemeada } from './queries.ts'
import { AREAS, modelosDe } from './tarefas.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

const PAPEIS = {
	aluno: [10001, 10002, 10011],
	servidor: [10003, 10004, 10005, 10007, 10008, 10009, 10010],
	'ex-aluno': [10006],
	ninguem: [10012],
} as const

const TAREFAS_CONCLUIDAS = 36
/** The spacing of about twenty days spreads the history over two years. */
const DIAS_ENTRE_CONCLUIDAS = 20
const TAREFAS_ABERTAS = 16
const AVISOS_VIGENTES = 24
const AVISOS_ENCERRADOS = 40

/**
 * The seed covers tasks and notices in every state, several pages of each, for the twelve accounts; news come from
 * their own job.
 */
export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	const agora = portal.agora()
	for (const area of Object.values(AREAS)) await registrarArea(db, area)
	const pessoas = Object.entries(PAPEIS).flatMap(([papel, codigos]) =>
		codigos.map((codpes) => ({ codpes, modelos: modelosDe(papel as keyof typeof PAPEIS) })),
	)
	for (const { codpes, modelos } of pessoas)
		await semearTarefas(db, [
			...Array.from({ length: TAREFAS_ABERTAS }, (_, n) => tarefaAberta(codpes, modelos, n, agora)),
			...Array.from({ length: TAREFAS_CONCLUIDAS }, (_, n) => tarefaConcluida(codpes, modelos, n, agora)),
		])
	await semearAvisos(db, agora)
	await concederPerfil(db, 10007, PTL_AVISOS)
	await gravarPreferencia(db, 10001, 'graduacao', { portal: 'S', emailImediato: 'S', resumoDiario: 'S' })
	await gravarPreferencia(db, 10005, 'processos', { portal: 'S', emailImediato: 'N', resumoDiario: 'S' })
	await buscarNoticias(portal)
}

const numerar = (texto: string, n: number): string => texto.replaceAll('#', String(301 + n * 7))

type Modelos = ReturnType<typeof modelosDe>

function tarefaDe(codpes: number, modelos: Modelos, n: number, chave: string): TarefaSemeada {
	const modelo = modelos[n % modelos.length]
	if (!modelo) throw new Error('every role has models')
	return {
		codigo_area: AREAS[modelo.area].codigo,
		codpes,
		codpesorg: codpes,
		titulo: numerar(modelo.titulo, n),
		mensagem: numerar(modelo.mensagem, n),
		url: modelo.url ?? null,
		tipo_baixa: modelo.url ? 'S' : 'U',
		motdst: modelo.motdst,
		chvorg: `demonstracao:${chave}:${n}`,
		cadastrado_em: '',
		dtaprz: null,
		visualizado_em: null,
		adiado_para: null,
		dtabxa: null,
		codpesbxa: null,
	}
}

/** A model without a number that comes round again is titled as a reminder. */
const lembrar = (tarefa: TarefaSemeada, volta: number): TarefaSemeada =>
	volta === 0 || /\d/.test(tarefa.titulo) ? tarefa : { ...tarefa, titulo: `${tarefa.titulo} (${volta + 1}º aviso)` }

/** The states rotate: new; seen; due soon; late; seen and due; postponed (never a vote); back from a postponement. */
function tarefaAberta(codpes: number, modelos: Modelos, n: number, agora: Date): TarefaSemeada {
	const tarefa = lembrar(tarefaDe(codpes, modelos, n, 'aberta'), Math.floor(n / modelos.length))
	const ha = (horas: number) => new Date(agora.getTime() - horas * HORA_MS).toISOString()
	const cadastrado = (n * n * 5 + (codpes % 7) + 1) % 700
	const vez = n % 7
	return {
		...tarefa,
		cadastrado_em: ha(cadastrado),
		visualizado_em: [1, 4, 5, 6].includes(vez) ? ha(cadastrado / 2) : null,
		dtaprz: ({ 2: ha(-30), 3: ha(20), 4: ha(-160) } as Readonly<Record<number, string>>)[vez] ?? null,
		adiado_para: vez === 5 && tarefa.codigo_area !== AREAS.votacao.codigo ? ha(-26 - n * 9) : vez === 6 ? ha(3) : null,
	}
}

function tarefaConcluida(codpes: number, modelos: Modelos, n: number, agora: Date): TarefaSemeada {
	const tarefa = tarefaDe(codpes, modelos, n + 3, 'concluida')
	const cadastro = agora.getTime() - (n + 1) * DIAS_ENTRE_CONCLUIDAS * DIA_MS - (codpes % 11) * HORA_MS
	const somarDiasAoInstante = (dias: number) => new Date(cadastro + dias * DIA_MS).toISOString()
	return {
		...tarefa,
		cadastrado_em: somarDiasAoInstante(0),
		visualizado_em: somarDiasAoInstante(0.2),
		dtaprz: n % 3 === 0 ? somarDiasAoInstante(7) : null,
		dtabxa: somarDiasAoInstante(1 + (n % 5)),
		codpesbxa: tarefa.url === null ? codpes : null,
	}
}

async function semearAvisos(db: Db, agora: Date): Promise<void> {
	const somarDiasAoInstante = (dias: number) => new Date(agora.getTime() + dias * DIA_MS).toISOString()
	const incluir = async (n: number, inicio: number, fim: number) => {
		const modelo = MODELOS_DE_AVISO[n % MODELOS_DE_AVISO.length]
		if (!modelo) throw new Error('there are models')
		const { area, publico, ...texto } = modelo
		const dados = {
			...texto,
			codigoArea: AREAS[area].codigo,
			dataInicio: somarDiasAoInstante(inicio),
			dataFim: somarDiasAoInstante(fim),
			publico: [...publico],
		}
		return inserirAviso(db, dados, {
			autor: 10007,
			agora: somarDiasAoInstante(Math.min(inicio, 0)),
			chvorg: `demonstracao:aviso:${inicio}`,
		})
	}
	for (let n = 0; n < AVISOS_ENCERRADOS; n++) await incluir(n, -50 - n * 17, -30 - n * 17)
	for (let n = 0; n < AVISOS_VIGENTES; n++) await incluir(n, -0.2 - n * 1.3, 20 + n)
	await incluir(1, 5, 25)
	await incluir(5, 9, 12)
	await semearLeituras(db, agora.toISOString())
}
