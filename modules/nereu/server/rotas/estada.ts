import { obterMeuArquivo } from '@portal/iddigital/server/public'
import { alcanceDe } from '@portal/platform/contract'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { acompanhar, mandarAceite, mostrarVinda, receber } from '../acolher.ts'
import { atestarEstada } from '../certificar.ts'
import { mostrarEstada, relatar } from '../estada.ts'
import { guardarPapeis } from '../papeis.ts'
import { obterConvenio } from '../queries/convenios.ts'
import { paginarVindas, resumirRelatos } from '../queries/estadas.ts'

/** Stay there and here: its papers, its questionnaire, and the incoming students. */
export const rotasDaEstada = [
	route(contrato.obterEstada, ({ db, portal, user, params: { codcan } }) => mostrarEstada(db, portal, user, codcan)),
	route(contrato.guardarPapeis, async ({ db, portal, user, params: { codcan }, body, auditar }) => {
		auditar({ codcan, depois: body })
		await guardarPapeis(db, portal, user, { codcan, ...body })
		return {
			retorno: 'ok' as const,
			mensagem: 'Visto e seguro guardados. Você e o escritório são avisados antes do fim.',
		}
	}),
	route(contrato.emitirAtestado, async ({ portal, user, params: { codcan }, auditar }) => {
		const codaucdoc = await atestarEstada(portal, user, codcan)
		auditar({ codcan, codaucdoc })
		return { codaucdoc }
	}),
	route(contrato.obterAtestado, ({ db, portal, user, params: { codaucdoc } }) =>
		obterMeuArquivo(db, portal, user.codpes, codaucdoc),
	),
	route(contrato.responderQuestionario, async ({ db, portal, user, params: { codcan }, body, auditar }) => {
		auditar({ codcan })
		await relatar(db, portal, user, { codcan, relato: body })
		return { codcan }
	}),
	route(contrato.obterRelatos, async ({ db, params: { codcvn } }) => {
		await obterConvenio(db, codcvn)
		return resumirRelatos(db, codcvn)
	}),
	route(contrato.listarVindas, async ({ db, user, query }) => {
		const { linhas, total } = await paginarVindas(db, alcanceDe(user, contrato.PERFIS_NEREU), query)
		const itens = linhas.map(({ total: _total, ...linha }) => mostrarVinda(linha))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.inserirVinda, async ({ db, portal, user, body, auditar }) => {
		const codvin = await receber(db, portal, user, body)
		auditar({ codvin, depois: body })
		return { codvin }
	}),
	route(contrato.agirNaVinda, async ({ db, portal, user, params: { codvin }, body, auditar }) => {
		auditar({ codvin, ...body })
		return { sitvin: await acompanhar(db, portal, user, { codvin, ...body }) }
	}),
	route(contrato.emitirCartaDeAceite, async ({ portal, user, params: { codvin }, auditar }) => {
		const codaucdoc = await mandarAceite(portal, user, codvin)
		auditar({ codvin, codaucdoc })
		return { codaucdoc }
	}),
]
