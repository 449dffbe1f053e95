import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { agirComoEstudante } from '../agir.ts'
import { enviar, guardar, mostrarInscricao, mostrarMinha } from '../inscrever.ts'
import { paginarMinhas } from '../queries/candidaturas.ts'

export const rotasDoEstudante = [
	route(contrato.obterMinhaInscricao, ({ db, portal, user, params: { codedt } }) =>
		mostrarInscricao(db, portal, codedt, user.codpes),
	),
	route(contrato.guardarInscricao, ({ db, portal, user, params: { codedt }, body: dados }) =>
		guardar(db, portal, { codedt, codpes: user.codpes, dados }),
	),
	route(contrato.enviarInscricao, ({ db, portal, user, params: { codedt }, body: dados }) =>
		enviar(db, portal, { codedt, codpes: user.codpes, dados }),
	),
	route(contrato.listarMinhas, async ({ db, portal, user, query }) => {
		const { linhas, total } = await paginarMinhas(db, user.codpes, query)
		const itens = linhas.map(({ total: _total, ...linha }) => mostrarMinha(linha, diaDe(portal)))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.agirNaMinha, async ({ db, portal, user, params: { codcan }, body, auditar }) => {
		auditar({ codcan, ato: body.ato })
		return { sitcan: await agirComoEstudante(db, portal, user, { ...body, codcan, dia: diaDe(portal) }) }
	}),
]
