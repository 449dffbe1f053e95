import { recebidoDoDisco } from '@portal/arquivos/server/public'
import { NotFoundError, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import { permitir, retirar } from '../acesso/compartilhar.ts'
import { anotar } from '../anotar.ts'
import { guardar, restaurarVersao } from '../arquivos/guardar.ts'
import { receber } from '../arquivos/receber.ts'
import { levar, listarRecebedores } from '../levar/levar.ts'
import { apagar, excluirItens, inserirPasta, moverItens, renomear, restaurarItens } from '../pastas/organizar.ts'
import { abrirPessoal, inserirRaiz } from '../pastas/raizes.ts'
import { congelar, descongelar, marcarFavorito } from '../queries/permissoes.ts'

export const rotasDosItens: readonly Route[] = [
	route(contrato.abrirPastaPessoal, async ({ db, portal, user }) => ({
		codptaarqudr: await abrirPessoal(db, portal, user),
	})),

	route(contrato.inserirRaiz, async ({ db, portal, user, body, auditar }) => {
		const codptaarqudr = await inserirRaiz(db, portal, user, body)
		auditar({ codptaarqudr, depois: body })
		return { codptaarqudr }
	}),

	route(contrato.inserirPasta, async ({ db, portal, user, params, body, auditar }) => {
		const feita = await inserirPasta(db, portal, user, { ...params, ...body })
		auditar({ feita })
		return feita
	}),

	route(contrato.enviarArquivo, async ({ portal, user, params, parts, auditar }) => {
		const guardado = await guardar(portal, user, await recebidoDoDisco(parts.file), { ...params, ...parts.json })
		auditar({ guardado })
		return guardado
	}),

	route(contrato.receberArquivo, async ({ portal, user, params, body, auditar }) => {
		const guardado = await receber(portal, user, { ...params, ...body })
		auditar({ guardado })
		return guardado
	}),

	route(contrato.restaurarVersao, async ({ db, portal, user, params }) => ({
		numvrs: await restaurarVersao(db, portal, user, params),
	})),

	route(contrato.renomearItem, async ({ db, portal, user, params: { coditm }, body: { nomitm }, auditar }) => {
		auditar({ coditm, nomitm })
		return renomear(db, portal, user, { coditm, nomitm })
	}),

	route(contrato.moverItens, async ({ db, portal, user, body, auditar }) => {
		auditar(body)
		return moverItens(db, portal, user, body)
	}),

	route(contrato.excluirItens, async ({ db, portal, user, body: { itens }, auditar }) => {
		auditar({ itens })
		return excluirItens(db, portal, user, itens)
	}),

	route(contrato.restaurarItens, async ({ db, portal, user, body: { itens }, auditar }) => {
		auditar({ itens })
		return restaurarItens(db, portal, user, itens)
	}),

	route(contrato.apagarItens, async ({ db, portal, user, body: { itens }, auditar }) => {
		auditar({ itens })
		return apagar(db, portal, user, itens)
	}),

	route(contrato.listarRecebedores, async ({ portal }) => ({ itens: listarRecebedores(portal) })),

	route(contrato.levarArquivos, async ({ portal, user, body, auditar }) => {
		const { resumos, ...resposta } = await levar(portal, user, body)
		auditar({ ...body, resumos, endereco: resposta.endereco })
		return resposta
	}),

	route(contrato.marcarFavorito, async ({ db, portal, user, params: { coditm }, body: { stafav } }) => {
		exigirDireito(await obterAcesso(db, portal, user, { coditm }), 'ver')
		await marcarFavorito(db, user.codpes, coditm, stafav)
		return { retorno: 'ok', mensagem: stafav === 'S' ? 'Nos favoritos.' : 'Fora dos favoritos.' }
	}),
]

export const rotasDosDireitos: readonly Route[] = [
	route(contrato.inserirPermissao, async ({ db, portal, user, params, body, auditar }) => {
		const feita = await permitir(db, portal, user, { ...params, ...body })
		auditar({ depois: body, codprm: feita.codprm })
		return feita
	}),

	route(contrato.removerPermissao, async ({ db, portal, user, params }) => ({
		retorno: 'ok',
		mensagem: `O acesso de ${await retirar(db, portal, user, params)} foi tirado.`,
	})),

	route(contrato.congelarPasta, async ({ db, portal, user, params: { codptaarqudr: coditm }, body, auditar }) => {
		const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
		exigirDireito(acesso, 'gerir')
		const { agente, nomitm, codpesdon } = acesso
		const { motcng, dtafimcng = null } = body
		await congelar(db, { coditm, motcng, dtafimcng, codpescad: agente.codpes, em: agente.agora })
		await anotar(db, { agente, tipatv: 'congelar', coditm, nomitm, detalhe: motcng, codpesdon })
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: `“${nomitm}” foi congelada.` }
	}),

	route(contrato.descongelarPasta, async ({ db, portal, user, params: { codptaarqudr: coditm } }) => {
		const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
		exigirDireito(acesso, 'gerir')
		if (!(await descongelar(db, coditm)))
			throw new NotFoundError('pasta-descongelada', 'Esta pasta não está congelada. Veja as de cima.')
		exigirMudanca(await obterAcesso(db, portal, user, { coditm, tipitm: 'P' }), 'gerir')
		const { agente, nomitm, codpesdon } = acesso
		await anotar(db, { agente, tipatv: 'descongelar', coditm, nomitm, codpesdon })
		return { retorno: 'ok', mensagem: `“${nomitm}” foi descongelada.` }
	}),
]
