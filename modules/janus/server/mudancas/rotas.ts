import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { descobrirVista } from '../acesso.ts'
import { matriculaInexistente, obterMatricula } from '../queries/matriculas.ts'
import { listarPossiveis, optar, prever, registrar } from './mudar.ts'

export const rotasDasMudancas = [
	route(contrato.listarRegulamentosPossiveis, async ({ db, portal, user, params: { codmtr } }) => {
		const matricula = await obterMatricula(db, codmtr)
		if (descobrirVista(portal, user, matricula, diaDe(portal)) === undefined) throw matriculaInexistente()
		return { itens: await listarPossiveis(db, portal, matricula) }
	}),

	route(contrato.optarPorRegulamento, async ({ db, portal, user, params: { codmtr }, body: { codrgl }, auditar }) => {
		const mudancas = await optar(db, portal, user, codmtr, codrgl)
		auditar({ codmtr, codrgl, mudancas })
		return { mudancas }
	}),

	route(contrato.preverMudanca, async ({ db, portal, user, params: { codmtr }, query }) => ({
		mudancas: await prever(db, portal, user, codmtr, query),
	})),

	route(contrato.registrarMudanca, async ({ db, portal, user, params: { codmtr }, body: dados, auditar }) => {
		const mudancas = await registrar(db, portal, user, { codmtr, dados })
		auditar({ codmtr, depois: dados, mudancas })
		return { mudancas }
	}),
]
