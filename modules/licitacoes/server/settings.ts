import { defineSettings } from '@portal/platform/server'
import * as z from 'zod/mini'

export const settings = defineSettings({
	PORTAL_LICITACOES_ABERTURA: {
		shape: z._default(
			z.enum(['depois-do-prazo', 'no-ultimo-dia'], 'use depois-do-prazo ou no-ultimo-dia'),
			'depois-do-prazo',
		),
		help: 'Se a sessão de uma licitação pode ser no último dia do prazo mínimo (`no-ultimo-dia`) ou só depois dele (`depois-do-prazo`)',
	},
})
