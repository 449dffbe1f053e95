import type { Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import type { Classe } from '../../contract/index.ts'
import { settings } from '../settings.ts'
import type { Endereco } from './adaptador.ts'
import { FalhaDoProvedor } from './falha.ts'

/** Embeddings model of a provider, and the highest class of the texts that go to it. */
export interface Vetorizador extends Endereco {
	readonly modelo: string
	readonly nivclsmax: Classe
}

/** Provider that makes embeddings; undefined where none is configured, and words alone are compared. */
export function obterVetorizador(portal: Pick<Portal, 'config'>): Vetorizador | undefined {
	const provedor = settings.of(portal).provedoresDeIa.find(({ vetores }) => vetores !== '')
	return provedor && { ...provedor, modelo: provedor.vetores }
}

const Resposta = z.object({
	data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).check(z.minLength(1), z.maxLength(8192)) })),
})

/** Embeddings of texts, in their order. @throws FalhaDoProvedor */
export async function pedirVetores(
	{ url, chave, modelo }: Vetorizador,
	textos: readonly string[],
	limiteMs: number,
): Promise<number[][]> {
	const data = await lerVetores({ url, chave }, { model: modelo, input: textos, encoding_format: 'float' }, limiteMs)
	const emOrdem = data.toSorted((um, outro) => um.index - outro.index)
	const tamanho = emOrdem[0]?.embedding.length
	if (emOrdem.length !== textos.length || emOrdem.some(({ embedding }) => embedding.length !== tamanho))
		throw new FalhaDoProvedor('resposta-estranha')
	return emOrdem.map(({ embedding }) => embedding)
}

async function lerVetores({ url, chave }: Endereco, pedido: object, limiteMs: number) {
	try {
		const resposta = await fetch(`${url}/embeddings`, {
			method: 'POST',
			// A redirect would take the key to another machine.
			redirect: 'error',
			headers: { 'content-type': 'application/json', ...(chave ? { authorization: `Bearer ${chave}` } : {}) },
			body: JSON.stringify(pedido),
			signal: AbortSignal.timeout(limiteMs),
		})
		if (!resposta.ok) throw new FalhaDoProvedor('erro-do-provedor')
		return z.parse(Resposta, await resposta.json()).data
	} catch (cause) {
		throw cause instanceof FalhaDoProvedor ? cause : new FalhaDoProvedor('resposta-estranha', { cause })
	}
}
