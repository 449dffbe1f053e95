import { PTL_ADMIN } from '@portal/platform/contract'
import { menuRule, type SliceMenu } from '@portal/platform/server'
import { PTL_AVISOS } from '../contract/perfis.ts'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Histórico de tarefas',
			url: '/painel/tarefas',
			palchv: 'minhas painel pendências histórico adiar concluir',
			ordem: 10,
		},
		{
			area: 'portal',
			titulo: 'Histórico de avisos',
			url: '/painel/avisos',
			palchv: 'meus painel notificações mensagens histórico',
			ordem: 20,
		},
		{
			area: 'portal',
			titulo: 'Calendário de prazos',
			url: '/painel/prazos',
			palchv: 'agenda vencimento datas ics google outlook',
			ordem: 15,
		},
		{
			area: 'administracao',
			titulo: 'Gerenciar avisos',
			url: '/notificacoes/gerenciar',
			palchv: 'publicar comunicado notificação',
			acesso: [menuRule.perfil(PTL_ADMIN), menuRule.perfil(PTL_AVISOS)],
			ordem: 20,
		},
	],
}
