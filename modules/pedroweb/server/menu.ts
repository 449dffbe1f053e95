import { PTL_ADMIN } from '@portal/platform/contract'
import { menuRule, type SliceMenu } from '@portal/platform/server'
import { PDW_CHEFIA } from '../contract/perfis.ts'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Meus acessos',
			url: '/pedroweb/',
			palchv: 'pedroweb perfil permissão acesso sistema pedir autorização',
			ordem: 45,
		},
		{
			area: 'portal',
			titulo: 'Campanhas de revisão',
			url: '/pedroweb/campanhas',
			palchv: 'revisar acessos recertificação manter revogar perfis',
			// Menu rule: the owner of a system without either profile enters by "Meus acessos".
			acesso: [menuRule.perfil(PTL_ADMIN), menuRule.perfil(PDW_CHEFIA)],
			ordem: 46,
		},
	],
}
