import type { Routes } from '@portal/platform/web'
import { STI_ADMIN, STI_LEITURA, STI_OPERADOR } from '../../contract/perfis.ts'

const VEEM = [STI_OPERADOR, STI_ADMIN, STI_LEITURA]
const OPERAM = [STI_OPERADOR, STI_ADMIN]

export const rotasDoMonitoramento: Routes[string] = [
	{
		name: 'monitoramento',
		path: 'monitoramento',
		handle: { titulo: 'Monitoramento', acesso: 'login', aba: {} },
		lazy: () => import('./painel.page.tsx').then((m) => m.PainelPage),
	},
	{
		name: 'novo-monitor',
		path: 'monitoramento/novo',
		handle: { titulo: 'Novo monitor', pai: 'monitoramento', acesso: 'login', perfis: OPERAM },
		lazy: () => import('./monitor-salvar.page.tsx').then((m) => m.NovoMonitorPage),
	},
	{
		name: 'monitor',
		path: 'monitoramento/:codmon',
		handle: { titulo: ':nommon', pai: 'monitoramento', acesso: 'login', perfis: VEEM },
		lazy: () => import('./monitor.page.tsx').then((m) => m.MonitorPage),
	},
	{
		name: 'alterar-monitor',
		path: 'monitoramento/:codmon/alterar',
		handle: { titulo: 'Alterar monitor', pai: 'monitor', acesso: 'login', perfis: OPERAM },
		lazy: () => import('./monitor-salvar.page.tsx').then((m) => m.AlterarMonitorPage),
	},
	{
		name: 'incidentes',
		path: 'monitoramento/incidentes',
		handle: { titulo: 'Incidentes', pai: 'monitoramento', acesso: 'login', perfis: VEEM, aba: {} },
		lazy: () => import('../incidentes/incidentes.page.tsx').then((m) => m.IncidentesPage),
	},
	{
		name: 'incidente',
		path: 'monitoramento/incidentes/:codinc',
		handle: { titulo: 'Incidente :codinc', pai: 'incidentes', acesso: 'login', perfis: VEEM },
		lazy: () => import('../incidentes/incidente.page.tsx').then((m) => m.IncidentePage),
	},
	{
		name: 'manutencoes',
		path: 'monitoramento/manutencoes',
		handle: { titulo: 'Manutenções', pai: 'monitoramento', acesso: 'login', perfis: VEEM, aba: {} },
		lazy: () => import('../manutencoes/manutencoes.page.tsx').then((m) => m.ManutencoesPage),
	},
	{
		name: 'nova-manutencao',
		path: 'monitoramento/manutencoes/nova',
		handle: { titulo: 'Nova manutenção', pai: 'manutencoes', acesso: 'login', perfis: OPERAM },
		lazy: () => import('../manutencoes/manutencao-salvar.page.tsx').then((m) => m.NovaManutencaoPage),
	},
	{
		name: 'manutencao',
		path: 'monitoramento/manutencoes/:codman',
		handle: { titulo: ':titman', pai: 'manutencoes', acesso: 'login', perfis: VEEM },
		lazy: () => import('../manutencoes/manutencao.page.tsx').then((m) => m.ManutencaoPage),
	},
	{
		name: 'alterar-manutencao',
		path: 'monitoramento/manutencoes/:codman/alterar',
		handle: { titulo: 'Alterar manutenção', pai: 'manutencao', acesso: 'login', perfis: OPERAM },
		lazy: () => import('../manutencoes/manutencao-salvar.page.tsx').then((m) => m.AlterarManutencaoPage),
	},
	{
		name: 'metas',
		path: 'monitoramento/metas',
		handle: { titulo: 'Metas do mês', pai: 'monitoramento', acesso: 'login', perfis: VEEM, aba: { titulo: 'Metas' } },
		lazy: () => import('./metas.page.tsx').then((m) => m.MetasPage),
	},
	{
		name: 'equipes',
		path: 'monitoramento/equipes',
		handle: {
			titulo: 'Equipes da TI',
			pai: 'monitoramento',
			acesso: 'login',
			perfis: VEEM,
			aba: { titulo: 'Equipes' },
		},
		lazy: () => import('./equipes.page.tsx').then((m) => m.EquipesPage),
	},
]
