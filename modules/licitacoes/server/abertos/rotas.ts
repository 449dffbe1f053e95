import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exportarOcds, obterOcds } from './pacote.ts'

export const rotasAbertas = [
	route(contrato.exportarOcds, ({ db, portal, query }) => Promise.resolve(exportarOcds(db, portal, query))),

	route(contrato.obterOcds, ({ db, portal, params }) => obterOcds(db, portal, params.codpcddsp)),
]
