import { randomUUID } from 'node:crypto'
import { defineModule, diaDe, NotFoundError, openChecked, RuleError, route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { escreverInstante } from './escrita.ts'
import { esquecerArquivos, fazerCopia, limparCopias } from './jobs.ts'
import * as queries from './queries.ts'
import { listarTratamentos, registroEmPlanilha } from './registro.ts'

const TIPOS = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' }

const apresentar = ({ codcop, sitcop, percentual, mensagem, dtaped, dtaexp, tamjson, tampdf }: queries.LinhaCopia) => ({
	codcop,
	sitcop,
	percentual,
	mensagem,
	dtaped,
	dtaexp,
	tamjson,
	tampdf,
})

const copiaNaoEncontrada = () =>
	new NotFoundError(
		'copia-nao-encontrada',
		'Esta cópia não existe mais ou não é sua. Peça outra em Configurações, Privacidade.',
	)

export const privacidade = defineModule({
	name: 'privacidade',
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'privacidade', colunas: ['copiadados.chvjson', 'copiadados.chvpdf'] },
	dadosPessoais,
	jobs: [fazerCopia, limparCopias, esquecerArquivos],
	routes: [
		route(contrato.obterCopia, async ({ db, portal, user }) => {
			const copia = await queries.buscarUltimaCopia(db, user.codpes, portal.agora())
			return { copia: copia ? apresentar(copia) : null }
		}),

		route(contrato.pedirCopia, async ({ db, portal, user, auditar }) => {
			const agora = portal.agora()
			await queries.reservarPedidos(db, user.codpes)
			const ultima = await queries.buscarUltimaCopia(db, user.codpes, agora)
			const proxima = ultima ? contrato.proximaCopia(ultima) : agora
			if (proxima > agora)
				throw new RuleError(
					'copia-ja-pedida',
					`Você já pediu uma cópia há menos de um dia. Use-a, ou peça outra a partir de ${escreverInstante(portal, proxima)}.`,
				)
			const nova = await queries.inserirCopia(db, {
				codcop: randomUUID(),
				codpes: user.codpes,
				dtaped: agora.toISOString(),
			})
			await portal.jobs.enfileirar(db, fazerCopia, { codcop: nova.codcop })
			auditar({ codcop: nova.codcop })
			return apresentar(nova)
		}),

		route(contrato.baixarCopia, async ({ db, portal, user, params: { codcop, formato } }) => {
			const copia = await queries.buscarCopiaPronta(db, codcop, user.codpes, portal.agora())
			const [chave, sha256] =
				formato === 'json' ? [copia?.chvjson, copia?.sha256json] : [copia?.chvpdf, copia?.sha256pdf]
			if (!copia || !chave || !sha256) throw copiaNaoEncontrada()
			const nome = `meus-dados-${diaDe(portal, new Date(copia.dtaped))}.${formato}`
			const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
			return { tipo: TIPOS[formato], conteudo, tamanho, nome }
		}),

		route(contrato.listarTratamentos, async ({ portal, query }) => listarTratamentos(portal, query.busca)),

		route(contrato.exportarTratamentos, async ({ portal, query }) => registroEmPlanilha(portal, query)),
	],
})
