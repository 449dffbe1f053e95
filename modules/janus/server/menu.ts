import { menuRule, type SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'janus', nome: 'Janus', icone: 'fa-solid fa-user-graduate', ordem: 31 }],
	itens: [
		{
			area: 'janus',
			titulo: 'Minha pós-graduação',
			url: '/janus/minha-pos',
			palchv: 'janus mestrado doutorado prazo qualificação depósito prorrogação trancamento créditos tese dissertação',
			acesso: [menuRule.vinculo('ALUNOPOS')],
			ordem: 10,
		},
	],
}
