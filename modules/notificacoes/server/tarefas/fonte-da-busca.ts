import type { SearchSource } from '@portal/platform/server'
import { destinoDaUrl, type TarefaDoHistorico } from '../../contract/index.ts'
import { paginarTarefas } from './queries/tarefas.ts'

const NO_HISTORICO = '/painel/tarefas'
const historico = (busca: string) => `${NO_HISTORICO}?${new URLSearchParams({ busca })}`
const apresentar = ({ titulo, nomeArea, codigoArea, situacao, url }: TarefaDoHistorico) => ({
	titulo,
	detalhe: `${nomeArea} · ${situacao}`,
	endereco: (url && destinoDaUrl(codigoArea, url)?.href) || historico(titulo),
})

/** The search source covers the person's own open tasks, pending ones before postponed ones. */
export const fonteDeTarefas: SearchSource = {
	nome: 'tarefas',
	titulo: 'Minhas tarefas',
	ordem: 10,
	todos: historico,
	async buscar({ db, portal, user }, busca, porPagina) {
		const agora = portal.agora().toISOString()
		const [pendentes, adiadas] = await Promise.all(
			(['pendente', 'adiada'] as const).map((situacao) =>
				paginarTarefas(db, user.codpes, { busca, situacao, pagina: 1, porPagina }, agora),
			),
		)
		return [...(pendentes?.itens ?? []), ...(adiadas?.itens ?? [])].slice(0, porPagina).map(apresentar)
	},
}
