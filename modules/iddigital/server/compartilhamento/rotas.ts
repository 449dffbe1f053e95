import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import {
	abrirArquivoCompartilhado,
	abrirMeu,
	compartilhar,
	convidar,
	listarCompartilhamentos,
	receber,
	revogarLink,
} from './compartilhar.ts'
import { exportarMeus } from './exportar.ts'
import * as queries from './queries.ts'

export const rotasDoCompartilhamento = [
	route(contrato.listarMeusDocumentos, async ({ db, portal, user, query }) =>
		queries.paginarMeusDocumentos(db, user.codpes, diaDe(portal), query),
	),

	route(contrato.exportarMeusDocumentos, async ({ db, portal, user, query }) =>
		exportarMeus(db, portal, user.codpes, query),
	),

	route(contrato.obterMeuDocumento, async ({ db, portal, user, params }) =>
		queries.obterMeuDocumento(db, user.codpes, diaDe(portal), params.codaucdoc),
	),

	route(contrato.abrirMeuDocumento, async ({ db, portal, user, params }) =>
		abrirMeu({ db, portal, codpes: user.codpes }, params.codaucdoc),
	),

	route(contrato.listarCompartilhamentos, async ({ db, portal, user, params, query }) =>
		listarCompartilhamentos({ db, portal, codpes: user.codpes }, params.codaucdoc, query),
	),

	route(contrato.compartilharDocumento, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return compartilhar({ db, portal, codpes: user.codpes }, params.codaucdoc, body)
	}),

	route(contrato.revogarCompartilhamento, async ({ db, portal, user, params }) =>
		revogarLink({ db, portal, codpes: user.codpes }, params.codcpt),
	),

	route(contrato.listarVisitas, async ({ db, user, params, query }) => {
		await queries.obterCompartilhamento(db, user.codpes, params.codcpt)
		return queries.paginarVisitas(db, params.codcpt, query)
	}),

	route(contrato.obterConvite, async ({ db, portal, params }) => convidar(db, portal, params.chvcpt)),

	route(contrato.abrirCompartilhado, async ({ db, portal, body: { chvcpt, ...quem } }) =>
		receber(db, portal, chvcpt, quem),
	),

	route(contrato.obterArquivoCompartilhado, async ({ db, portal, params }) =>
		abrirArquivoCompartilhado(db, portal, params.chvvis),
	),
]
