import type { Routes } from '@portal/platform/web'
import { PERFIS_DA_FOLHA } from '../contract/perfis.ts'

export const routes: Routes = {
	'nova-folha': [
		{
			name: 'consulta',
			path: 'consulta',
			handle: { titulo: 'Folha de Pagamento', acesso: 'login', aba: { titulo: 'Consulta' } },
			lazy: () => import('./consulta/consulta.page.tsx').then((m) => m.ConsultaPage),
		},
		{
			name: 'contracheque',
			path: 'contracheque/:codfol/:codpes/:numseqsrv',
			handle: { titulo: ':contracheque', pai: 'consulta', acesso: 'login' },
			lazy: () => import('./consulta/contracheque.page.tsx').then((m) => m.ContrachequePage),
		},
		{
			name: 'processamento',
			path: '',
			handle: {
				titulo: 'Processamento da folha',
				acesso: 'login',
				aba: { titulo: 'Processamento', perfis: PERFIS_DA_FOLHA },
			},
			lazy: () => import('./folha/processamento.page.tsx').then((m) => m.ProcessamentoPage),
		},
		{
			name: 'analise',
			path: 'analise',
			handle: { titulo: 'Análise da folha', acesso: 'login', aba: { titulo: 'Análise', perfis: PERFIS_DA_FOLHA } },
			lazy: () => import('./analise/analise.page.tsx').then((m) => m.AnalisePage),
		},
		{
			name: 'cargas',
			path: 'cargas',
			handle: { titulo: 'Cargas da folha', acesso: 'login', aba: { titulo: 'Cargas', perfis: PERFIS_DA_FOLHA } },
			lazy: () => import('./cargas/cargas.page.tsx').then((m) => m.CargasPage),
		},
		{
			name: 'cronograma',
			path: 'cronograma',
			handle: {
				titulo: 'Cronograma da folha',
				acesso: 'login',
				aba: { titulo: 'Cronograma', perfis: PERFIS_DA_FOLHA },
			},
			lazy: () => import('./cronograma/cronograma.page.tsx').then((m) => m.CronogramaPage),
		},
		{
			name: 'regras',
			path: 'regras',
			handle: { titulo: 'Regras da folha', acesso: 'login', aba: { titulo: 'Regras', perfis: PERFIS_DA_FOLHA } },
			lazy: () => import('./regras/regras.page.tsx').then((m) => m.RegrasPage),
		},
		{
			name: 'nova-rubrica',
			path: 'regras/nova-rubrica',
			handle: { titulo: 'Nova rubrica', pai: 'regras', acesso: 'login' },
			lazy: () => import('./regras/nova-rubrica.page.tsx').then((m) => m.NovaRubricaPage),
		},
		{
			name: 'rubrica',
			path: 'regras/rubrica/:codrub',
			handle: { titulo: ':regra', pai: 'regras', acesso: 'login' },
			lazy: () => import('./regras/regra.page.tsx').then((m) => m.RubricaPage),
		},
		{
			name: 'tabela',
			path: 'regras/tabela/:codtab',
			handle: { titulo: ':regra', pai: 'regras', acesso: 'login' },
			lazy: () => import('./regras/regra.page.tsx').then((m) => m.TabelaPage),
		},
		{
			name: 'nova',
			path: 'nova',
			handle: { titulo: 'Abrir folha', pai: 'processamento', acesso: 'login' },
			lazy: () => import('./folha/nova-folha.page.tsx').then((m) => m.NovaFolhaPage),
		},
		{
			name: 'folha',
			path: 'folha/:codfol',
			handle: { titulo: ':folha', pai: 'processamento', acesso: 'login' },
			lazy: () => import('./folha/folha.page.tsx').then((m) => m.FolhaPage),
		},
	],
}
