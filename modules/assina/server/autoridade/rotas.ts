import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { abrirAutoridade, carimboDe, obterLcr } from './autoridade.ts'

export const rotasDaAutoridade: readonly Route[] = [
	route(contrato.obterArquivoDaAc, async ({ portal, params: { nome } }) => {
		const conteudo = await abrirPublicado(portal, nome)
		const tipo = nome.endsWith('.crl') ? 'application/pkix-crl' : 'application/pkix-cert'
		return { tipo, conteudo, tamanho: conteudo.length }
	}),

	route(contrato.carimbarTempo, async ({ portal, bytes }) => {
		const conteudo = await carimboDe(portal, await abrirAutoridade(portal)).respond(bytes)
		return { tipo: 'application/timestamp-reply', conteudo, tamanho: conteudo.length }
	}),
]

type Publicado = 'raiz.crt' | 'ac.crt' | 'carimbo.crt' | 'raiz.crl' | 'ac.crl'

async function abrirPublicado(portal: Parameters<typeof abrirAutoridade>[0], nome: Publicado): Promise<Buffer> {
	const { raiz, emissora, certificadoDoCarimbo } = await abrirAutoridade(portal)
	if (nome === 'raiz.crt') return raiz
	if (nome === 'ac.crt') return emissora.certificate
	if (nome === 'carimbo.crt') return certificadoDoCarimbo
	return obterLcr(portal.db, portal, nome === 'raiz.crl' ? 'RAIZ' : 'AC')
}
