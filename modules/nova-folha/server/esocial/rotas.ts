import { obterPessoas } from '@portal/pessoas/server/public'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirPapel, exigirQueVeja } from '../acesso.ts'
import { recusarSuporte } from '../consulta/alcance.ts'
import { registrarOlhares } from '../consulta/queries/olhares.ts'
import { obterFolha } from '../folha/queries/folhas.ts'
import { abrirExportacao, exportar } from './exportar.ts'
import { paginarExportacoes } from './queries/esocial.ts'

export const rotasDoEsocial = [
	route(contrato.listarExportacoes, async ({ db, portal, user, params: { codfol }, query }) => {
		await exigirQueVeja(db, portal, user)
		await obterFolha(db, codfol)
		const { linhas, total } = await paginarExportacoes(db, codfol, query)
		const nomes = await obterPessoas(
			db,
			linhas.map(({ codpes }) => codpes),
		)
		return {
			itens: linhas.map(({ codpes, total: _total, ...linha }) => ({
				...linha,
				nompes: nomes.get(codpes)?.nompes ?? '—',
			})),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),

	route(contrato.exportarEsocial, async ({ portal, user, params: { codfol }, body: { codevt }, auditar }) => {
		recusarSuporte(user)
		await exigirPapel(portal.db, portal, user, 'operador')
		const feito = await exportar(portal, user.codpes, { codfol, codevt })
		auditar({ codfol, codevt, ...feito })
		return feito
	}),

	route(
		contrato.baixarEsocial,
		async ({ db, portal, user, params: { codesc } }) => {
			recusarSuporte(user)
			await exigirPapel(db, portal, user, 'operador')
			const { arquivo, codfol, pessoas } = await abrirExportacao(db, portal, codesc)
			const vistos = pessoas.map((codpes) => ({ codpes, codfol }))
			await registrarOlhares(db, { codpes: user.codpes, como: 'exportacao', em: portal.agora().toISOString() }, vistos)
			return arquivo
		},
		{ costly: 'writes every payslip of a run, twice' },
	),
]
