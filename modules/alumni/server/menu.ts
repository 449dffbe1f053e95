import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'portal',
			titulo: 'Rede Alumni',
			url: '/alumni/',
			palchv: 'alumni egresso ex-aluno formado diploma turma mentoria vagas oportunidades vantagens',
			ordem: 70,
		},
	],
}
