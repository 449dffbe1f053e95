import { menuRule, type SliceMenu } from '@portal/platform/server'
import { PERFIS_DAS_CARGAS, PERFIS_DO_PROGRAMA } from '../contract/index.ts'

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
		{
			area: 'janus',
			titulo: 'Orientandos',
			url: '/janus/orientandos',
			palchv: 'orientador orientação alunos mestrado doutorado parecer',
			acesso: [menuRule.vinculo('Docente')],
			ordem: 20,
		},
		{
			area: 'janus',
			titulo: 'Programa',
			url: '/janus/programa',
			palchv: 'coordenação programa capes risco desligamento titulação ccp cpg reunião',
			acesso: PERFIS_DO_PROGRAMA.map((codperfil) => menuRule.perfil(codperfil)),
			ordem: 30,
		},
		{
			area: 'janus',
			titulo: 'Importações da pós-graduação',
			url: '/janus/cargas',
			palchv: 'importar carga arquivo alunos créditos reverter',
			acesso: PERFIS_DAS_CARGAS.map((codperfil) => menuRule.perfil(codperfil)),
			ordem: 35,
		},
		{
			area: 'janus',
			titulo: 'Janus',
			url: '/janus',
			palchv: 'sistema de pós-graduação janus matrícula ficha banca',
			acesso: [
				menuRule.vinculo('ALUNOPOS'),
				menuRule.vinculo('Docente'),
				...PERFIS_DO_PROGRAMA.map((codperfil) => menuRule.perfil(codperfil)),
			],
			ordem: 40,
		},
	],
}
