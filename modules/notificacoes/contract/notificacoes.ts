import { endpoint, simplifyText } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AvisoResumo } from './avisos.ts'
import { resumoDe } from './resumo.ts'
import { Tarefa } from './tarefas.ts'

/** The page limit cuts off what one page can show; the history pages through the rest. */
export const MAXIMO_DE_NOTIFICACOES = 200
export const MAXIMO_DE_NOVIDADES = 5

export const Notificacoes = z.object({ tarefas: z.array(Tarefa), avisos: z.array(AvisoResumo) })
export type Notificacoes = z.infer<typeof Notificacoes>

export const listarNotificacoes = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/',
	summary: 'Tarefas por fazer e avisos vigentes da pessoa',
	offline: true,
	response: Notificacoes,
})

/** A bell entry is one line of the bell, made from a task or a notice. */
export interface Novidade {
	readonly chave: string
	readonly tipo: 'alerta' | 'aviso'
	readonly codigo: number
	readonly codigoArea: string
	readonly nomeArea: string
	readonly iconeArea: string
	readonly titulo: string
	readonly data: string
	readonly url: string | null
	readonly visualizacao: boolean
}

export const chaveDe = (item: { readonly codigo: number; readonly codigoArea: string }): string =>
	`${item.codigo}:${item.codigoArea}`

function todasAsNovidades({ tarefas, avisos }: Notificacoes): Novidade[] {
	const alertas = tarefas
		.filter((tarefa) => !tarefa.adiado)
		.map((tarefa) => ({
			...identidade(tarefa),
			chave: `alerta:${chaveDe(tarefa)}`,
			tipo: 'alerta' as const,
			titulo: tarefa.titulo,
			data: tarefa.cadastradoEm,
			url: tarefa.url,
			visualizacao: tarefa.visualizadoEm !== null,
		}))
	const comunicados = avisos.map((aviso) => ({
		...identidade(aviso),
		chave: `aviso:${chaveDe(aviso)}`,
		tipo: 'aviso' as const,
		titulo: aviso.assunto,
		data: aviso.dataInicio,
		url: null,
		visualizacao: aviso.visualizacao !== null,
	}))
	return [...alertas, ...comunicados]
}

const identidade = ({ codigo, codigoArea, nomeArea, iconeArea }: Identidade) => ({
	codigo,
	codigoArea,
	nomeArea,
	iconeArea,
})
type Identidade = Pick<Novidade, 'codigo' | 'codigoArea' | 'nomeArea' | 'iconeArea'>

/** The bell lists the newest notices and tasks that are not postponed, up to five. */
export const novidadesDe = (notificacoes: Notificacoes): Novidade[] =>
	todasAsNovidades(notificacoes)
		.sort((a, b) => b.data.localeCompare(a.data) || a.chave.localeCompare(b.chave))
		.slice(0, MAXIMO_DE_NOVIDADES)

/** The unread count covers every entry of the bell, not only the five on show. */
export const contarNaoVisualizadas = (notificacoes: Notificacoes): number =>
	todasAsNovidades(notificacoes).filter((item) => !item.visualizacao).length

const casa = (busca: string, textos: readonly string[]): boolean => {
	const procurado = simplifyText(busca.trim())
	return procurado === '' || textos.some((texto) => simplifyText(texto).includes(procurado))
}

/** The task search matches title, area or message, ignoring capitals and accents. */
export const buscarTarefas = (tarefas: readonly Tarefa[], busca: string): Tarefa[] =>
	tarefas.filter(({ titulo, nomeArea, mensagem }) => casa(busca, [titulo, nomeArea, resumoDe(mensagem)]))

/** The notice search matches subject or type. */
export const buscarAvisos = (avisos: readonly AvisoResumo[], busca: string): AvisoResumo[] =>
	avisos.filter(({ assunto, tipo }) => casa(busca, [assunto, tipo]))
