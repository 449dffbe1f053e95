import { createHash } from 'node:crypto'
import { abrirConferido, defineModule, NotFoundError, route, searchSources } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { rotasComuns } from './comum/rotas.ts'
import { semearComum } from './comum/seed.ts'
import { concluirItem } from './concluir-item.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { exportarItens } from './exportar-itens.ts'
import { inserirComEnvio, inserirItem } from './inserir-item.ts'
import { lembrarAbertos } from './jobs.ts'
import { menu } from './menu.ts'
import { mostrarItem, mostrarItens } from './mostrar.ts'
import { fonteDeProjetos } from './projetos/fonte-da-busca.ts'
import { cobrarRelatorios } from './projetos/jobs.ts'
import { rotasDosProjetos } from './projetos/rotas.ts'
import { semearProjetos } from './projetos/seed.ts'
import { listarItens, obterItem, paginarItens } from './queries.ts'
import { semear } from './seed.ts'
import { settings } from './settings.ts'
import { fonteDeVms } from './vms/fonte-da-busca.ts'
import { pedirRenovacoes } from './vms/jobs.ts'
import { rotasDasVms } from './vms/rotas.ts'
import { semearVms } from './vms/seed.ts'

export const internoSti = defineModule({
	name: 'interno-sti',
	perfis: SISTEMA,
	settings,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'interno-sti', colunas: ['item.chave', 'prjtidoc.chave'] },
	jobs: [lembrarAbertos, pedirRenovacoes, cobrarRelatorios],
	extensions: [searchSources.provide(fonteDeVms), searchSources.provide(fonteDeProjetos)],
	async semear(portal) {
		await semear(portal.db, portal.agora())
		await semearVms(portal)
		await semearProjetos(portal)
		await semearComum(portal)
	},
	routes: [
		...rotasComuns,
		...rotasDasVms,
		...rotasDosProjetos,
		route(contrato.listarItens, async ({ db, user, query }) => {
			const { itens, total } = await paginarItens(db, user, query)
			const { pagina, porPagina } = query
			return { itens: await mostrarItens(db, user.codpes, itens), total, pagina, porPagina }
		}),
		route(contrato.exportarItens, async ({ db, portal, user, query: { formato, ...filtro } }) => {
			const itens = await listarItens(db, user, filtro, contrato.MAXIMO_NA_PLANILHA)
			const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
			return exportarItens(await mostrarItens(db, user.codpes, itens), { formato, fusoHorario })
		}),
		route(contrato.inserirItem, async ({ db, portal, user, body: { codenv, ...dados }, auditar }) => {
			const item = await (codenv === undefined
				? inserirItem(db, portal, user.codpes, dados)
				: inserirComEnvio(db, portal, user.codpes, codenv, dados))
			auditar({ codigo: item.codigo, depois: dados, arquivo: item.nomarq })
			return mostrarItem(db, user.codpes, item)
		}),
		route(contrato.inserirItemComArquivo, async ({ db, portal, user, parts: { file, json }, auditar }) => {
			const sha256 = createHash('sha256').update(file.conteudo).digest('hex')
			const anexo = { nome: file.nome, conteudo: file.conteudo, tamanho: file.conteudo.length, sha256 }
			const item = await inserirItem(db, portal, user.codpes, json, anexo)
			auditar({ codigo: item.codigo, depois: json, arquivo: item.nomarq })
			return mostrarItem(db, user.codpes, item)
		}),
		route(contrato.obterAnexo, async ({ db, portal, user, params }) => {
			const { chave, nomarq, sha256 } = await obterItem(db, user, params.codigo)
			if (chave === null || nomarq === null || sha256 === null)
				throw new NotFoundError('anexo-nao-encontrado', 'Este item não tem anexo. Volte à lista.')
			const { conteudo, tamanho } = await abrirConferido(portal, { chave, sha256, nome: nomarq })
			return { tipo: 'application/octet-stream', conteudo, tamanho, nome: nomarq }
		}),
		route(contrato.concluirItem, async ({ db, portal, user, params }) =>
			mostrarItem(db, user.codpes, await concluirItem(db, portal, user, params.codigo)),
		),
	],
})
