import { useConfiguracao } from '@portal/platform/web'
import type { FeedNoticias, Noticia, Notificacoes, Tarefa } from '../contract/index.ts'

/** The default values fill in task fields that an institution's service may omit. */
const SEM_MOTIVO = { dtaprz: null, motdst: null, codpesorg: null } satisfies Partial<Tarefa>

export const completarNotificacoes = ({ tarefas, avisos }: Notificacoes): Notificacoes => ({
	avisos,
	tarefas: tarefas.map((tarefa) => ({ ...SEM_MOTIVO, ...tarefa })),
})

/** The specification defines the bare array of items, which is completed to a feed. */
export const completarNoticias = (feed: FeedNoticias | Noticia[]): FeedNoticias =>
	Array.isArray(feed) ? { titulo: 'Notícias da comunidade', url: null, noticias: feed } : feed

/**
 * The flag tells whether this portal itself stores tasks and notices. Undo, history and marking all as read are offered
 * only then, since an institution's service lacks them.
 */
export const useServicoProprio = (): boolean => !useConfiguracao().encaminhados?.includes('wsportal')
