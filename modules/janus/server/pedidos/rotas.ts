import { obterCursos, obterPessoas } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { diaDe, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { nomear } from '../montar-ficha.ts'
import { listarReunioes, paginarEspera } from '../queries/pedidos.ts'
import { agir, listarAutoridades } from './agir.ts'
import { descreverPedido, listarPessoasDoPedido } from './descrever.ts'
import { pedir } from './pedir.ts'
import { verPedido } from './ver.ts'

export const rotasDosPedidos = [
	route(contrato.pedirMatricula, async ({ db, portal, user, params: { codmtr }, body, auditar }) => {
		const feito = await pedir(db, portal, user, { codmtr, tipreq: 'MAT', dados: body })
		auditar({ ...feito, numper: body.numper })
		return feito
	}),

	route(contrato.pedirDesligamento, async ({ db, portal, user, params: { codmtr }, body, auditar }) => {
		const feito = await pedir(db, portal, user, { codmtr, tipreq: 'DES', dados: body })
		auditar(feito)
		return feito
	}),

	route(contrato.pedirProrrogacao, async ({ db, portal, user, params: { codmtr }, body, auditar }) => {
		const feito = await pedir(db, portal, user, { codmtr, tipreq: 'PRO', dados: body })
		auditar({ ...feito, qtddia: body.qtddia })
		return feito
	}),

	route(contrato.pedirTrancamento, async ({ db, portal, user, params: { codmtr }, body, auditar }) => {
		const feito = await pedir(db, portal, user, { codmtr, tipreq: 'TRA', dados: body })
		auditar({ ...feito, dtaini: body.dtaini, dtafim: body.dtafim })
		return feito
	}),

	route(contrato.pedirMudanca, async ({ db, portal, user, params: { codmtr }, body, auditar }) => {
		const feito = await pedir(db, portal, user, { codmtr, tipreq: 'ORI', dados: body })
		auditar({ ...feito, codpesnov: body.codpesnov })
		return feito
	}),

	route(contrato.pedirBanca, async ({ db, portal, user, params: { codmtr }, body, auditar }) => {
		const feito = await pedir(db, portal, user, { codmtr, tipreq: 'BAN', dados: body })
		auditar({ ...feito, dtadef: body.dtadef })
		return feito
	}),

	route(contrato.obterPedido, ({ db, portal, user, params: { numreq } }) => verPedido(db, portal, user, numreq)),

	route(contrato.listarPedidos, async ({ db, portal, user, query }) => {
		const { linhas, total } = await paginarEspera(db, await listarAutoridades(db, portal, user.codpes), parteDe(query))
		const [reunioes, cursos, nomes] = await Promise.all([
			listarReunioes(db, diaDe(portal)),
			obterCursos(portal),
			obterPessoas(
				db,
				linhas.flatMap((linha) => [linha.codpes, ...listarPessoasDoPedido(linha)]),
			),
		])
		const itens = linhas.map((linha) => ({
			...descreverPedido(linha, linha, { nomes, reunioes }),
			nompes: nomear(nomes, linha.codpes),
			nomcur: cursos.find(({ codcur }) => codcur === linha.codcur)?.nomcur ?? '—',
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.agirNoPedido, async ({ db, portal, user, params: { numreq }, body, auditar }) => {
		const feito = await agir(db, portal, user, numreq, body)
		auditar({ numreq, ato: body.ato, sitreq: feito.sitreq })
		return feito
	}),
]
