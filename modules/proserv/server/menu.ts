import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Proserv – Solicitação de posições de servidores',
			url: '/proserv/',
			palchv: 'proserv solicitação posição vaga servidor concurso contratação edital reposição',
			ordem: 50,
		},
		{
			area: 'portal',
			titulo: 'Acompanhar solicitações',
			url: '/proserv/acompanhar',
			palchv: 'proserv quadro classificação corte aprovação posições',
			ordem: 51,
		},
		{
			area: 'portal',
			titulo: 'Editais de posições',
			url: '/proserv/editais',
			palchv: 'proserv edital fases critérios vertentes',
			ordem: 52,
		},
	],
}
