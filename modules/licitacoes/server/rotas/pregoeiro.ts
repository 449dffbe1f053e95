import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { agir } from '../agir.ts'
import { mostrarComprasDoAno } from '../itens/compras-do-ano.ts'
import { confirmarDesempate } from '../itens/desempatar.ts'
import { lerItensDaPlanilha } from '../itens/ler-planilha.ts'
import { listarItens } from '../itens/queries.ts'
import { registrarResultados } from '../itens/registrar.ts'
import { responder } from '../perguntar.ts'
import { publicarLicitacao, publicarVersao } from '../publicar.ts'
import { obterLicitacao } from '../queries/licitacoes.ts'

export const rotasDoPregoeiro = [
	route(contrato.publicarLicitacao, async ({ db, portal, user, body, auditar }) => {
		const codpcddsp = await publicarLicitacao(db, portal, user, body)
		auditar({ codpcddsp, depois: body })
		return { codpcddsp }
	}),

	route(contrato.publicarVersao, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		auditar({ codpcddsp, depois: body })
		return { versao: await publicarVersao(db, portal, user, codpcddsp, body) }
	}),

	route(contrato.agir, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		auditar({ codpcddsp, depois: body })
		return { versao: await agir(db, portal, user, codpcddsp, body) }
	}),

	route(contrato.registrarResultados, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		// The lines may have a CPF: what is kept of them is masked, and so is the trail.
		const versao = await registrarResultados(db, portal, user, codpcddsp, body)
		auditar({ codpcddsp, linhas: body.txtres.split('\n').length })
		return { versao }
	}),

	route(contrato.confirmarDesempate, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		auditar({ codpcddsp, depois: body })
		return { versao: await confirmarDesempate(db, portal, user, codpcddsp, body) }
	}),

	route(contrato.listarComprasDoAno, ({ db, portal, user, params: { codpcddsp } }) =>
		mostrarComprasDoAno(db, portal, user, codpcddsp),
	),

	route(contrato.lerItensDaPlanilha, ({ portal, parts: { file } }) => lerItensDaPlanilha(portal, file)),

	route(contrato.obterLinhasDosItens, async ({ db, portal, user, params: { codpcddsp } }) => {
		exigirQueConduza(portal, user, await obterLicitacao(db, codpcddsp))
		return { txtitm: contrato.escreverItens(await listarItens(db, codpcddsp)) }
	}),

	route(contrato.responder, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		await responder(db, portal, user, params, body)
		return { numesc: params.numesc }
	}),
]
