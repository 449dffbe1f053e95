import { menuRule, type SliceMenu } from '@portal/platform/server'
import { LCT_PREGOEIRO } from '../contract/perfis.ts'

export const menu: SliceMenu = {
	areas: [{ codigo: 'licitacoes', nome: 'Licitações', icone: 'fa-solid fa-gavel', ordem: 185 }],
	itens: [
		{
			area: 'licitacoes',
			titulo: 'Licitações',
			url: '/licitacoes',
			publico: true,
			palchv: 'licitação pregão edital concorrência compra fornecedor',
		},
		{
			area: 'licitacoes',
			titulo: 'Plano de contratações anual',
			url: '/licitacoes/pca',
			publico: true,
			palchv: 'PCA planejamento compras previstas orçamento',
		},
		{
			area: 'licitacoes',
			titulo: 'Nova licitação',
			url: '/licitacoes/nova',
			palchv: 'publicar edital',
			acesso: [menuRule.perfil(LCT_PREGOEIRO)],
		},
	],
}
