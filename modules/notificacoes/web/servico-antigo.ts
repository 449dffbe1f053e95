import { useConfiguracao } from '@portal/platform/web'
import type { FeedNoticias, Noticia, Notificacoes, Tarefa } from '../contract/index.ts'

/** What a service of the institution need not know of a task. */
const SEM_MOTIVO = { dtaprz: null, motdst: null, codpesorg: null } satisfies Partial<Tarefa>

export const completarNotificacoes = ({ tarefas, avisos }: Notificacoes): Notificacoes => ({
	avisos,
	tarefas: tarefas.map((tarefa) => ({ ...SEM_MOTIVO, ...tarefa })),
})

/** The specification names the items alone, not what they come in. */
export const completarNoticias = (feed: FeedNoticias | Noticia[]): FeedNoticias =>
	Array.isArray(feed) ? { titulo: 'Notícias da comunidade', url: null, noticias: feed } : feed

/**
 * Whether this portal itself keeps the tasks and notices: what only it can do (take an act back, tell the history, read
 * all at once) is not offered where a service of the institution answers.
 */
export const useServicoProprio = (): boolean => !useConfiguracao().encaminhados?.includes('wsportal')
