import { createHash, randomUUID } from 'node:crypto'
import { concederPerfil, type Db, inTransaction, type Portal } from '@portal/platform/server'
import {
	COTAS,
	DIAS_DA_PASSAGEM,
	type Nivel,
	SECAO_DOS_SUBSIDIOS,
	SECOES,
	type TipoDePasta,
	UDR_ADMIN,
	UDR_PG,
	UDR_UNIDADE,
} from '../contract/index.ts'
import { sortearCodigo } from './pedidos/pedidos.ts'
import { inserirSubsidio } from './processos/queries.ts'
import * as queries from './queries/itens.ts'
import { inserirPedido } from './queries/pedidos.ts'
import { congelar, gravarPermissao, marcarFavorito } from './queries/permissoes.ts'
import { inserirPassagem, inserirRecusa } from './queries/posse.ts'

const [ANA, CARLOS, HELENA, JOAO] = [10001, 10002, 10003, 10004]
const [MARINA, RAFAEL, SOFIA, TIAGO] = [10005, 10006, 10007, 10008]

interface Arquivo {
	readonly nome: string
	readonly texto: string
	readonly versoes?: number
	readonly excluido?: true
	readonly favorito?: number
}

interface Permissao {
	readonly tipalv: 'P' | 'S' | 'U' | 'V'
	readonly vlralv: string
	readonly nivprm: Nivel
	readonly dias?: number
}

interface Pasta {
	readonly nome: string
	readonly arquivos?: readonly Arquivo[]
	readonly pastas?: readonly Pasta[]
	readonly permissoes?: readonly Permissao[]
	readonly congelada?: string
	readonly pedidos?: readonly { readonly titpdarq: string; readonly dias: number; readonly lstitm: readonly string[] }[]
}

interface Arvore extends Pasta {
	readonly codpes: number
	/** Offer of the tree of somebody who left; without a receiver it waits for a choice. */
	readonly passagem?: { readonly codpesrec: number | null; readonly recusou?: number }
	readonly raiz: {
		readonly tippta: TipoDePasta
		readonly codpesdon?: number
		readonly codund?: number
		readonly numprosaj?: string
		readonly qtdbytcot: number
	}
}

const paragrafo = (texto: string): string => `${texto}\n\nUniversidade de demonstração.\n`

const ARVORES: readonly Arvore[] = [
	{
		nome: 'Meus arquivos',
		codpes: ANA,
		raiz: { tippta: 'P', codpesdon: ANA, qtdbytcot: COTAS.pessoa },
		arquivos: [
			{ nome: 'Currículo.txt', texto: paragrafo('Ana Beatriz Moraes, aluna de graduação.'), versoes: 3, favorito: ANA },
			{ nome: 'Rascunho antigo.txt', texto: paragrafo('Rascunho que não serve mais.'), excluido: true },
		],
		pastas: [
			{
				nome: 'Iniciação científica',
				arquivos: [
					{ nome: 'Plano de trabalho.txt', texto: paragrafo('Plano de trabalho da iniciação científica.'), versoes: 2 },
					{ nome: 'Medidas.csv', texto: 'dia,medida\n1,"2,50"\n2,"2,75"\n3,"3,10"\n' },
				],
				permissoes: [{ tipalv: 'P', vlralv: String(HELENA), nivprm: 'A', dias: 120 }],
			},
			{ nome: 'Comprovantes' },
		],
	},
	{
		nome: 'Meus arquivos',
		codpes: HELENA,
		raiz: { tippta: 'P', codpesdon: HELENA, qtdbytcot: COTAS.docente },
		pastas: [
			{
				nome: 'Trabalhos de MAT0121',
				permissoes: [{ tipalv: 'V', vlralv: 'ALUNOGR', nivprm: 'D', dias: 30 }],
				arquivos: [{ nome: 'Enunciado.txt', texto: paragrafo('Entregue o trabalho nesta pasta.') }],
			},
			{
				nome: 'Turma de Cálculo',
				permissoes: [
					{ tipalv: 'P', vlralv: String(ANA), nivprm: 'L' },
					{ tipalv: 'P', vlralv: String(CARLOS), nivprm: 'E', dias: -3 },
				],
				arquivos: [{ nome: 'Lista 1.txt', texto: paragrafo('Lista de exercícios.') }],
			},
		],
	},
	{
		nome: 'Administração da Reitoria',
		codpes: MARINA,
		raiz: { tippta: 'U', codund: 1, qtdbytcot: COTAS.unidade },
		permissoes: [{ tipalv: 'U', vlralv: '1', nivprm: 'L' }],
		pastas: [
			{
				nome: 'Atas',
				permissoes: [{ tipalv: 'S', vlralv: '101', nivprm: 'A' }],
				arquivos: [
					{ nome: 'Ata de março.txt', texto: paragrafo('Ata da reunião de março.') },
					{ nome: 'Ata de abril.txt', texto: paragrafo('Ata da reunião de abril.') },
				],
			},
			{
				nome: 'Documentos recebidos',
				pedidos: [
					{ titpdarq: 'Documentos do convênio', dias: 14, lstitm: ['Termo assinado', 'Foto da placa'] },
					{ titpdarq: 'Notas fiscais de outubro', dias: -2, lstitm: [] },
				],
			},
			{
				nome: 'Contratos encerrados',
				congelada: 'guarda até o fim da auditoria',
				arquivos: [{ nome: 'Contrato 12.txt', texto: paragrafo('Contrato encerrado.') }],
			},
			{
				nome: 'Reservado',
				permissoes: [{ tipalv: 'P', vlralv: String(SOFIA), nivprm: 'N' }],
				arquivos: [{ nome: 'Minuta.txt', texto: paragrafo('Minuta.') }],
			},
		],
	},
	{
		nome: 'Comissão de eventos',
		codpes: JOAO,
		raiz: { tippta: 'G', codpesdon: JOAO, qtdbytcot: COTAS.grupo },
		permissoes: [{ tipalv: 'P', vlralv: String(ANA), nivprm: 'E' }],
		arquivos: [{ nome: 'Programa.txt', texto: paragrafo('Programa do evento.') }],
	},
	{
		nome: '1000123-11.2026.8.26.0053',
		codpes: TIAGO,
		raiz: { tippta: 'S', numprosaj: '', qtdbytcot: COTAS.processo },
		pastas: SECOES.map((nome) => ({ nome })),
	},
	{
		nome: 'Semana da química',
		codpes: RAFAEL,
		raiz: { tippta: 'G', codpesdon: RAFAEL, qtdbytcot: COTAS.grupo },
		arquivos: [
			{ nome: 'Programação.txt', texto: paragrafo('Programação da semana.'), versoes: 2 },
			{ nome: 'Patrocínios.txt', texto: paragrafo('Patrocínios da semana.') },
		],
		passagem: { codpesrec: MARINA },
	},
	{
		nome: 'Meus arquivos',
		codpes: RAFAEL,
		raiz: { tippta: 'P', codpesdon: RAFAEL, qtdbytcot: COTAS.pessoa },
		arquivos: [{ nome: 'Relatório final.txt', texto: paragrafo('Relatório final da iniciação científica.') }],
		passagem: { codpesrec: null, recusou: JOAO },
	},
]

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
	for (const { dias, lstitm, titpdarq } of pedidos)
		await inserirPedido(db, {
			codpdarq: sortearCodigo(),
			coditm,
			titpdarq,
			txtpdarq: 'Envie fotos nítidas ou PDFs.',
			dtalim: diaDaqui(em, dias),
			lstitm: [...lstitm],
			codpescad: codpes,
			dtacad: em,
		})
}

async function semearPasta(
	onde: Semeadura,
	pai: { coditm: number; caminho: readonly number[] } | null,
	{ nome, arquivos = [], pastas = [], permissoes = [], congelada, pedidos = [] }: Pasta,
): Promise<{ coditm: number; bytes: number }> {
	const { db, codpes, em } = onde
	const coditm = await queries.inserirItem(db, { pai, tipitm: 'P', nome, codpes, em })
	const pasta = { coditm, caminho: [...(pai?.caminho ?? []), coditm] }
	let bytes = 0
	for (const { dias, ...permissao } of permissoes)
		await gravarPermissao(db, {
			...permissao,
			...(dias === undefined ? {} : { dtafimprm: diaDaqui(em, dias) }),
			coditm,
			codpescad: codpes,
			em,
		})
	for (const arquivo of arquivos) bytes += await semearArquivo(onde, pasta, arquivo)
	for (const filha of pastas) bytes += (await semearPasta(onde, pasta, filha)).bytes
	await semearPedidos(onde, coditm, pedidos)
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
