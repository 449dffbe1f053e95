import { createSecret, type Db, NotFoundError, type Portal, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { enderecoCompleto } from '../avisar.ts'
import { cursosDe } from '../cursos/queries.ts'
import { alterarPerfil, obterLinha } from '../dados/queries/dados.ts'
import { montarVisoes } from '../privacidade/queries.ts'
import { buscarPorCartao } from './queries.ts'

async function mostrarCartao(db: Db, portal: Portal, codpes: number): Promise<contrato.CartaoAlumni> {
	const { chvcrt, codarqfotpes, nompes } = await obterLinha(db, codpes)
	return {
		codpes,
		nompes,
		codarqfotpes,
		cursos: await cursosDe(db, portal, codpes),
		endereco: chvcrt === null ? null : enderecoCompleto(portal, `/alumni/cartao/${chvcrt}`),
	}
}

export const rotasDoCartao: readonly Route[] = [
	rotaDo('cartao', contrato.obterCartao, async ({ db, portal, quem }) => mostrarCartao(db, portal, quem.codpes)),
	rotaDo('cartao', contrato.renovarCartao, async ({ db, portal, quem }) => {
		await alterarPerfil(db, quem.codpes, { chvcrt: createSecret() })
		return mostrarCartao(db, portal, quem.codpes)
	}),
	rotaDo('cartao', contrato.cancelarCartao, async ({ db, quem }) => {
		await alterarPerfil(db, quem.codpes, { chvcrt: null })
		return { retorno: 'ok', mensagem: 'Cartão cancelado. O código deixou de valer.' }
	}),
	route(contrato.conferirCartao, async ({ db, portal, body }) => {
		const linha = await buscarPorCartao(db, body.chvcrt)
		if (!linha)
			throw new NotFoundError(
				'cartao-nao-encontrado',
				'Este cartão não vale: foi cancelado ou trocado por outro. Peça a quem o mostrou que abra o cartão de novo.',
			)
		// The card always shows the name; courses appear only when their privacy level is 'everybody'.
		const mostraCursos = contrato.mostra(montarVisoes(linha.visoes), 'cursos', 'T')
		const cursos = mostraCursos ? await cursosDe(db, portal, linha.codpes) : []
		return {
			nompes: linha.nompes,
			cursos: cursos.map(({ nomcur, sglund, anocon }) => `${nomcur}, ${sglund} (${anocon})`),
			conferidoEm: portal.agora().toISOString(),
		}
	}),
]
