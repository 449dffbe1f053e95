import { menuRule, type SliceMenu } from '@portal/platform/server'
import { PERFIS_NEREU } from '../contract/index.ts'

export const menu: SliceMenu = {
	areas: [{ codigo: 'nereu', nome: 'Mobilidade internacional', icone: 'fa-solid fa-globe', ordem: 96 }],
	itens: [
		{
			area: 'nereu',
			titulo: 'Convênios internacionais',
			url: '/nereu',
			publico: true,
			palchv: 'convênio acordo internacional parceiro país intercâmbio universidade estrangeira',
		},
		{
			area: 'nereu',
			titulo: 'Editais de mobilidade',
			url: '/nereu/editais',
			publico: true,
			palchv: 'edital intercâmbio vaga mobilidade exterior inscrição',
		},
		{
			area: 'nereu',
			titulo: 'Minha mobilidade',
			url: '/nereu/minha-mobilidade',
			palchv: 'intercâmbio plano de estudos vaga confirmação créditos',
		},
		{
			area: 'nereu',
			titulo: 'Gestão da mobilidade',
			url: '/nereu/gestao',
			acesso: PERFIS_NEREU.map(menuRule.perfil),
			palchv: 'relações internacionais candidaturas indicação classificação',
		},
	],
}
