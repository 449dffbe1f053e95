import { diaEscrito } from '@portal/platform/contract'
import { ConflictError, diaDe, NotFoundError, publicar, route } from '@portal/platform/server'
import { guardarMinuta } from '@portal/processos/server/public'
import * as contrato from '../../contract/index.ts'
import { juntarFontes, obterEscopo, procurarFontes } from '../fontes.ts'
import { calcularClasse } from '../legiveis.ts'
import { obterLeitor } from '../leitor.ts'
import { listarMensagens, mudarConversa, obterConversa, reservarConversa } from '../queries/conversas.ts'

const OK = { retorno: 'ok' as const }

export const rotasDeFontes = [
	route(
		contrato.procurarFontes,
		async ({ db, portal, user, query: { busca } }) => procurarFontes(await obterLeitor(db, portal, user), busca),
		{ costly: 'A busca é feita no drive e nos processos, cada um pelos seus direitos.' },
	),

	route(contrato.escolherFontes, async ({ db, portal, user, params: { codcvs }, body: { fontes } }) => {
		const { clsdad, codprj } = await reservarConversa(db, user.codpes, codcvs)
		const leitor = await obterLeitor(db, portal, user)
		await juntarFontes({ db, portal, leitor }, codcvs, fontes)
		// Classification lock: what a source has brought stays with the conversation.
		const nova = await calcularClasse(db, leitor, await obterEscopo(db, leitor, { codcvs, codprj }), clsdad)
		await mudarConversa(db, codcvs, { clsdad: nova })
		await publicar(db, { tipo: contrato.EVENTO, codpes: user.codpes, dados: { codcvs } })
		return OK
	}),

	route(contrato.minutarEmProcesso, async ({ db, portal, user, params, body, auditar }) => {
		const { numpro, codetroco, substituir = false } = body
		await obterConversa(db, user.codpes, params.codcvs)
		const mensagens = await listarMensagens(db, params.codcvs)
		const resposta = mensagens.find(({ numseqmsg, papmsg }) => numseqmsg === params.numseqmsg && papmsg === 'A')
		if (!resposta)
			throw new NotFoundError('resposta-nao-encontrada', 'Esta resposta não existe mais. Recarregue a conversa.')
		if (resposta.sitmsg === 'GER' || resposta.txtmsg.trim() === '')
			throw new ConflictError(
				'resposta-sem-texto',
				'Esta resposta ainda não tem texto. Espere por ela e minute de novo.',
			)
		const html = contrato.escreverMinuta(resposta.txtmsg, {
			modelo: resposta.idemodrsp ?? 'modelo não informado',
			dia: diaEscrito(diaDe(portal)),
		})
		const { endereco } = await guardarMinuta(db, portal, user, { numpro, codetroco, html, substituir })
		auditar({ numpro, codetroco, sinais: html.length })
		return { endereco }
	}),
]
