import { menuRule, type SliceMenu } from '@portal/platform/server'
import { MDT_GERAL, PERFIS_MANDATO } from '../contract/perfis.ts'

export const menu: SliceMenu = {
	areas: [{ codigo: 'mandato', nome: 'Mandatos', icone: 'fa-solid fa-landmark', ordem: 95 }],
	itens: [
		{
			area: 'mandato',
			titulo: 'Colegiados',
			url: '/mandato',
			publico: true,
			palchv: 'colegiado congregação conselho comissão mandato composição quórum',
		},
		{
			area: 'mandato',
			titulo: 'Meus mandatos',
			url: '/mandato/meus-mandatos',
			palchv: 'mandato representante suplente certidão',
		},
		{
			area: 'mandato',
			titulo: 'Lacunas',
			url: '/mandato/lacunas',
			palchv: 'vaga suplente posse ato faltando relatório de lacunas',
			acesso: PERFIS_MANDATO.map((perfil) => menuRule.perfil(perfil)),
		},
		{
			area: 'mandato',
			titulo: 'Importações de mandatos',
			url: '/mandato/cargas',
			palchv: 'importar carga arquivo mandatos antigos reverter',
			acesso: [menuRule.perfil(MDT_GERAL)],
		},
	],
}
