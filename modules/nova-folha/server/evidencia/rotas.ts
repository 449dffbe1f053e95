import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueVeja } from '../acesso.ts'
import { recusarSuporte } from '../consulta/alcance.ts'
import { obterFolha } from '../folha/queries/folhas.ts'
import { registrarFolhaPequena } from '../folha/totalizar.ts'
import { abrirEvidencia, emitirEvidencia } from './emitir.ts'

export const rotasDaEvidencia = [
	route(contrato.emitirEvidencia, async ({ portal, user, params: { codfol }, auditar }) => {
		recusarSuporte(user)
		await exigirQueVeja(portal.db, portal, user)
		const codaucdoc = await emitirEvidencia(portal, user, codfol)
		auditar({ codfol, codaucdoc })
		return { codaucdoc }
	}),

	route(contrato.obterEvidencia, async ({ db, portal, user, params: { codfol } }) => {
		recusarSuporte(user)
		await exigirQueVeja(db, portal, user)
		await obterFolha(db, codfol)
		await registrarFolhaPequena(db, portal, user, codfol)
		return abrirEvidencia(db, portal, codfol)
	}),
]
