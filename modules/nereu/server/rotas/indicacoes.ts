import { inTransaction, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueCuide } from '../acesso.ts'
import { exigirDeFora } from '../acesso-de-fora.ts'
import { indicar, mostrarIndicacoes, pedirIndicacoes } from '../indicar.ts'
import { obterConvenio } from '../queries/convenios.ts'

/** Nominations of incoming students by the partner, who has no account. */
export const rotasDasIndicacoes = [
	route(contrato.pedirIndicacoes, async ({ db, portal, user, params: { codcvn }, body: { emldst }, auditar }) => {
		exigirQueCuide(portal, user, await obterConvenio(db, codcvn))
		auditar({ codcvn, emldst })
		return { emldst, dtafim: await pedirIndicacoes(db, portal, { codcvn, emldst }) }
	}),
	route(contrato.abrirIndicacoes, async ({ db, portal, body }) =>
		mostrarIndicacoes(db, portal, await exigirDeFora(portal, 'IND', body)),
	),
	route(contrato.indicar, async ({ portal, body, auditar }) => {
		const { segredo, codigo, ...dados } = body
		const codcvn = await exigirDeFora(portal, 'IND', { segredo, codigo })
		auditar({ codcvn, depois: dados })
		return inTransaction(portal.db, (db) => indicar(db, portal, { codcvn, ...dados }))
	}),
]
