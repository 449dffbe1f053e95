import { defineOperation } from '@portal/pdf'
import { type Binario, type Db, NotFoundError, type Portal, readChecked } from '@portal/platform/server'
import {
	COLUNAS_DA_PREVIA,
	escolherForma,
	LINHAS_DA_PREVIA,
	ODS,
	type Previa,
	temDireito,
} from '../../contract/index.ts'
import { type Acesso, exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import type { executar } from '../operacoes/ler-linhas.ts'
import { buscarVersao } from '../queries/itens.ts'

const MAXIMO_DE_LETRAS = 60_000
const MAIS_PONTOS = 100_000_000

const lerLinhas = defineOperation<typeof executar>(new URL('../operacoes/ler-linhas.ts', import.meta.url), {
	limiteMs: 20_000,
})

export interface Pedido {
	readonly acesso: Acesso
	readonly mimetype: string
	readonly sha256: string
	readonly tamitm: number
	/** The whole file, checked by its hash. */
	readonly ler: () => Promise<Buffer>
}

/** A version of a file that the person may see; without a number, the current one. */
export async function obterPedido(
	db: Db,
	portal: Portal,
	user: Quem,
	coditm: number,
	escolhida?: number,
): Promise<Pedido> {
	const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'A' })
	exigirDireito(acesso, 'ver')
	const { nomitm: nome, numvrs } = acesso
	const versao = await buscarVersao(db, coditm, escolhida ?? numvrs)
	if (!versao) throw new NotFoundError('versao-nao-encontrada', `“${nome}” mudou. Recarregue a página.`)
	const { chvarq: chave, sha256, mimetype, tamvrs: tamitm } = versao
	return { acesso, mimetype, sha256, tamitm, ler: () => readChecked(portal, { chave, sha256, nome }) }
}

const VAZIA = { qtdpgn: 0, texto: '', linhas: [], cortada: false, motivo: '' }
const recusar = (motivo: string): Previa => ({ ...VAZIA, forma: 'nenhuma', motivo })

async function contarPaginas(portal: Portal, pdf: Buffer): Promise<Previa> {
	const { protegido, paginas: qtdpgn } = await portal.pdf.inspecionar(pdf)
	return protegido ? recusar('Este PDF pede senha para abrir.') : { ...VAZIA, forma: 'paginas', qtdpgn }
}

async function lerTexto(portal: Portal, { mimetype, ler }: Pedido): Promise<Previa> {
	const bytes = await ler()
	const simples = mimetype.startsWith('text/')
	const inteiro = simples ? new TextDecoder('utf-8').decode(bytes) : await portal.pdf.extrairTextoDeOffice(bytes)
	const texto = inteiro.slice(0, MAXIMO_DE_LETRAS).replaceAll('\0', ' ').toWellFormed()
	return texto.trim() === ''
		? recusar('Não há texto neste arquivo.')
		: { ...VAZIA, forma: 'texto', texto, cortada: inteiro.length > texto.length }
}

const escolherPlanilha = (mimetype: string): 'csv' | 'ods' | 'xlsx' =>
	mimetype.startsWith('text/') ? 'csv' : mimetype === ODS ? 'ods' : 'xlsx'

async function lerTabela(portal: Portal, { mimetype, ler }: Pedido): Promise<Previa> {
	const args = {
		tipo: escolherPlanilha(mimetype),
		maisLinhas: LINHAS_DA_PREVIA,
		maisColunas: COLUNAS_DA_PREVIA,
	}
	const { resposta } = await portal.pdf.executar(lerLinhas, { args, entradas: [await ler()] })
	return resposta.linhas.length === 0
		? recusar('Não foi possível ler as linhas desta planilha.')
		: { ...VAZIA, forma: 'tabela', ...resposta }
}

async function montar(portal: Portal, pedido: Pedido): Promise<Previa> {
	const { acesso, mimetype, tamitm, ler } = pedido
	const forma = escolherForma({ ...acesso, mimetype, tamitm })
	if (forma === 'paginas') return contarPaginas(portal, await ler())
	if (forma === 'imagem') return { ...VAZIA, forma, qtdpgn: 1 }
	if (forma === 'texto') return lerTexto(portal, pedido)
	if (forma === 'tabela') return lerTabela(portal, pedido)
	if (forma === 'midia')
		return temDireito(acesso.direito, 'ler')
			? { ...VAZIA, forma }
			: recusar('Áudio e vídeo só tocam para quem pode baixar. Peça o acesso a quem gere a pasta.')
	return recusar('Este tipo de arquivo não tem prévia.')
}

/** A damaged file has no preview; a busy service (503) is asked again. */
export const isDanificado = (error: unknown): boolean =>
	error instanceof Error && 'status' in error && error.status !== 503

/** Preview of a version, by default the current one, read and drawn in the child processes; a file that cannot be drawn says so. */
export async function obterPrevia(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codarqudr, numvrs }: { readonly codarqudr: number; readonly numvrs?: number | undefined },
): Promise<Previa> {
	const pedido = await obterPedido(db, portal, user, codarqudr, numvrs)
	try {
		return await montar(portal, pedido)
	} catch (error) {
		if (!isDanificado(error)) throw error
		return recusar('O arquivo está danificado ou não pôde ser lido.')
	}
}

/** Sizes in pixels: the width of a page of a PDF, and the side into which an image fits. */
interface Medidas {
	readonly largura: number
	readonly lado: number
}

const DA_PREVIA: Medidas = { largura: 1_200, lado: 1_600 }

/** A page of a PDF or an image as WebP, drawn anew in the child processes; 404 for what has no such page. */
export async function desenhar(
	portal: Portal,
	{ acesso, mimetype, tamitm, ler }: Pedido,
	pagina: number,
	{ largura, lado }: Medidas = DA_PREVIA,
): Promise<Buffer> {
	const forma = escolherForma({ ...acesso, mimetype, tamitm })
	if (forma === 'paginas') {
		const feita = await portal.pdf.desenharPagina(await ler(), { pagina, largura })
		if (pagina <= feita.paginas) return feita.conteudo
	}
	if (forma === 'imagem' && pagina === 1) {
		const { conteudo } = await portal.pdf.redesenharImagem(await ler(), {
			aceitos: ['png', 'jpeg', 'webp', 'gif', 'tiff'],
			maximoPontos: MAIS_PONTOS,
			largura: lado,
			altura: lado,
			ajuste: 'cabe',
			formato: 'webp',
			qualidade: 80,
		})
		return conteudo
	}
	throw new NotFoundError('pagina-nao-encontrada', 'O arquivo não tem esta página. Abra outra.')
}

interface Pagina {
	readonly codarqudr: number
	readonly numpgn: number
	readonly numvrs?: number | undefined
}

export async function obterImagemDaPrevia(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codarqudr, numpgn, numvrs }: Pagina,
): Promise<Binario> {
	const pedido = await obterPedido(db, portal, user, codarqudr, numvrs)
	const conteudo = await desenhar(portal, pedido, numpgn)
	return { tipo: 'image/webp', conteudo, tamanho: conteudo.length, versao: `${pedido.sha256}-${numpgn}` }
}
