import { defineSettings, settingShapes } from '@portal/platform/server'
import * as z from 'zod/mini'

export const settings = defineSettings({
	PORTAL_REPLICADO_URL: {
		shape: settingShapes.optionalDatabaseAddress,
		help: '`postgres://usuario:senha@maquina/banco` com as tabelas da réplica da instituição; ver [A réplica da instituição](#a-réplica-da-instituição)',
	},
	PORTAL_REPLICADO_ESQUEMA: {
		shape: z._default(z.string().check(z.regex(/^[A-Za-z_]\w{0,62}$/, 'use o nome de um esquema')), 'public'),
		help: 'Esquema em que essas tabelas estão',
	},
})
