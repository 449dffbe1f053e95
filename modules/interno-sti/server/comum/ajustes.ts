import { defineSettings } from '@portal/platform/server'
import * as z from 'zod/mini'

const lista = (absent: string) =>
	z.pipe(
		z._default(z.string(), absent),
		z.transform((value) =>
			value
				.split(',')
				.map((item) => item.trim())
				.filter(Boolean),
		),
	)

/** Settings of the common layer are read by the manifest. */
export const ajustesComuns = defineSettings({
	PORTAL_COMUMWEB_CONTEXTO: {
		shape: z._default(z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'use o nome de uma pasta')), 'comumweb'),
		help: 'Pasta da camada comum no sistema legado, cujas páginas `/interno-sti/comumweb` mostra',
	},
	PORTAL_COMUMWEB_PAGINAS: {
		shape: lista('inicio.jsp,menus.jsp,estilos/'),
		absent: '`inicio.jsp,menus.jsp,estilos/`',
		help: 'Páginas dela que se podem mostrar, separadas por vírgula; com barra no fim, tudo o que está abaixo',
	},
})
