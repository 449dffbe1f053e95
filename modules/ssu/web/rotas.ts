import type { Routes } from '@portal/platform/web'
import { SSU_ADMIN, SSU_APOIO, SSU_FACILITADOR, SSU_GRS, SSU_LIDER, SSU_QA } from '../contract/acesso/perfis.ts'

const COM_FILA = [SSU_ADMIN, SSU_GRS, SSU_LIDER, SSU_FACILITADOR, SSU_APOIO]
const COM_PAINEL = [...COM_FILA, SSU_QA]

export const routes: Routes = {
	'nova-ssu': [
		{
			name: 'inicio',
			path: '',
			handle: { titulo: 'Demandas de sistemas', acesso: 'login', aba: { titulo: 'Início' } },
			lazy: () => import('./inicio/inicio.page.tsx').then((m) => m.InicioPage),
		},
		{
			name: 'nova',
			path: 'demanda',
			handle: { titulo: 'Nova demanda', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./pedido/nova.page.tsx').then((m) => m.NovaDemandaPage),
		},
		{
			name: 'demanda',
			path: 'demanda/:numssu',
			handle: { titulo: 'Demanda :numero', pai: 'inicio', acesso: 'login' },
			lazy: () => import('./demanda/demanda.page.tsx').then((m) => m.DemandaPage),
		},
		{
			name: 'busca',
			path: 'busca',
			handle: { titulo: 'Buscar demandas', pai: 'inicio', acesso: 'login', aba: { titulo: 'Buscar' } },
			lazy: () => import('./lista/busca.page.tsx').then((m) => m.BuscaPage),
		},
		{
			name: 'fila',
			path: 'fila',
			handle: { titulo: 'Fila de demandas', pai: 'inicio', acesso: 'login', aba: { titulo: 'Fila', perfis: COM_FILA } },
			lazy: () => import('./fila/fila.page.tsx').then((m) => m.FilaPage),
		},
		{
			name: 'painel',
			path: 'dashboard',
			handle: {
				titulo: 'Painel das demandas',
				pai: 'inicio',
				acesso: 'login',
				aba: { titulo: 'Painel', perfis: COM_PAINEL },
			},
			lazy: () => import('./painel/painel.page.tsx').then((m) => m.PainelPage),
		},
		{
			name: 'painel-da-demanda',
			path: 'dashboard/demanda/:numssu',
			handle: { titulo: 'Tempo da demanda :numero', pai: 'painel', acesso: 'login' },
			lazy: () => import('./painel/demanda.page.tsx').then((m) => m.PainelDaDemandaPage),
		},
		{
			name: 'roteiro',
			path: 'roteiro',
			handle: { titulo: 'Roteiro dos sistemas', pai: 'inicio', acesso: 'login', aba: { titulo: 'Roteiro' } },
			lazy: () => import('./publico/roteiro.page.tsx').then((m) => m.RoteiroPage),
		},
		{
			name: 'notas',
			path: 'notas',
			handle: { titulo: 'Notas de versão', pai: 'inicio', acesso: 'login', aba: {} },
			lazy: () => import('./notas/notas.page.tsx').then((m) => m.NotasPage),
		},
		{
			name: 'nota',
			path: 'notas/:codnot',
			handle: { titulo: ':titnot', pai: 'notas', acesso: 'login' },
			lazy: () => import('./notas/nota.page.tsx').then((m) => m.NotaPage),
		},
		{
			name: 'usuarios',
			path: 'usuarios',
			handle: {
				titulo: 'Usuários e perfis',
				pai: 'inicio',
				acesso: 'login',
				aba: { titulo: 'Usuários', perfis: [SSU_ADMIN, SSU_LIDER] },
			},
			lazy: () => import('./usuarios/usuarios.page.tsx').then((m) => m.UsuariosPage),
		},
		{
			name: 'novo-usuario',
			path: 'usuarios/novo',
			handle: { titulo: 'Novo usuário', pai: 'usuarios', acesso: 'login' },
			lazy: () => import('./usuarios/novo.page.tsx').then((m) => m.NovoUsuarioPage),
		},
		{
			name: 'usuario',
			path: 'usuarios/:codpes',
			handle: { titulo: ':nompes', pai: 'usuarios', acesso: 'login' },
			lazy: () => import('./usuarios/usuario.page.tsx').then((m) => m.UsuarioPage),
		},
		{
			name: 'novo-perfil',
			path: 'usuarios/:codpes/novo',
			handle: { titulo: 'Novo perfil', pai: 'usuario', acesso: 'login' },
			lazy: () => import('./usuarios/perfil.page.tsx').then((m) => m.NovoPerfilPage),
		},
		{
			name: 'alterar-perfil',
			path: 'usuarios/:codpes/alterar/:numnivseg',
			handle: { titulo: 'Alterar perfil', pai: 'usuario', acesso: 'login' },
			lazy: () => import('./usuarios/perfil.page.tsx').then((m) => m.AlterarPerfilPage),
		},
		{
			name: 'modulos',
			path: 'modulos',
			handle: {
				titulo: 'Sistemas e módulos',
				pai: 'inicio',
				acesso: 'login',
				perfis: [SSU_ADMIN, SSU_LIDER],
				aba: { titulo: 'Módulos' },
			},
			lazy: () => import('./cadastro/modulos.page.tsx').then((m) => m.ModulosPage),
		},
		{
			name: 'novo-modulo',
			path: 'modulos/novo',
			handle: { titulo: 'Novo módulo', pai: 'modulos', acesso: 'login', perfis: [SSU_ADMIN] },
			lazy: () => import('./cadastro/modulo.page.tsx').then((m) => m.NovoModuloPage),
		},
		{
			name: 'modulo',
			path: 'modulos/:nomsismdu/:numseqmdussu',
			handle: { titulo: 'Alterar módulo', pai: 'modulos', acesso: 'login', perfis: [SSU_ADMIN] },
			lazy: () => import('./cadastro/modulo.page.tsx').then((m) => m.AlterarModuloPage),
		},
		{
			name: 'configuracoes',
			path: 'configuracoes',
			handle: {
				titulo: 'Configurações das demandas',
				pai: 'inicio',
				acesso: 'login',
				perfis: [SSU_ADMIN],
				aba: { titulo: 'Configurações' },
			},
			lazy: () => import('./cadastro/configuracoes.page.tsx').then((m) => m.ConfiguracoesPage),
		},
		{
			name: 'historico',
			path: 'historico',
			handle: {
				titulo: 'Histórico das demandas',
				pai: 'inicio',
				acesso: 'login',
				perfis: [SSU_ADMIN, SSU_LIDER, SSU_FACILITADOR],
				aba: { titulo: 'Histórico' },
			},
			lazy: () => import('./cadastro/historico.page.tsx').then((m) => m.HistoricoPage),
		},
	],
}
