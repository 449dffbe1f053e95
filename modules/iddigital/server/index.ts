import { defineModule, type Pedido, type Portal, route, searchSources } from '@portal/platform/server'
import { conferirCaptcha } from '@portal/sessao/server/public'
import * as contrato from '../contract/index.ts'
import { fonteDeDocumentos } from './compartilhamento/fonte-da-busca.ts'
import { rotasDoCompartilhamento } from './compartilhamento/rotas.ts'
import { abrirArquivo, consultar } from './consultar.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { importacoes } from './importacoes.ts'
import { encerrarPrazos, removerArquivo } from './jobs.ts'
import { menu } from './menu.ts'
import { listarTipos } from './queries.ts'
import { relatarDocumento, relatarVerificacao } from './relatorio/relatorio.ts'
import { semear } from './seed/semear.ts'
import { agruparPorEmissor } from './tipos.ts'
import { compararPagina, verificar } from './verificar.ts'

const exigirPessoa = (portal: Portal, pedido: Pedido) => conferirCaptcha(portal, pedido, contrato.MENSAGEM_CAPTCHA)

export const iddigital = defineModule({
	name: 'iddigital',
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'iddigital', colunas: ['docauc.chvarq'] },
	semear,
	extensions: [searchSources.provide(fonteDeDocumentos)],
	jobs: [encerrarPrazos, removerArquivo],
	importacoes,
	routes: [
		route(contrato.listarTiposDocumentos, async ({ db }) => agruparPorEmissor(await listarTipos(db))),

		route(contrato.verificarAssinaturas, async ({ db, portal, pedido, parts }) => {
			await exigirPessoa(portal, pedido)
			return verificar(db, portal, parts.file, pedido.endereco)
		}),

		route(contrato.consultarDocumento, async ({ db, portal, pedido, params }) => {
			await exigirPessoa(portal, pedido)
			return consultar({ db, portal, pedido, codaucdoc: params.codaucdoc })
		}),

		route(contrato.obterArquivo, async ({ db, portal, pedido, params }) => {
			await exigirPessoa(portal, pedido)
			return abrirArquivo({ db, portal, pedido, codaucdoc: params.codaucdoc })
		}),

		route(contrato.obterRelatorio, async ({ db, portal, pedido, params }) => {
			await exigirPessoa(portal, pedido)
			return relatarDocumento({ db, portal, pedido, codaucdoc: params.codaucdoc })
		}),

		route(contrato.relatarAssinaturas, async ({ db, portal, pedido, parts }) => {
			await exigirPessoa(portal, pedido)
			return relatarVerificacao(portal, await verificar(db, portal, parts.file, pedido.endereco), parts.file.nome)
		}),

		route(contrato.compararPagina, async ({ portal, pedido, parts }) => {
			await exigirPessoa(portal, pedido)
			return compararPagina(portal, parts.file, parts.json, pedido.endereco)
		}),
		...rotasDoCompartilhamento,
	],
})
