import { DIA_MS, Dia, endpoint, Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Tarefa } from './tarefas.ts'

/** The range limit fits one month with the partial weeks at both of its ends. */
export const MAXIMO_DIAS_DE_PRAZOS = 62
export const MAXIMO_DE_PRAZOS = 400

export const TarefaComPrazo = z.extend(
	z.pick(Tarefa, { codigo: true, codigoArea: true, nomeArea: true, titulo: true, url: true, adiado: true }),
	{ dtaprz: Instante },
)
export type TarefaComPrazo = z.infer<typeof TarefaComPrazo>

// The range check also runs on invalid dates, whose NaN difference fails both comparisons.
const cabe = ({ de, ate }: { de: string; ate: string }): boolean => {
	const dias = (Date.parse(ate) - Date.parse(de)) / DIA_MS
	return dias >= 0 && dias <= MAXIMO_DIAS_DE_PRAZOS
}

const Periodo = z
	.object({ de: Dia, ate: Dia })
	.check(z.refine(cabe, { error: `Escolha até ${MAXIMO_DIAS_DE_PRAZOS} dias, do primeiro ao último.` }))

export const listarPrazos = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/prazos',
	summary: 'Tarefas por fazer com prazo entre dois dias, na ordem do prazo',
	query: Periodo,
	response: z.object({ itens: z.array(TarefaComPrazo), haMais: z.boolean() }),
})

/** The secret address is stored only as a hash, so a lost one is replaced and never shown again. */
export const Agenda = z.object({
	criadaEm: z.nullable(Instante),
	/** The last read is the instant at which a calendar program last fetched the feed. */
	lidaEm: z.nullable(Instante),
	/** The flag 'S' adds an alarm one day before each deadline, which only programs that support alarms show. */
	lembrete: SimNao,
})
export type Agenda = z.infer<typeof Agenda>

export const AgendaNova = z.extend(Agenda, { endereco: z.string() })
export type AgendaNova = z.infer<typeof AgendaNova>

const ComLembrete = z.pick(Agenda, { lembrete: true })

export const obterAgenda = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/agenda',
	summary: 'Se há um endereço secreto dos prazos da pessoa, e quando foi lido',
	response: Agenda,
})

export const criarAgenda = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/agenda',
	summary: 'Cria o endereço secreto dos prazos, dito só nesta resposta; o anterior deixa de valer',
	body: ComLembrete,
	response: AgendaNova,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const lembrarAgenda = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/agenda/lembrete',
	summary: 'Se o calendário lembra cada prazo um dia antes; o endereço continua o mesmo',
	body: ComLembrete,
	response: Agenda,
})

export const revogarAgenda = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/agenda/revogar',
	summary: 'O endereço secreto dos prazos deixa de valer',
	response: Agenda,
})

export const lerAgenda = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/agenda/:chvagd',
	summary: 'Prazos de quem criou o endereço, como os programas de calendário os leem (RFC 5545)',
	access: 'publico',
	params: z.object({ chvagd: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
	response: 'binario',
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
})
