import { publicar, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { atribuirAnalise } from './atribuir.ts'
import { mandarMensagem } from './mandar-mensagem.ts'

export const rotasDosAtos = [
	route(contrato.mandarMensagem, async ({ db, portal, user, body, auditar }) => {
		const feito = await mandarMensagem(db, portal, user, body)
		auditar({ ...feito, filtro: body.filtro, assunto: body.assunto })
		await publicar(db, { tipo: contrato.EVENTO })
		return feito
	}),

	route(contrato.atribuirAnalise, async ({ db, portal, user, body, auditar }) => {
		const feito = await atribuirAnalise(db, portal, user, body)
		auditar({ codpesana: body.codpesana, atribuidas: feito.atribuidas })
		await publicar(db, { tipo: contrato.EVENTO })
		return feito
	}),
]
