import { parteDe } from '@portal/platform/contract'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { lerAlcance } from '../cestas/fazer.ts'
import { obterCuidada } from '../gestao/queries.ts'
import { obterAta, paginarItensDaAta } from '../queries/atas.ts'
import {
	alterarAta,
	desfazer,
	informarFornecedor,
	inserirAta,
	listarMovimentos,
	movimentar,
	removerAta,
} from './cuidar.ts'

export const rotasDasAtas = [
	route(contrato.inserirAta, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		await inserirAta(db, portal, user, codpcddsp, body)
		auditar({ codpcddsp, depois: body })
		return { codpcddsp }
	}),

	route(contrato.alterarAta, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, antes: await alterarAta(db, portal, user, params, body), depois: body })
		return { codpcddsp: params.codpcddsp }
	}),

	route(contrato.informarFornecedorDaAta, async ({ db, user, params, body: { codfor }, auditar }) => {
		const { antes } = await informarFornecedor(db, user, params, codfor)
		auditar({ ...params, antes: { codfor: antes }, depois: { codfor } })
		return { codpcddsp: params.codpcddsp }
	}),

	route(contrato.removerAta, async ({ db, portal, user, params, auditar }) => {
		auditar({ ...params, antes: await removerAta(db, portal, user, params) })
		return { codpcddsp: params.codpcddsp }
	}),

	route(contrato.listarItensDaAta, async ({ db, user, params: { codpcddsp, codata }, query }) => {
		await obterCuidada(db, lerAlcance(user), codpcddsp)
		await obterAta(db, codpcddsp, codata)
		const { itens, total } = await paginarItensDaAta(db, codata, parteDe(query))
		return {
			itens: itens.map(({ numseqres: _numseqres, ...item }) => item),
			total,
			pagina: query.pagina,
			porPagina: query.porPagina,
		}
	}),

	route(contrato.listarMovimentos, async ({ db, user, params, query }) => ({
		...(await listarMovimentos(db, user, params, parteDe(query))),
		pagina: query.pagina,
		porPagina: query.porPagina,
	})),

	route(contrato.movimentarAta, async ({ db, portal, user, params, body, auditar }) => {
		await movimentar(db, portal, user, params, body)
		auditar({ ...params, depois: body })
		return { codpcddsp: params.codpcddsp }
	}),

	route(contrato.desfazerMovimento, async ({ db, portal, user, params, auditar }) => {
		await desfazer(db, portal, user, params)
		auditar(params)
		return { codpcddsp: params.codpcddsp }
	}),
]
