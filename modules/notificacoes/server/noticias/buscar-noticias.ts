import { randomUUID } from 'node:crypto'
import type { Portal } from '@portal/platform/server'
import { abrirFonte } from './abrir-fonte.ts'
import type { Fonte } from './fonte.ts'
import { reduzirImagem } from './imagem.ts'
import {
	gravarImagem,
	gravarNoticias,
	listarNoticiasSemImagem,
	type NoticiaSemImagem,
	removerNoticiasAntigas,
} from './queries.ts'

type Servicos = Pick<Portal, 'config' | 'agora' | 'db' | 'files' | 'log' | 'pdf'>

/** A feed that does not answer leaves the stored news unchanged, and each step is idempotent. */
export async function buscarNoticias(portal: Servicos): Promise<void> {
	const fonte = abrirFonte(portal)
	if (!fonte) return
	const { lerFeed } = await import('./ler-feed.ts')
	const feed = lerFeed(await fonte.lerFeed())
	await gravarNoticias(portal.db, { url: fonte.url, buscada_em: portal.agora().toISOString(), ...feed })
	await buscarImagens(portal, fonte)
	for (const chave of await removerNoticiasAntigas(portal.db, fonte.url)) await portal.files.remover(chave)
}

async function buscarImagens(portal: Servicos, fonte: Fonte): Promise<void> {
	for (const noticia of await listarNoticiasSemImagem(portal.db, fonte.url)) await buscarImagem(portal, fonte, noticia)
}

/** An image that fails to download is retried with the next fetch, and the news appear without it meanwhile. */
async function buscarImagem(portal: Servicos, fonte: Fonte, { codigo, imagemOrigem }: NoticiaSemImagem): Promise<void> {
	const chave = `noticias/${randomUUID()}.webp`
	try {
		const imagem = await reduzirImagem(portal, await fonte.lerImagem(imagemOrigem))
		await portal.files.gravar(chave, imagem, imagem.length)
		await gravarImagem(portal.db, codigo, chave)
	} catch (error) {
		portal.log.warn({ noticia: codigo, err: String(error) }, 'news picture not fetched')
	}
}
