import type { Routes } from '@portal/platform/web'
import { PERFIL_SITUACAO } from '../contract/perfis.ts'

const administracao = { acesso: 'login', perfis: [PERFIL_SITUACAO], pai: 'pagina' } as const

export const routes: Routes = {
	situacao: [
		{
			name: 'pagina',
			path: '',
			handle: { titulo: 'Situação dos serviços', acesso: 'publico', aba: { titulo: 'Situação' } },
			lazy: () => import('./situacao.page.tsx').then((m) => m.SituacaoPage),
		},
		{
			name: 'incluir',
			path: 'incluir',
			handle: { titulo: 'Publicar ocorrência', ...administracao },
			lazy: () => import('./incluir-ocorrencia.page.tsx').then((m) => m.IncluirOcorrenciaPage),
		},
		{
			name: 'alterar',
			path: ':codocor/alterar',
			handle: { titulo: 'Alterar ocorrência', ...administracao },
			lazy: () => import('./alterar-ocorrencia.page.tsx').then((m) => m.AlterarOcorrenciaPage),
		},
		{
			name: 'relatos',
			path: 'relatos',
			handle: { titulo: 'Relatos recebidos', ...administracao, aba: { titulo: 'Relatos' } },
			lazy: () => import('./relatos.page.tsx').then((m) => m.RelatosPage),
		},
	],
}
