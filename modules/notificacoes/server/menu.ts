import { menuRule, type SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Minhas tarefas',
			url: '/painel/tarefas',
			palchv: 'painel pendências histórico',
			ordem: 10,
		},
		{
			area: 'portal',
			titulo: 'Meus avisos',
			url: '/painel/avisos',
			palchv: 'painel notificações mensagens histórico',
			ordem: 20,
		},
		{
			area: 'administracao',
			titulo: 'Avisos',
			url: '/notificacoes/gerenciar',
			palchv: 'publicar comunicado notificação',
			acesso: [menuRule.perfil('PTL-ADMIN'), menuRule.perfil('PTL-AVISOS')],
			ordem: 20,
		},
	],
}
