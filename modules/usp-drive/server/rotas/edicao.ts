import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { copiarItens } from '../arquivos/copiar.ts'
import { destravar, travar } from '../arquivos/travar.ts'
import { abrirCaminhos } from '../pastas/caminhos.ts'
import { liberarEspaco, obterEspaco } from '../pastas/espaco.ts'

export const rotasDaEdicao: readonly Route[] = [
	route(contrato.copiarItens, async ({ db, portal, user, body, auditar }) => {
		const feitas = await copiarItens(db, portal, user, body)
		auditar({ ...body, copias: feitas.copias })
		return feitas
	}),

	route(contrato.abrirCaminhos, async ({ db, portal, user, params, body, auditar }) => {
		const { pastas, qtdpta } = await abrirCaminhos(db, portal, user, { ...params, ...body })
		auditar({ qtdpta })
		return { pastas }
	}),

	route(contrato.travarArquivo, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: await travar(db, portal, user, { ...params, ...body }) }
	}),

	route(contrato.destravarArquivo, async ({ db, portal, user, params: { codarqudr } }) => ({
		retorno: 'ok',
		mensagem: await destravar(db, portal, user, codarqudr),
	})),

	route(contrato.obterEspaco, ({ portal, user, params: { codptaarqudr } }) => obterEspaco(portal, user, codptaarqudr), {
		costly: 'Somas sobre tudo o que está dentro de uma pasta.',
	}),

	route(contrato.liberarEspaco, async ({ portal, user, params, body, auditar }) => {
		const feito = await liberarEspaco(portal, user, { ...params, ...body })
		auditar({ ...body, qtdbyt: feito.qtdbyt })
		return feito
	}),
]
