import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import { notificacoes } from '../queries.ts'
import type { FeedLido } from './ler-feed.ts'

const NOTICIAS_NA_TELA = 25
const NOTICIAS_GUARDADAS = 50
/** The retry window of an image ends after three days. */
const PACIENCIA = sql<string>`now() - interval '3 days'`

type FeedGuardado = FeedLido & { readonly url: string; readonly buscada_em: string }

export async function gravarNoticias(db: Db, { url, titulo, site, buscada_em, itens }: FeedGuardado): Promise<void> {
	await notificacoes(db)
		.insertInto('fonte')
		.values({ url, titulo, site, buscada_em })
		.onConflict((conflict) => conflict.column('url').doUpdateSet({ titulo, site, buscada_em }))
		.execute()
	for (const item of itens) {
		const noticia = {
			titulo: item.titulo,
			descricao: item.descricao,
			autor: item.autor,
			data_publicacao: item.dataPublicacao,
			post_url: item.postURL,
			imagem_origem: item.imagem,
		}
		await notificacoes(db)
			.insertInto('noticia')
			.values({ url_fonte: url, chave: item.chave, imagem_chave: null, ...noticia })
			.onConflict((conflict) => conflict.columns(['url_fonte', 'chave']).doUpdateSet(noticia))
			.execute()
	}
}

export interface NoticiaSemImagem {
	readonly codigo: number
	readonly imagemOrigem: string
}

export const listarNoticiasSemImagem = (db: Db, url: string): Promise<NoticiaSemImagem[]> =>
	notificacoes(db)
		.selectFrom('noticia')
		.select(['codigo', 'imagem_origem as imagemOrigem'])
		.where('url_fonte', '=', url)
		.where('imagem_chave', 'is', null)
		.where('imagem_origem', 'is not', null)
		.where((eb) => eb.or([eb('data_publicacao', '>', PACIENCIA), eb.not(eb.exists(filtrarImagem(db, url)))]))
		.orderBy('data_publicacao', 'desc')
		.limit(NOTICIAS_NA_TELA)
		.$narrowType<{ imagemOrigem: string }>()
		.execute()

const filtrarImagem = (db: Db, url: string) =>
	notificacoes(db)
		.selectFrom('noticia as outra')
		.select('outra.codigo')
		.where('outra.url_fonte', '=', url)
		.where('outra.imagem_chave', 'is not', null)

export async function gravarImagem(db: Db, codigo: number, imagem_chave: string): Promise<void> {
	await notificacoes(db).updateTable('noticia').set({ imagem_chave }).where('codigo', '=', codigo).execute()
}

/** The result lists the storage keys that no news item references any more. */
export async function removerNoticiasAntigas(db: Db, url: string): Promise<string[]> {
	const removidas = await notificacoes(db)
		.deleteFrom('noticia')
		.where('url_fonte', '=', url)
		.where('codigo', 'not in', (eb) =>
			eb
				.selectFrom('noticia as n')
				.select('n.codigo')
				.where('n.url_fonte', '=', url)
				.orderBy('n.data_publicacao', 'desc')
				.limit(NOTICIAS_GUARDADAS),
		)
		.returning('imagem_chave')
		.execute()
	return removidas.flatMap(({ imagem_chave }) => imagem_chave ?? [])
}

export const buscarFonte = (db: Db, url: string) =>
	notificacoes(db).selectFrom('fonte').select(['titulo', 'site']).where('url', '=', url).executeTakeFirst()

export const listarNoticias = (db: Db, url: string) =>
	notificacoes(db)
		.selectFrom('noticia')
		.select(['codigo', 'titulo', 'descricao', 'autor', 'data_publicacao as dataPublicacao'])
		.select(['post_url as postURL', 'imagem_chave as imagemChave'])
		.where('url_fonte', '=', url)
		.orderBy('data_publicacao', 'desc')
		.orderBy('codigo')
		.limit(NOTICIAS_NA_TELA)
		.execute()

export async function obterChaveDaImagem(db: Db, codigo: number): Promise<string> {
	const noticia = await notificacoes(db)
		.selectFrom('noticia')
		.select('imagem_chave')
		.where('codigo', '=', codigo)
		.executeTakeFirst()
	if (!noticia?.imagem_chave) throw new NotFoundError('imagem-nao-encontrada', 'Esta notícia não tem imagem.')
	return noticia.imagem_chave
}
