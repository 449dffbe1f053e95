import { defineSettings } from '@portal/platform/server'
import * as z from 'zod/mini'

export const settings = defineSettings({
	PORTAL_LICITACOES_OCID: {
		shape: z._default(
			z.string().check(z.regex(/^ocds-[a-z0-9]{6}$/, 'use ocds- e seis letras ou algarismos')),
			'ocds-000000',
		),
		help: 'Prefixo dos identificadores OCDS das licitações, o mesmo das compras (`ocds-000000` enquanto não há registro)',
	},
	PORTAL_LICITACOES_ABERTURA: {
		shape: z._default(
			z.enum(['depois-do-prazo', 'no-ultimo-dia'], 'use depois-do-prazo ou no-ultimo-dia'),
			'depois-do-prazo',
		),
		help: 'Se a sessão de uma licitação pode ser no último dia do prazo mínimo (`no-ultimo-dia`) ou só depois dele (`depois-do-prazo`)',
	},
})
