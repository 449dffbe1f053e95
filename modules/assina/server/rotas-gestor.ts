import { obterUnidade } from '@portal/pessoas/server/public'
import { type Db, NotAllowedError, type Portal, type Route, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { abrirLote, exigirGestor } from './acesso.ts'
import { montarDossie } from './dossie.ts'
import * as gestor from './gestor.ts'
import * as modelo from './modelo.ts'
import { cadeiaInteira, listarEventos } from './queries-evento.ts'
import { vistaDe } from './queries-origem.ts'
import { listarPorMes, obterNumeros, paginarParados } from './queries-painel.ts'

export const rotasDeGestor: readonly Route[] = [
	route(contrato.obterUsuarioAssina, ({ db, portal, user }) => gestor.obterUsuario(db, portal, user.codpes)),

	route(contrato.criarUsuarioAssina, ({ db, portal, user }) => gestor.cadastrarSe(db, portal, user)),

	route(contrato.cadastrarGestor, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body })
		const usuario = await gestor.cadastrar(db, portal, user, body)
		return { retorno: 'ok', mensagem: 'Cadastro gravado com sucesso!', usuario }
	}),

	route(contrato.listarGestores, ({ db, portal, user, body }) => gestor.listar(db, portal, user, body)),

	route(contrato.removerGestor, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body })
		await gestor.remover(db, portal, user, body.codpes)
		return { retorno: 'ok', mensagem: 'Cadastro encerrado.' }
	}),

	route(contrato.listarEventosLote, async ({ db, portal, user, body }) => {
		const { codlotdocasi, pagina, porPagina } = body
		await abrirLote(db, portal, user, codlotdocasi)
		const eventos = await listarEventos(db, codlotdocasi)
		const inicio = (pagina - 1) * porPagina
		const itens = eventos
			.toReversed()
			.slice(inicio, inicio + porPagina)
			.map(({ numseqevt, tipevt, dtaevt, codpes, nompes, dscevt, hash }) => ({
				numseqevt,
				tipevt,
				dtaevt,
				codpes,
				nompes,
				dscevt,
				hash: hash.toString('hex'),
			}))
		return { itens, total: eventos.length, pagina, porPagina, staint: cadeiaInteira(eventos) ? 'S' : 'N' }
	}),

	route(contrato.obterDossieLote, ({ db, portal, user, query }) => montarDossie(db, portal, user, query.codlotdocasi)),

	route(contrato.listarParados, async ({ db, portal, user, body }) => {
		const codund = await unidadeDoPainel(db, portal, user, body.codund)
		const { pagina, porPagina } = body
		const vista = await vistaDe(db, portal, user)
		return { ...(await paginarParados(db, { codund, vista, pagina, porPagina }, portal.agora())), pagina, porPagina }
	}),

	route(contrato.obterPainelUnidade, async ({ db, portal, user, body }) => {
		const codund = await unidadeDoPainel(db, portal, user, body.codund)
		const vista = await vistaDe(db, portal, user)
		return {
			...(await obterUnidade(db, codund)),
			...(await obterNumeros(db, codund, vista, portal.agora())),
			porMes: await listarPorMes(db, { codund, vista }, portal.agora(), portal.config.PORTAL_FUSO_HORARIO),
		}
	}),

	route(contrato.listarModelosLote, ({ db, portal, user, body }) => modelo.listar(db, portal, user, body)),

	route(contrato.salvarModeloLote, ({ db, portal, user, body }) => modelo.salvar(db, portal, user, body)),

	route(contrato.criarLoteDeModelo, async ({ db, portal, user, body }) => ({
		codlotdocasi: await modelo.criarLote(db, portal, user, body),
		sitlotdocasi: 'CRI',
	})),

	route(contrato.excluirModeloLote, async ({ db, portal, user, body }) => {
		await modelo.excluir(db, portal, user, body.codmodlot)
		return { retorno: 'ok', mensagem: 'Modelo excluído.' }
	}),
]

/** A unit manager sees their own unit, a general manager any. */
async function unidadeDoPainel(db: Db, portal: Portal, user: SessionUser, pedida: number | undefined): Promise<number> {
	const { numnivseg, codund } = await exigirGestor(db, portal, user.codpes)
	const unidade = pedida ?? codund ?? 0
	if (numnivseg !== '1' && unidade !== codund)
		throw new NotAllowedError('outra-unidade', 'Você acompanha apenas a unidade do seu cadastro.')
	return unidade
}
