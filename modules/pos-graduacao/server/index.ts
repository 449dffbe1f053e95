import { defineModule, route } from '@portal/platform/server'
import { quemConsultaResultados } from '@portal/questionarios/server/public'
import { obterCONSULTAQUESTIONARIO, rotulos } from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { alcanceDaConsulta } from './alcance.ts'
import { consultar } from './consultar.ts'
import { menu } from './menu.ts'

export const posGraduacao = defineModule({
	name: 'pos-graduacao',
	perfis: SISTEMA,
	menu,
	rotulos,
	extensions: [quemConsultaResultados.provide(alcanceDaConsulta)],
	semear: async (portal) => (await import('./seed.ts')).semear(portal),
	routes: [
		route(obterCONSULTAQUESTIONARIO, ({ db, portal, user }) => consultar(db, portal, user), {
			costly: 'diz com nomes de cursos e unidades como quem se consulta',
		}),
	],
})
