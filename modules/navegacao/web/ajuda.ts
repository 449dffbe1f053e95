import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = [
	{
		id: 'achar-servico',
		titulo: 'Como achar um serviço, um processo ou um documento',
		texto:
			'Use Ctrl + K, a tecla / ou, no celular, a lupa. Digite umas letras: os serviços aparecem desde a primeira; tarefas, processos, lotes e documentos seus, desde a terceira. Nomes antigos e siglas também servem.',
		passos: ['↑ e ↓ percorrem os achados.', 'Enter abre.', 'Ctrl + Enter abre em outra aba.'],
		rotas: ['painel-pagina', 'servicos-areas', 'servicos-area'],
	},
	{
		id: 'favoritos',
		titulo: 'Como deixar à mão o que uso mais',
		texto:
			'A estrela ao lado de um serviço o põe nos favoritos, no começo do menu. Cabem 50, na ordem que você quiser.',
		rotas: ['servicos-areas', 'servicos-area'],
	},
	{
		id: 'sistema-antigo',
		titulo: 'Um sistema não carrega dentro do portal',
		texto:
			'Sistemas que ainda não foram refeitos abrem em um quadro. Se um deles não responder em 20 segundos, o portal oferece abri-lo em outra aba e avisa a equipe.',
		rotas: ['servicos-servico'],
	},
]
