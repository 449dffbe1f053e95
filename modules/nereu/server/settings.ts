import { defineSettings, settingShapes } from '@portal/platform/server'
import * as z from 'zod/mini'

export const settings = defineSettings({
	PORTAL_MOBILIDADE_IDENTIFICADOR: {
		shape: z._default(
			z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'use o domínio da instituição')),
			'usp.br',
		),
		help: 'Identificador desta instituição na rede EWP (SCHAC): o domínio dela',
	},
	PORTAL_MOBILIDADE_SISTEMA_NOME: {
		shape: settingShapes.text('Mundus'),
		help: 'Nome do sistema de mobilidade que havia antes, de que convênios e editais são importados',
	},
	PORTAL_MOBILIDADE_SISTEMA_URL: {
		shape: settingShapes.optionalWebAddress,
		help: 'Endereço do sistema de mobilidade que havia antes; sem ele, o portal só diz o nome',
	},
})
