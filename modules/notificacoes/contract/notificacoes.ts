import { endpoint, simplifyText } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AvisoResumo } from './avisos.ts'
import { resumoDe } from './resumo.ts'
import { Tarefa } from './tarefas.ts'

/** What a page can show at once; whoever has more finds it in the history. */
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

/** One line of the bell. */
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

/** The latest of non-postponed tasks and notices, newest first. */
export const novidadesDe = (notificacoes: Notificacoes): Novidade[] =>
	todasAsNovidades(notificacoes)
		.sort((a, b) => b.data.localeCompare(a.data) || a.chave.localeCompare(b.chave))
		.slice(0, MAXIMO_DE_NOVIDADES)

/** Of everything that may appear in the bell, not only of the five on show. */
export const contarNaoVisualizadas = (notificacoes: Notificacoes): number =>
	todasAsNovidades(notificacoes).filter((item) => !item.visualizacao).length

const casa = (busca: string, textos: readonly string[]): boolean => {
	const procurado = simplifyText(busca.trim())
	return procurado === '' || textos.some((texto) => simplifyText(texto).includes(procurado))
}

/** By title, area or message; neither capitals nor accents matter. */
export const buscarTarefas = (tarefas: readonly Tarefa[], busca: string): Tarefa[] =>
	tarefas.filter(({ titulo, nomeArea, mensagem }) => casa(busca, [titulo, nomeArea, resumoDe(mensagem)]))

/** By subject or type. */
export const buscarAvisos = (avisos: readonly AvisoResumo[], busca: string): AvisoResumo[] =>
	avisos.filter(({ assunto, tipo }) => casa(busca, [assunto, tipo]))
