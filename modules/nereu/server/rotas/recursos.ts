import { alcanceDe } from '@portal/platform/contract'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { denunciar, encerrarEdital, excluir } from '../encerrar.ts'
import { paginarMeusRecursos, paginarRecursos } from '../queries/recursos.ts'
import { decidir, mostrarRecursos, recorrer } from '../recorrer.ts'

/** Appeals against a result, and the ends of calls and agreements. */
export const rotasDosRecursos = [
	route(contrato.recorrer, async ({ db, portal, user, params: { codcan }, body: { txtrec }, auditar }) => {
		auditar({ codcan })
		return { codrec: await recorrer(db, portal, user, { codcan, txtrec }) }
	}),
	route(contrato.listarMeusRecursos, async ({ db, user, query }) => {
		const { linhas, total } = await paginarMeusRecursos(db, user.codpes, query)
		const itens = (await mostrarRecursos(db, linhas)).map(({ recurso }) => recurso)
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.listarRecursos, async ({ db, user, query }) => {
		const { linhas, total } = await paginarRecursos(db, alcanceDe(user, contrato.PERFIS_NEREU), query)
		const itens = (await mostrarRecursos(db, linhas)).map(({ linha, nompes, recurso }) => ({
			...recurso,
			nompes,
			codedt: linha.codedt,
			sitcan: linha.sitcan,
			dtafimrec: linha.dtafimrec,
			recusa:
				contrato.recusaDeDecidir({ codpes: user.codpes, codpesrec: linha.codpes, codpesrod: linha.codpesrod })
					?.mensagem ?? null,
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.decidirRecurso, async ({ db, portal, user, params: { codrec }, body, auditar }) => {
		auditar({ codrec, ...body })
		return { numrod: await decidir(db, portal, user, { codrec, ...body }) }
	}),
	route(contrato.encerrarEdital, async ({ db, portal, user, params: { codedt }, body, auditar }) => {
		auditar({ codedt, ...body })
		return { sitedt: await encerrarEdital(db, portal, user, { codedt, ...body }) }
	}),
	route(contrato.denunciarConvenio, async ({ db, portal, user, params: { codcvn }, body, auditar }) => {
		auditar({ codcvn, ...body })
		return { versao: await denunciar(db, portal, user, { codcvn, ...body }) }
	}),
	route(contrato.excluirConvenio, async ({ db, portal, user, params: { codcvn }, auditar }) => {
		auditar({ codcvn })
		return { retorno: 'ok' as const, mensagem: `${await excluir(db, portal, user, codcvn)}: excluído.` }
	}),
]
