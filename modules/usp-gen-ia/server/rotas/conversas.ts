import { Readable } from 'node:stream'
import { ConflictError, diaDe, NotFoundError, publicar, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { acompanhar } from '../fluxo.ts'
import { encerrarMortas } from '../geracao/encerrar.ts'
import { obterGeracoes } from '../geracao/geracoes.ts'
import { obterLeitor } from '../leitor.ts'
import { lerConversa } from '../ler-conversa.ts'
import { perguntar, responderDeNovo } from '../perguntar.ts'
import {
	apagarConversa,
	avaliarMensagem,
	listarMensagens,
	listarPastas,
	mudarConversa,
	obterConversa,
	paginarConversas,
	reservarConversa,
	terminarMensagem,
} from '../queries/conversas.ts'
import { obterGeracao, pedirParada } from '../queries/geracoes.ts'
import { somarComparacao } from '../queries/modelos.ts'
import { obterProjeto } from '../queries/projetos.ts'
import { montarRetrato } from '../retrato.ts'
import { responderTemporaria } from '../temporaria.ts'
import { obterMes } from '../vinculos.ts'

const OK = { retorno: 'ok' as const }
const FLUXO = 'text/event-stream; charset=utf-8'

export const rotasDeConversas = [
	route(contrato.obterRetrato, ({ db, portal, user }) => montarRetrato(db, portal, user), {
		costly: 'Um modelo, a cota e o vínculo são perguntas a três fatias; a página pede isto uma vez.',
	}),

	route(contrato.listarConversas, async ({ db, user, query }) => {
		const { linhas, total } = await paginarConversas(db, user.codpes, query)
		const itens = linhas.map(({ correndo, total: _total, ...conversa }) => ({
			...conversa,
			stager: correndo ? ('S' as const) : ('N' as const),
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.listarPastas, ({ db, user }) => listarPastas(db, user.codpes)),

	route(
		contrato.obterConversa,
		async ({ db, portal, user, params: { codcvs } }) => {
			if (user.suporte === null) await encerrarMortas(portal.db, portal, codcvs)
			return lerConversa(db, await obterLeitor(db, portal, user), codcvs)
		},
		{ costly: 'Mensagens, arquivos e fontes de uma conversa, cada um pelos direitos deste momento.' },
	),

	route(contrato.alterarConversa, async ({ db, portal, user, params: { codcvs }, body, auditar }) => {
		await obterConversa(db, user.codpes, codcvs)
		if (body.codprj) await obterProjeto(db, { codpes: user.codpes, hoje: diaDe(portal) }, body.codprj)
		if (body.numseqfol !== undefined) {
			const mensagens = await listarMensagens(db, codcvs)
			if (!mensagens.some(({ numseqmsg }) => numseqmsg === body.numseqfol))
				throw new NotFoundError('ramo-nao-encontrado', 'Esta parte da conversa não existe mais. Recarregue a página.')
		}
		if (Object.keys(body).length > 0) await mudarConversa(db, codcvs, body)
		// The title of a conversation tells its matter: the audit holds the act alone.
		auditar({ campos: Object.keys(body) })
		await publicar(db, { tipo: contrato.EVENTO, codpes: user.codpes, dados: { codcvs } })
		return OK
	}),

	route(contrato.apagarConversa, async ({ db, portal, user, params: { codcvs } }) => {
		const momento = { agora: portal.agora().toISOString(), fuso: portal.config.PORTAL_FUSO_HORARIO }
		await apagarConversa(db, user.codpes, codcvs, momento)
		await publicar(db, { tipo: contrato.EVENTO, codpes: user.codpes, dados: { codcvs } })
		return OK
	}),

	route(contrato.perguntar, async ({ db, portal, user, params, body, auditar }) => {
		const iniciada = await perguntar({ db, portal, user }, params.codcvs, body)
		auditar({ codmod: body.codmod, sinais: body.txtmsg.length, mascarada: body.mascarar ?? false })
		return iniciada
	}),

	route(contrato.responderDeNovo, async ({ db, portal, user, params, body, auditar }) => {
		const iniciada = await responderDeNovo({ db, portal, user }, params.codcvs, body)
		auditar({ codmod: body.codmod })
		return iniciada
	}),

	route(contrato.acompanharGeracao, async ({ db, portal, user, params: { codger }, query, pedido }) => {
		await obterGeracao(db, user.codpes, codger)
		const ultimo = Number(pedido.header('last-event-id') ?? 0)
		const depois = query.depois ?? (Number.isInteger(ultimo) && ultimo > 0 ? ultimo : 0)
		const eventos = acompanhar(db, portal, obterGeracoes(portal), { codpes: user.codpes, codger, depois })
		return { tipo: FLUXO, conteudo: Readable.from(eventos) }
	}),

	route(contrato.pararGeracao, async ({ db, portal, user, params: { codger } }) => {
		await obterGeracao(db, user.codpes, codger)
		await pedirParada(db, codger)
		obterGeracoes(portal).parar(codger)
		return OK
	}),

	route(contrato.perguntarTemporaria, async ({ db, portal, user, body, auditar }) => {
		const eventos = await responderTemporaria({ db, portal, user }, body)
		auditar({ codmod: body.codmod, sinais: body.mensagens.at(-1)?.txtmsg.length ?? 0 })
		return { tipo: FLUXO, conteudo: Readable.from(eventos) }
	}),

	route(contrato.preferirResposta, async ({ db, portal, user, params, body: { numseqout }, auditar }) => {
		const { codcvs } = await reservarConversa(db, user.codpes, params.codcvs)
		const mensagens = await listarMensagens(db, codcvs)
		const uma = mensagens.find(({ numseqmsg }) => numseqmsg === params.numseqmsg)
		const outra = uma && contrato.listarComparaveis(mensagens, uma).find(({ numseqmsg }) => numseqmsg === numseqout)
		if (!uma || !outra || uma.codmod === null || outra.codmod === null)
			throw new NotFoundError(
				'respostas-nao-comparaveis',
				'Estas não são duas respostas inteiras, de modelos diferentes, à mesma pergunta. Recarregue a conversa.',
			)
		if (contrato.acharPreferida(mensagens, uma))
			throw new ConflictError('preferencia-dada', 'Você já disse qual resposta prefere nesta pergunta.')
		await terminarMensagem(db, codcvs, uma.numseqmsg, { numseqout })
		await somarComparacao(db, obterMes(diaDe(portal)), uma.codmod, outra.codmod)
		await mudarConversa(db, codcvs, { numseqfol: contrato.acharFolha(mensagens, uma.numseqmsg) })
		auditar({ codmod: uma.codmod, outro: outra.codmod })
		await publicar(db, { tipo: contrato.EVENTO, codpes: user.codpes, dados: { codcvs } })
		return OK
	}),

	route(
		contrato.avaliarMensagem,
		async ({ db, user, params, body: { avlmsg, motavl = null, catavl = null, staenvavl = 'N' }, auditar }) => {
			await obterConversa(db, user.codpes, params.codcvs)
			await avaliarMensagem(db, params, { avlmsg, motavl, catavl: avlmsg === 'R' ? catavl : null, staenvavl })
			auditar({ avlmsg })
			return OK
		},
	),
]
