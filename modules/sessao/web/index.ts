import { PTL_SUPORTE } from '@portal/platform/contract'
import { defineWebModule } from '@portal/platform/web'

export const sessao = defineWebModule({
	name: 'sessao',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	slots: {
		captcha: {
			ordem: 10,
			leve: true,
			lazy: () => import('./captcha/captcha-da-pagina.tsx').then((m) => m.CaptchaDaPagina),
		},
		avatar: { ordem: 10, sessao: 'aberta', lazy: () => import('./avatar.tsx').then((m) => m.AvatarDaConta) },
		faixa: { ordem: 10, sessao: 'aberta', lazy: () => import('./suporte/faixa.tsx').then((m) => m.FaixaDeSuporte) },
		menuUsuario: [
			{
				ordem: 60,
				perfis: [PTL_SUPORTE],
				leve: true,
				lazy: () => import('./suporte/item-menu.tsx').then((m) => m.ItemMenu),
			},
			{ ordem: 90, leve: true, lazy: () => import('./demonstracao/item-menu.tsx').then((m) => m.ItemMenu) },
			{ ordem: 100, leve: true, lazy: () => import('./sair.tsx').then((m) => m.ItemSair) },
		],
		global: [
			{
				ordem: 10,
				quando: () => new URLSearchParams(window.location.search).has('codigo'),
				lazy: () => import('./confirmar-email.ts').then((m) => m.ConfirmarEmail),
			},
			{
				ordem: 20,
				sessao: 'aberta',
				lazy: () => import('./contato/contato.tsx').then((m) => m.Contato),
			},
		],
		configuracoes: [
			{
				ordem: 10,
				id: 'email',
				titulo: 'Alterar E-mail',
				lazy: () => import('./configuracoes/email.tsx').then((m) => m.EmailPainel),
			},
			{
				ordem: 30,
				id: 'celular',
				titulo: 'Celular',
				lazy: () => import('./configuracoes/celular.tsx').then((m) => m.CelularPainel),
			},
			{
				ordem: 40,
				id: 'foto',
				titulo: 'Foto',
				lazy: () => import('./configuracoes/foto.tsx').then((m) => m.FotoPainel),
			},
			{
				ordem: 50,
				id: 'sessoes',
				titulo: 'Sessões abertas',
				lazy: () => import('./configuracoes/sessoes.tsx').then((m) => m.SessoesPainel),
			},
		],
	},
})
