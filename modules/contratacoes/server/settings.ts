import { defineSettings } from '@portal/platform/server'
import * as z from 'zod/mini'
import { UFS } from '../contract/index.ts'

export const settings = defineSettings({
	PORTAL_CONTRATACOES_OCID: {
		shape: z._default(
			z.string().check(z.regex(/^ocds-[a-z0-9]{6}$/, 'use ocds- e seis letras ou algarismos')),
			'ocds-000000',
		),
		help: 'Prefixo dos identificadores OCDS das compras, registrado na Open Contracting Partnership (`ocds-000000` enquanto não há registro)',
	},
	PORTAL_CONTRATACOES_UF: {
		shape: z._default(z.enum(UFS), 'SP'),
		help: 'Estado da universidade: a UF das compras e das cotações dela, no filtro dos preços',
	},
})
