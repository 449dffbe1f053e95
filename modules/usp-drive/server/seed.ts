import { createHash, randomUUID } from 'node:crypto'
import { concederPerfil, type Db, inTransaction, type Portal } from '@portal/platform/server'
import { DIAS_DA_PASSAGEM, SECAO_DOS_SUBSIDIOS, UDR_ADMIN, UDR_PG, UDR_UNIDADE } from '../contract/index.ts'
import { ARVORES, type Arquivo, type Arvore, type Pasta } from './arvores-da-demonstracao.ts'
import { sortearCodigo } from './pedidos/pedidos.ts'
import { inserirSubsidio } from './processos/queries.ts'
import * as queries from './queries/itens.ts'
import { inserirLink } from './queries/links.ts'
import { inserirPedido } from './queries/pedidos.ts'
import { congelar, gravarPermissao, marcarFavorito } from './queries/permissoes.ts'
import { inserirPassagem, inserirRecusa } from './queries/posse.ts'

const [HELENA, JOAO, MARINA, SOFIA, TIAGO] = [10003, 10004, 10005, 10007, 10008]

interface Semeadura {
	readonly db: Db
	readonly portal: Portal
	readonly codpes: number
	readonly em: string
}

const diaDaqui = (em: string, dias: number): string =>
	new Date(Date.parse(em) + dias * 86_400_000).toISOString().slice(0, 10)

async function semearArquivo(
	{ db, portal, codpes, em }: Semeadura,
	pai: { coditm: number; caminho: readonly number[] },
	{ nome, texto, versoes = 1, excluido, favorito }: Arquivo,
): Promise<number> {
	const coditm = await queries.inserirItem(db, { pai, tipitm: 'A', nome, codpes, em })
	let bytes = 0
	for (let numvrs = 1; numvrs <= versoes; numvrs++) {
		const conteudo = Buffer.from(numvrs === versoes ? texto : `${texto}Versão ${numvrs}.\n`)
		const chvarq = `usp-drive/${randomUUID()}`
		await portal.files.gravar(chvarq, conteudo, conteudo.length)
		await queries.inserirVersao(db, {
			coditm,
			numvrs,
			chvarq,
			tamvrs: conteudo.length,
			sha256: createHash('sha256').update(conteudo).digest('hex'),
			mimetype: nome.endsWith('.csv') ? 'text/csv' : 'text/plain',
			dtavrs: new Date(Date.parse(em) - (versoes - numvrs) * 86_400_000).toISOString(),
			codpesvrs: codpes,
		})
		bytes += conteudo.length
	}
	if (excluido) await queries.excluir(db, coditm, { codpes, em })
	if (favorito) await marcarFavorito(db, favorito, coditm, 'S')
	return bytes
}

async function semearPedidos(
	{ db, codpes, em }: Semeadura,
	coditm: number,
	pedidos: NonNullable<Pasta['pedidos']>,
): Promise<void> {
	for (const { codpdarq = sortearCodigo(), dias, lstitm, titpdarq } of pedidos)
		await inserirPedido(db, {
			codpdarq,
			coditm,
			titpdarq,
			txtpdarq: 'Envie fotos nítidas ou PDFs.',
			dtalim: diaDaqui(em, dias),
			lstitm: [...lstitm],
			codpescad: codpes,
			dtacad: em,
		})
}

async function semearPermissoes(
	{ db, codpes, em }: Semeadura,
	coditm: number,
	permissoes: NonNullable<Pasta['permissoes']>,
): Promise<void> {
	for (const { dias, ...permissao } of permissoes)
		await gravarPermissao(db, {
			...permissao,
			...(dias === undefined ? {} : { dtafimprm: diaDaqui(em, dias) }),
			coditm,
			codpescad: codpes,
			em,
		})
}

const semearLink = (
	{ db, codpes, em }: Semeadura,
	link: { readonly codlnk: string; readonly coditm: number; readonly nomlnk: string },
): Promise<void> =>
	inserirLink(db, {
		...link,
		resumo: null,
		dtaexp: `${diaDaqui(em, 60)}T12:00:00Z`,
		qtdmaxdwl: null,
		codpescad: codpes,
		dtacad: em,
		dtaavs: null,
		avisa_abertura: false,
	})

async function semearPasta(
	onde: Semeadura,
	pai: { coditm: number; caminho: readonly number[] } | null,
	{ nome, arquivos = [], pastas = [], permissoes = [], congelada, link, pedidos = [] }: Pasta,
): Promise<{ coditm: number; bytes: number }> {
	const { db, codpes, em } = onde
	const coditm = await queries.inserirItem(db, { pai, tipitm: 'P', nome, codpes, em })
	const pasta = { coditm, caminho: [...(pai?.caminho ?? []), coditm] }
	let bytes = 0
	await semearPermissoes(onde, coditm, permissoes)
	for (const arquivo of arquivos) bytes += await semearArquivo(onde, pasta, arquivo)
	for (const filha of pastas) bytes += (await semearPasta(onde, pasta, filha)).bytes
	await semearPedidos(onde, coditm, pedidos)
	if (link) await semearLink(onde, { codlnk: link, coditm, nomlnk: nome })
	if (congelada) await congelar(db, { coditm, motcng: congelada, dtafimcng: null, codpescad: codpes, em })
	return { coditm, bytes }
}

const SUBSIDIOS = [
	{ titsbs: 'Histórico do contrato', codunddst: 1, dias: 10, sitsbs: 'P' },
	{ titsbs: 'Folhas de frequência', codunddst: 1, dias: -3, sitsbs: 'P' },
	{
		titsbs: 'Parecer técnico',
		codpesdst: HELENA,
		dias: 5,
		sitsbs: 'E',
		txtrsp: 'O equipamento foi entregue no prazo.',
	},
	{ titsbs: 'Ata da comissão', codpesdst: JOAO, dias: -20, sitsbs: 'A', txtrsp: 'A ata não registra divergência.' },
] as const

/** Requests for subsidies in every state, each with its folder in the section of the answers. */
async function semearSubsidios({ db, codpes, em }: Semeadura, coditmrai: number): Promise<void> {
	const secao = await queries.buscarPorNome(db, coditmrai, SECAO_DOS_SUBSIDIOS)
	if (!secao) return
	for (const { dias, titsbs, ...pedido } of SUBSIDIOS) {
		const coditm = await queries.inserirItem(db, { pai: secao, tipitm: 'P', nome: titsbs, codpes, em })
		const codpesrsp = 'codpesdst' in pedido ? pedido.codpesdst : null
		await inserirSubsidio(db, {
			codpesdst: null,
			codunddst: null,
			coditmrai,
			coditm,
			titsbs,
			codpescad: codpes,
			dtacad: em,
			txtsbs: 'Envie cópia dos documentos e um resumo dos fatos.',
			...pedido,
			...('txtrsp' in pedido
				? {
						codpesrsp,
						dtarsp: em,
					}
				: {}),
			dtalim: diaDaqui(em, dias),
		})
	}
}

async function semearPassagem(
	{ db, codpes: codpesant, em }: Semeadura,
	coditm: number,
	{ codpesrec, recusou }: NonNullable<Arvore['passagem']>,
): Promise<void> {
	const [anunciada_em, dtapas] = [diaDaqui(em, -10), diaDaqui(em, DIAS_DA_PASSAGEM - 10)]
	await inserirPassagem(db, { coditm, codpesant, codpesrec, dtapas, dtacad: em, anunciada_em })
	if (recusou !== undefined)
		await inserirRecusa(db, { coditm, codpes: recusou, motivo: 'Não conheço o assunto.', recusada_em: em })
}

export async function semear(portal: Portal): Promise<void> {
	const em = portal.agora().toISOString()
	await inTransaction(portal.db, async (db) => {
		await concederPerfil(db, MARINA, UDR_UNIDADE, { codund: 1 })
		await concederPerfil(db, TIAGO, UDR_PG)
		await concederPerfil(db, SOFIA, UDR_ADMIN)
		for (const { raiz, codpes, passagem, ...pasta } of ARVORES) {
			const { coditm, bytes } = await semearPasta({ db, portal, codpes, em }, null, pasta)
			const numprosaj = raiz.numprosaj === undefined ? {} : { numprosaj: pasta.nome }
			await queries.inserirRaiz(db, { ...raiz, ...numprosaj, coditm })
			await queries.ocupar(db, coditm, bytes)
			if (raiz.tippta === 'S') await semearSubsidios({ db, portal, codpes, em }, coditm)
			if (passagem) await semearPassagem({ db, portal, codpes, em }, coditm, passagem)
		}
	})
}
