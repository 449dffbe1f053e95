import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { decidirRecurso, enviarContrarrazoes, enviarRazoes, recorrer } from './recorrer.ts'

export const rotasDosRecursos = [
	route(contrato.recorrer, async ({ db, portal, params: { codpcddsp }, body, auditar }) => {
		const feito = await recorrer(db, portal, codpcddsp, body)
		auditar({ codpcddsp, numrec: feito.numrec })
		return feito
	}),

	route(contrato.enviarRazoes, async ({ db, portal, params, body, auditar }) => {
		auditar(params)
		return enviarRazoes(db, portal, params, body)
	}),

	route(contrato.enviarContrarrazoes, async ({ db, portal, params, body, auditar }) => {
		auditar(params)
		await enviarContrarrazoes(db, portal, params, body)
		return { numrec: params.numrec }
	}),

	route(contrato.decidirRecurso, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		return decidirRecurso(db, portal, user, params, body)
	}),
]
