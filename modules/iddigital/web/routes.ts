import type { Routes } from '@portal/platform/web'

export const routes: Routes = {
	iddigital: [
		{
			name: 'tipos-de-documentos',
			path: 'tiposdocumentos',
			handle: { titulo: 'Tipos de documentos', pai: 'validador', acesso: 'publico' },
			lazy: () => import('./tipos-de-documentos.page.tsx').then((m) => m.TiposDeDocumentosPage),
		},
		{
			name: 'assinaturas',
			path: 'verificar',
			handle: { titulo: 'Verificar assinaturas de um PDF', pai: 'validador', acesso: 'publico' },
			lazy: () => import('./assinaturas.page.tsx').then((m) => m.AssinaturasPage),
		},
		{
			name: 'validador',
			path: ':codaucdoc?',
			handle: { titulo: 'Validação de documentos', acesso: 'publico' },
			lazy: () => import('./validador.page.tsx').then((m) => m.ValidadorPage),
		},
	],
}
