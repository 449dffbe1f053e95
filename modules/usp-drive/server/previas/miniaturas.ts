import { type Binario, type Db, NotFoundError, type Portal } from '@portal/platform/server'
import { temMiniatura } from '../../contract/index.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { buscarMiniatura, guardarMiniatura } from '../queries/miniaturas.ts'
import { desenhar, isDanificado, obterPedido, type Pedido } from './previas.ts'

/** Twice the width and height of a card in the grid, for screens with two points a pixel. */
const MEDIDAS = { largura: 400, lado: 400 }
const NENHUMA = Buffer.alloc(0)

const criarRecusa = () => new NotFoundError('sem-miniatura', 'Este arquivo não tem miniatura. Abra-o, ou baixe-o.')

/** The drawing of a file; an empty one where it is damaged or asks for a password. */
async function desenharMiniatura(portal: Portal, pedido: Pedido): Promise<Buffer> {
	try {
		return await desenhar(portal, pedido, 1, MEDIDAS)
	} catch (error) {
		if (!isDanificado(error)) throw error
		return NENHUMA
	}
}

/** Thumbnail of a version, drawn once for the same bytes; 404 for what cannot be drawn. */
export async function obterMiniatura(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codarqudr, numvrs }: { readonly codarqudr: number; readonly numvrs: number },
): Promise<Binario> {
	const pedido = await obterPedido(db, portal, user, codarqudr, numvrs)
	const { acesso, mimetype, sha256, tamitm } = pedido
	if (!temMiniatura({ ...acesso, mimetype, tamitm })) throw criarRecusa()
	const pronta = await buscarMiniatura(db, sha256)
	const conteudo = pronta ?? (await desenharMiniatura(portal, pedido))
	if (!pronta) await guardarMiniatura(db, { sha256, imagem: conteudo, dtacad: portal.agora().toISOString() })
	if (conteudo.length === 0) throw criarRecusa()
	return { tipo: 'image/webp', conteudo, tamanho: conteudo.length, versao: `${sha256}-miniatura` }
}
