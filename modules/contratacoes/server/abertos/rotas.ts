import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { escreverAtom } from './atom.ts'
import { exportarOcds, obterOcds } from './pacote.ts'

const LANCAMENTOS =
	'Whole releases of the standard: purchase, items, results and suppliers, written while they are read.'

export const rotasAbertas = [
	route(contrato.exportarOcds, ({ db, portal, query }) => Promise.resolve(exportarOcds(db, portal, query)), {
		costly: LANCAMENTOS,
	}),

	route(contrato.obterOcds, ({ db, portal, params }) => obterOcds(db, portal, params.codpcddsp), {
		costly: LANCAMENTOS,
	}),

	route(contrato.obterAtomDasCompras, async ({ db, portal, query }) => ({
		tipo: 'application/atom+xml; charset=utf-8',
		conteudo: await escreverAtom(db, portal, query),
		nome: 'contratacoes.atom',
	})),
]
