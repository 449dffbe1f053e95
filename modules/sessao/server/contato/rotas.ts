import { buscarCelular, gravarCelular, obterEmails } from '@portal/pessoas/server/public'
import { diaDe, type Route, route } from '@portal/platform/server'
import {
	alterarCelular,
	cancelarEmail,
	confirmarEmail,
	DDD_PADRAO,
	DDI_PADRAO,
	enviarFoto,
	formatarCelular,
	listarMotivosDeContato,
	necessitaAtualizarContato,
	obterCelular,
	obterEmail,
	obterFoto,
	obterPodeAtualizarEmailPrincipal,
	reenviarEmail,
	removerFoto,
	solicitarEmail,
} from '../../contract/index.ts'
import { listarTrocasDeEmail } from '../queries.ts'
import {
	cancelarTroca,
	confirmarTroca,
	reenviarCodigo,
	solicitarTroca,
	verificarPodeAtualizarPrincipal,
} from './email.ts'
import { abrirFoto, retirarFoto, trocarPorFoto } from './foto.ts'

export const rotasDeContato: readonly Route[] = [
	route(obterEmail, async ({ portal, db, user }) => {
		const { usp, principal, alternativo } = await obterEmails(db, user.codpes)
		return { usp, principal, alternativo, trocas: await listarTrocasDeEmail(db, user.codpes, portal.agora()) }
	}),

	route(solicitarEmail, async ({ portal, db, user, body, auditar }) => {
		auditar({ tipo: body.tipo })
		return { retorno: 'ok', mensagem: await solicitarTroca(portal, db, user, body) }
	}),

	route(reenviarEmail, async ({ portal, db, user, body, auditar }) => {
		auditar({ tipo: body.tipo })
		return { retorno: 'ok', mensagem: await reenviarCodigo(portal, db, user, body.tipo) }
	}),

	route(cancelarEmail, async ({ portal, db, user, body, auditar }) => {
		auditar({ tipo: body.tipo })
		return { retorno: 'ok', mensagem: await cancelarTroca(portal, db, user, body.tipo) }
	}),

	route(confirmarEmail, async ({ portal, db, user, body, auditar }) => {
		const { codpes, tipo, mensagem } = await confirmarTroca(portal, db, user, body.codigo)
		auditar({ codpes, tipo })
		return { retorno: 'ok', mensagem }
	}),

	route(obterCelular, async ({ db, user }) => {
		const celular = await buscarCelular(db, user.codpes)
		return celular ?? { numtelfmt: '', codddi: DDI_PADRAO, codddd: DDD_PADRAO, numtel: '' }
	}),

	route(necessitaAtualizarContato, async ({ portal, db, user }) => {
		const celular = await buscarCelular(db, user.codpes)
		const { principalDevolvido } = await obterEmails(db, user.codpes)
		const motivos = listarMotivosDeContato({
			celularConfirmadoEm: celular?.confirmadoEm,
			// A person who may not change the address is not asked to.
			emailDevolvido: principalDevolvido && (await verificarPodeAtualizarPrincipal(db, user.codpes, diaDe(portal))),
			agora: portal.agora(),
		})
		return { necessitaAtualizar: motivos.length > 0 ? 'S' : 'N', motivos }
	}),

	route(obterPodeAtualizarEmailPrincipal, async ({ db, portal, user }) => ({
		podeAtualizarEmailPrincipal: (await verificarPodeAtualizarPrincipal(db, user.codpes, diaDe(portal))) ? 'S' : 'N',
	})),

	route(alterarCelular, async ({ portal, db, user, body }) => {
		const { codddi, codddd, numtel } = body
		const celular = { codddi, codddd, numtel, numtelfmt: formatarCelular(body) }
		await gravarCelular(db, user.codpes, celular, portal.agora().toISOString())
		return { retorno: 'ok', mensagem: 'Celular gravado com sucesso.' }
	}),

	route(obterFoto, async ({ portal, user }) => abrirFoto(portal, user)),

	route(enviarFoto, async ({ portal, user, parts }) => {
		await trocarPorFoto(portal, user.codpes, parts.file.conteudo)
		return { retorno: 'ok', mensagem: 'Foto alterada com sucesso.' }
	}),

	route(removerFoto, async ({ portal, user }) => {
		const havia = await retirarFoto(portal, user.codpes)
		return { retorno: 'ok', mensagem: havia ? 'Foto removida com sucesso.' : 'Não havia foto para remover.' }
	}),
]
