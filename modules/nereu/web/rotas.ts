import type { Routes } from '@portal/platform/web'
import { PERFIS_NEREU } from '../contract/perfis.ts'

export const routes: Routes = {
	nereu: [
		{
			name: 'convenios',
			path: '',
			handle: { titulo: 'Convênios internacionais', acesso: 'publico', aba: { titulo: 'Convênios' } },
			lazy: () => import('./convenios.page.tsx').then((m) => m.ConveniosPage),
		},
		{
			name: 'editais',
			path: 'editais',
			handle: { titulo: 'Editais de mobilidade', pai: 'convenios', acesso: 'publico', aba: { titulo: 'Editais' } },
			lazy: () => import('./editais.page.tsx').then((m) => m.EditaisPage),
		},
		{
			name: 'minha',
			path: 'minha-mobilidade',
			handle: { titulo: 'Minha mobilidade', pai: 'convenios', acesso: 'login', aba: { titulo: 'Minha mobilidade' } },
			lazy: () => import('./minha.page.tsx').then((m) => m.MinhaPage),
		},
		{
			name: 'gestao',
			path: 'gestao',
			handle: {
				titulo: 'Gestão da mobilidade',
				pai: 'convenios',
				acesso: 'login',
				perfis: PERFIS_NEREU,
				aba: { titulo: 'Gestão', perfis: PERFIS_NEREU },
			},
			lazy: () => import('./gestao/gestao.page.tsx').then((m) => m.GestaoPage),
		},
		{
			name: 'novo-convenio',
			path: 'gestao/convenios/novo',
			handle: { titulo: 'Novo convênio', pai: 'gestao', acesso: 'login', perfis: PERFIS_NEREU },
			lazy: () => import('./gestao/novo-convenio.page.tsx').then((m) => m.NovoConvenioPage),
		},
		{
			name: 'novo-edital',
			path: 'gestao/editais/novo',
			handle: { titulo: 'Novo edital', pai: 'gestao', acesso: 'login', perfis: PERFIS_NEREU },
			lazy: () => import('./gestao/novo-edital.page.tsx').then((m) => m.NovoEditalPage),
		},
		{
			name: 'edital-em-preparo',
			path: 'gestao/editais/:codedt',
			handle: { titulo: ':titedt', pai: 'gestao', acesso: 'login', perfis: PERFIS_NEREU },
			lazy: () => import('./gestao/edital-em-preparo.page.tsx').then((m) => m.EditalEmPreparoPage),
		},
		{
			name: 'inscricao',
			path: 'gestao/inscricoes/:codcan',
			handle: { titulo: ':nompes', pai: 'gestao', acesso: 'login', perfis: PERFIS_NEREU },
			lazy: () => import('./gestao/inscricao.page.tsx').then((m) => m.InscricaoPage),
		},
		{
			name: 'plano',
			path: 'minha-mobilidade/:codcan',
			handle: { titulo: 'Plano de estudos', pai: 'minha', acesso: 'login' },
			lazy: () => import('./plano/plano.page.tsx').then((m) => m.PlanoPage),
		},
		{
			name: 'parceiro',
			path: 'parceiro',
			handle: { titulo: 'Learning agreement', pai: 'convenios', acesso: 'publico' },
			lazy: () => import('./parceiro/plano.page.tsx').then((m) => m.ParceiroPage),
		},
		{
			name: 'parceiro-convenio',
			path: 'parceiro/convenio',
			handle: { titulo: 'Cooperation conditions', pai: 'convenios', acesso: 'publico' },
			lazy: () => import('./parceiro/convenio.page.tsx').then((m) => m.ConvenioDoParceiroPage),
		},
		{
			name: 'parceiro-indicacoes',
			path: 'parceiro/indicacoes',
			handle: { titulo: 'Nominations', pai: 'convenios', acesso: 'publico' },
			lazy: () => import('./parceiro/indicacoes.page.tsx').then((m) => m.IndicacoesPage),
		},
		{
			name: 'recomendacao',
			path: 'recomendacao',
			handle: { titulo: 'Recommendation letter', pai: 'convenios', acesso: 'publico' },
			lazy: () => import('./parceiro/recomendacao.page.tsx').then((m) => m.RecomendacaoPage),
		},
		{
			name: 'mapa',
			path: 'mapa',
			handle: { titulo: 'Mapa dos convênios', pai: 'convenios', acesso: 'publico' },
			lazy: () => import('./mapa.page.tsx').then((m) => m.MapaPage),
		},
		{
			name: 'convenio',
			path: 'convenios/:codcvn',
			handle: { titulo: ':nomorg', pai: 'convenios', acesso: 'publico' },
			lazy: () => import('./convenio.page.tsx').then((m) => m.ConvenioPage),
		},
		{
			name: 'condicoes',
			path: 'convenios/:codcvn/condicoes',
			handle: { titulo: 'Propor condições', pai: 'convenios', acesso: 'login', perfis: PERFIS_NEREU },
			lazy: () => import('./gestao/condicoes.page.tsx').then((m) => m.CondicoesPage),
		},
		{
			name: 'edital',
			path: 'editais/:codedt',
			handle: { titulo: ':titedt', pai: 'editais', acesso: 'publico' },
			lazy: () => import('./edital/edital.page.tsx').then((m) => m.EditalPage),
		},
	],
}
