import { defineModule, publicar, RuleError, route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { prepararImagem } from './imagem.ts'
import { menu } from './menu.ts'
import * as queries from './queries.ts'
import { semear } from './seed.ts'

/** Live event after which open pages reload the menu. */
const MENU = { tipo: 'menu' }

export const parcerias = defineModule({
	name: 'parcerias',
	perfis: SISTEMA,
	menu,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	semear,
	routes: [
		route(contrato.listarParcerias, ({ db }) => queries.listarParcerias(db)),

		route(contrato.obterParceria, ({ db, params }) => queries.obterParceria(db, params.codpgmpiabnf)),

		route(contrato.obterImagem, async ({ db, params }) => queries.obterImagem(db, params.codigo)),

		route(contrato.inserirParceria, async ({ db, portal, parts, auditar }) => {
			const imagem = await prepararImagem(portal, parts.arquivo)
			if ((await queries.contarParcerias(db)) >= contrato.MAXIMO_PARCERIAS)
				throw new RuleError(
					'limite-de-parcerias',
					`O menu comporta até ${contrato.MAXIMO_PARCERIAS} parcerias. Remova uma antes de incluir outra.`,
				)
			await queries.inserirParceria(db, parts.dados, imagem)
			await publicar(db, MENU)
			auditar({ depois: parts.dados, arquivo: imagem.nome })
			return queries.obterParceria(db, parts.dados.codpgmpiabnf)
		}),

		route(contrato.salvarParceria, async ({ db, portal, params, body, auditar }) => {
			const antes = await queries.obterParceria(db, params.codpgmpiabnf)
			await queries.salvarParceria(db, params.codpgmpiabnf, body, portal.agora())
			await publicar(db, MENU)
			auditar({ antes, depois: body })
			return queries.obterParceria(db, params.codpgmpiabnf)
		}),

		route(contrato.ordenarParcerias, async ({ db, portal, body, auditar }) => {
			await queries.ordenarParcerias(db, body, portal.agora())
			await publicar(db, MENU)
			auditar({ antes: body.ordemLida, depois: body.ordem })
			return queries.listarParcerias(db)
		}),

		route(contrato.alterarArquivo, async ({ db, portal, params, parts, auditar }) => {
			await queries.obterParceria(db, params.codpgmpiabnf)
			const imagem = await prepararImagem(portal, parts.arquivo)
			await queries.trocarImagem(db, params.codpgmpiabnf, imagem, portal.agora())
			await publicar(db, MENU)
			auditar({ arquivo: imagem.nome })
			return queries.obterParceria(db, params.codpgmpiabnf)
		}),

		route(contrato.removerParceria, async ({ db, params, auditar }) => {
			const antes = await queries.obterParceria(db, params.codpgmpiabnf)
			await queries.removerParceria(db, params.codpgmpiabnf)
			await publicar(db, MENU)
			auditar({ antes })
			return { retorno: 'ok', mensagem: 'Parceria removida com sucesso!' }
		}),
	],
})
