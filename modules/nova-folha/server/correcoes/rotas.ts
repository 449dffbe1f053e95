import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirPapel } from '../acesso.ts'
import { estornar } from './estornar.ts'
import { retroagir } from './retroagir.ts'

export const rotasDasCorrecoes = [
	route(contrato.estornar, async ({ db, portal, user, params: { codfol }, body, auditar }) => {
		const { codpestit } = await exigirPapel(db, portal, user, 'operador')
		const linhas = await estornar(db, portal, { codpes: user.codpes, codpestit }, codfol, body)
		auditar({ codfol, depois: body, linhas })
		return { linhas }
	}),

	route(contrato.pagarRetroativo, async ({ db, portal, user, params: { codfol }, body, auditar }) => {
		const { codpestit } = await exigirPapel(db, portal, user, 'operador')
		const feito = await retroagir(db, portal, { codpes: user.codpes, codpestit }, codfol, body)
		auditar({ codfol, depois: body, ...feito })
		return feito
	}),
]
