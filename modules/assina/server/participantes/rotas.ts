import { diaDe, NotFoundError, type Route, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { abrirLote, exigirGestor, exigirPermissao } from '../acesso/acesso.ts'
import { nomesDe } from '../pessoas.ts'
import { buscarExternoPorEmail, listarAssinantesRecentes } from '../queries/participante.ts'
import { lerLista } from './lista-de-participantes.ts'
import * as participante from './participante.ts'

export const rotasDeParticipante: readonly Route[] = [
	route(contrato.listarParticipanteLoteDocAss, ({ db, portal, user, body }) =>
		participante.listar(db, portal, user, body.codlotdocasi),
	),

	route(contrato.salvarParticipanteLoteDocAss, ({ db, portal, user, body }) =>
		participante.salvar(db, portal, user, body),
	),

	route(contrato.incluirParticipantes, ({ db, portal, user, body }) =>
		participante.salvarVarios(db, portal, user, body.codlotdocasi, body.participantes),
	),

	route(contrato.lerListaDeParticipantes, async ({ db, portal, user, body }) => {
		exigirPermissao(await abrirLote(db, portal, user, body.codlotdocasi), 'alterar')
		return lerLista(db, body.lista)
	}),

	route(contrato.sugerirAssinantes, async ({ db, portal, user, body }) => {
		const aberto = await abrirLote(db, portal, user, body.codlotdocasi)
		exigirPermissao(aberto, 'alterar')
		const jaEstao = aberto.participantes.flatMap(({ codpes }) => codpes ?? [])
		const recentes = await listarAssinantesRecentes(db, user.codpes, [user.codpes, ...jaEstao])
		const nomeDe = await nomesDe(db, recentes)
		return recentes.map((codpes) => ({ codpes, nompes: nomeDe(codpes) }))
	}),

	route(contrato.removerParticipanteDocAss, async ({ db, portal, user, body }) => {
		await participante.remover(db, portal, user, body)
		return { retorno: 'ok', mensagem: 'Participante retirado do lote.' }
	}),

	route(contrato.substituirParticipante, ({ db, portal, user, body }) =>
		participante.substituir(db, portal, user, body),
	),

	route(contrato.reenviarEmail, async ({ db, portal, user, body }) => {
		const enviados = await participante.reenviar(db, portal, user, body)
		if (enviados === 0)
			throw new RuleError('ninguem-a-avisar', 'Não há a quem reenviar: confira o e-mail de quem falta assinar.')
		return { retorno: 'ok', mensagem: participante.mensagemDoReenvio(enviados) }
	}),

	route(contrato.buscarPessoaLoteDocAss, ({ db, portal, body }) =>
		participante.buscarPessoaParaLote(db, body.codpes, diaDe(portal)),
	),

	route(contrato.buscarUsuarioSemNUSP, async ({ db, portal, user, body }) => {
		await exigirGestor(db, portal, user.codpes)
		const externo = await buscarExternoPorEmail(db, body.emapcp)
		if (!externo)
			throw new NotFoundError(
				'usuario-externo-nao-encontrado',
				'Não há pessoa com este e-mail. Informe também o nome para incluí-la.',
			)
		return externo
	}),
]
