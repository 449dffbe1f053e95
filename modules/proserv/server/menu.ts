import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'proserv', nome: 'Solicitação de pessoal', icone: 'fa-solid fa-user-plus', ordem: 105 }],
	itens: [
		{
			area: 'proserv',
			titulo: 'Proserv – Solicitação de posições de servidores',
			url: '/proserv/',
			palchv: 'proserv solicitação posição vaga servidor concurso contratação edital reposição',
			ordem: 50,
		},
		{
			area: 'proserv',
			titulo: 'Acompanhar solicitações',
			url: '/proserv/acompanhar',
			palchv: 'proserv quadro classificação corte aprovação posições',
			ordem: 51,
		},
		{
			area: 'proserv',
			titulo: 'Editais de posições',
			url: '/proserv/editais',
			palchv: 'proserv edital fases critérios vertentes',
			ordem: 52,
		},
	],
}
