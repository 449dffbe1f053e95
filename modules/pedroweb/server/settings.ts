import { defineSettings, settingShapes } from '@portal/platform/server'
import * as z from 'zod/mini'

export const settings = defineSettings({
	PORTAL_ACESSOS_DIAS_DA_SAIDA: {
		shape: settingShapes.wholeNumber(10, 1),
		help: 'Dias úteis que a chefia tem para decidir sobre os acessos de quem deixou a unidade',
	},
	PORTAL_ACESSOS_SEM_DECISAO: {
		shape: z._default(z.enum(['encerrar', 'manter'], 'use encerrar ou manter'), 'encerrar'),
		help: 'O que acontece com o acesso sobre o qual ninguém decidiu no prazo: `encerrar` ou `manter`',
	},
})
