import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	iddigital: [
		{
			name: 'validador',
			path: ':codaucdoc?',
			handle: { titulo: 'Validação de documentos', acesso: 'publico', aba: { titulo: 'Validar' } },
			lazy: () => import('./validador.page.tsx').then((m) => m.ValidadorPage),
		},
		{
			name: 'tipos-de-documentos',
			path: 'tiposdocumentos',
			handle: { titulo: 'Tipos de documentos', pai: 'validador', acesso: 'publico', aba: {} },
			lazy: () => import('./tipos-de-documentos.page.tsx').then((m) => m.TiposDeDocumentosPage),
		},
		{
			name: 'assinaturas',
			path: 'verificar',
			handle: {
				titulo: 'Verificar assinaturas de um PDF',
				pai: 'validador',
				acesso: 'publico',
				aba: { titulo: 'Assinaturas de um PDF' },
			},
			lazy: () => import('./assinaturas/assinaturas.page.tsx').then((m) => m.AssinaturasPage),
		},
		{
			name: 'meus-documentos',
			path: 'meusdocumentos',
			handle: { titulo: 'Meus documentos', pai: 'validador', acesso: 'login', aba: {} },
			lazy: () => import('./compartilhamento/meus-documentos.page.tsx').then((m) => m.MeusDocumentosPage),
		},
		{
			name: 'meu-documento',
			path: 'meusdocumentos/:codaucdoc',
			handle: { titulo: 'Meu documento', pai: 'meus-documentos', acesso: 'login' },
			lazy: () => import('./compartilhamento/meu-documento.page.tsx').then((m) => m.MeuDocumentoPage),
		},
		{
			name: 'compartilhado',
			path: 'compartilhado/:chvcpt',
			handle: { titulo: 'Documento compartilhado', pai: 'validador', acesso: 'publico' },
			lazy: () => import('./compartilhamento/compartilhado.page.tsx').then((m) => m.CompartilhadoPage),
		},
	],
}
