import { menuRule, type SliceMenu } from '@portal/platform/server'
import { CTT_COMPRAS } from '../contract/perfis.ts'

export const menu: SliceMenu = {
	areas: [{ codigo: 'contratacoes', nome: 'Contratações', icone: 'fa-solid fa-file-contract', ordem: 184 }],
	itens: [
		{
			area: 'contratacoes',
			titulo: 'Contratações',
			url: '/contratacoes',
			publico: true,
			palchv: 'compras contratos fornecedores licitações gastos transparência',
		},
		{
			area: 'contratacoes',
			titulo: 'Banco de preços',
			url: '/contratacoes/banco/precos',
			publico: true,
			palchv: 'preço de referência pesquisa de preços cotação catálogo',
		},
		{
			area: 'contratacoes',
			titulo: 'Limites das dispensas',
			url: '/contratacoes/limites',
			publico: true,
			palchv: 'dispensa de licitação limite anual art. 75 contratação direta fracionamento',
		},
		{
			area: 'contratacoes',
			titulo: 'Cestas de preços',
			url: '/contratacoes/cestas',
			palchv: 'pesquisa de preços cotação memória de cálculo',
			acesso: [menuRule.perfil(CTT_COMPRAS)],
		},
	],
}
