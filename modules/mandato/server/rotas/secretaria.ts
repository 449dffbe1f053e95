import { obterUnidade } from '@portal/pessoas/server/public'
import { ConflictError, publicar, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { desfazerExtincao } from '../colegiados/desfazer-extincao.ts'
import { extinguir } from '../colegiados/extinguir.ts'
import { gravarRegras, mostrarRegras } from '../colegiados/regras.ts'
import { renomear } from '../colegiados/renomear.ts'
import { listarContatos } from '../composicao/contatos.ts'
import { criarCadeira } from '../mandatos/criar-cadeira.ts'
import { designar } from '../mandatos/designar.ts'
import { encerrar } from '../mandatos/encerrar.ts'
import { trocarExercicio } from '../mandatos/exercer.ts'
import { designarProTempore } from '../mandatos/pro-tempore.ts'
import { existeColegiado, inserirColegiado, obterColegiado } from '../queries/colegiados.ts'
import { reservarMandato } from '../queries/mandatos.ts'

const EVENTO = { tipo: contrato.EVENTO }

export const rotasDaSecretaria = [
	route(contrato.inserirColegiado, async ({ db, portal, user, body: { urlrgi = null, ...dados }, auditar }) => {
		await obterUnidade(db, dados.codundrsp)
		exigirQueMude(portal, user, dados)
		if (await existeColegiado(db, dados))
			throw new ConflictError(
				'colegiado-ja-existe',
				'Já há um colegiado com este código e esta sigla. Abra-o na lista, ou informe outra sigla.',
			)
		await inserirColegiado(db, { ...dados, urlrgi, dtadtvclg: null })
		auditar({ depois: dados })
		await publicar(db, EVENTO)
		return { codclg: dados.codclg, sglclg: dados.sglclg }
	}),

	route(contrato.exportarContatos, async ({ db, portal, user, params, query: { formato }, auditar }) => {
		exigirQueMude(portal, user, await obterColegiado(db, params))
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		const { arquivo, quantos } = await listarContatos(db, portal, params, { formato, fusoHorario })
		auditar({ ...params, quantos })
		return arquivo
	}),

	route(contrato.renomearColegiado, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		await renomear(db, portal, user, params, body)
		return params
	}),

	route(contrato.obterRegras, ({ db, portal, user, params }) => mostrarRegras(db, portal, user, params)),

	route(contrato.gravarRegras, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		return { quantas: await gravarRegras(db, portal, user, params, body) }
	}),

	route(contrato.extinguirColegiado, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		return { encerrados: await extinguir(db, portal, user, params, body) }
	}),

	route(contrato.desfazerExtincao, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		return { reabertos: await desfazerExtincao(db, portal, user, params, body) }
	}),

	route(contrato.inserirCadeira, async ({ db, portal, user, params, body, auditar }) => {
		const colegiado = await obterColegiado(db, params)
		exigirQueMude(portal, user, colegiado)
		const { numcad } = await criarCadeira(db, portal, colegiado, body)
		auditar({ ...params, numcad, depois: body })
		await publicar(db, EVENTO)
		return { numcad }
	}),

	route(contrato.designar, async ({ db, portal, user, params, body, auditar }) => {
		const feito = await designar(db, portal, user, params, body)
		auditar({ ...params, codmdt: feito.codmdt, depois: body })
		return feito
	}),

	route(contrato.designarProTempore, async ({ db, portal, user, params, body, auditar }) => {
		const feito = await designarProTempore(db, portal, user, params, body)
		auditar({ ...params, codmdt: feito.codmdt, depois: body })
		return feito
	}),

	route(contrato.encerrarMandato, async ({ db, portal, user, params: { codmdt }, body, auditar }) => {
		const reservado = await reservarMandato(db, codmdt)
		exigirQueMude(portal, user, reservado.cadeira)
		auditar({ codmdt, antes: reservado.mandato, depois: body })
		return encerrar(db, portal, reservado, body)
	}),

	route(contrato.afastarTitular, async ({ db, portal, user, params: { codmdt }, body, auditar }) => {
		const reservado = await reservarMandato(db, codmdt)
		exigirQueMude(portal, user, reservado.cadeira)
		auditar({ codmdt, depois: body })
		return trocarExercicio(db, portal, { ...reservado, para: 'SUP', dia: body.dtaini })
	}),

	route(contrato.devolverAoExercicio, async ({ db, portal, user, params: { codmdt }, body, auditar }) => {
		const reservado = await reservarMandato(db, codmdt)
		exigirQueMude(portal, user, reservado.cadeira)
		auditar({ codmdt, depois: body })
		return trocarExercicio(db, portal, { ...reservado, para: 'TIT', dia: body.dtaini })
	}),
]
