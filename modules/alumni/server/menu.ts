import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'alumni', nome: 'Rede Alumni', icone: 'fa-solid fa-people-group', ordem: 100 }],
	itens: [
		{
			area: 'alumni',
			titulo: 'Rede Alumni',
			url: '/alumni/',
			palchv: 'alumni egresso ex-aluno formado diploma turma mentoria vagas oportunidades vantagens',
			ordem: 70,
		},
	],
}
