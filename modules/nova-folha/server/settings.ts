import { defineSettings } from '@portal/platform/server'
import * as z from 'zod/mini'

export const settings = defineSettings({
	PORTAL_FOLHA_CNPJ: {
		shape: z._default(z.string().check(z.regex(/^\d{14}$/, 'use os 14 algarismos do CNPJ')), '00000000000000'),
		help: 'CNPJ do empregador nos eventos do eSocial, só algarismos (zeros enquanto não há um: os eventos saem como de teste)',
	},
})
