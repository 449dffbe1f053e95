import { buscarPessoas, obterPessoas } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import { type Db, RuleError } from '@portal/platform/server'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import {
	Cpf,
	Email,
	type LinhaDaLista,
	MAXIMO_PARTICIPANTES,
	NOME_DO_PAPEL,
	NomeDeFora,
	TipParticipante,
} from '../../contract/index.ts'
import { buscarExternosPorEmail } from '../queries/participante.ts'

/** Limit of offered namesakes, beyond which reading does not tell them apart. */
const MAXIMO_DE_OPCOES = 8
const MINIMO_DO_NOME = 3

interface Escrito {
	readonly linha: number
	readonly texto: string
	readonly codpes: number | undefined
	readonly emapcp: string | undefined
	readonly cpfpcp: string | undefined
	readonly nome: string | undefined
	readonly fncpcp: string
	readonly tippcpasi: TipParticipante
}

interface Limite {
	readonly maximo: number
	/** End of the sentence that begins with the number of lines. */
	readonly regra: string
}

const DE_UM_LOTE: Limite = {
	maximo: MAXIMO_PARTICIPANTES,
	regra: `um lote tem até ${MAXIMO_PARTICIPANTES} participantes. Divida-a em mais de um lote.`,
}

/**
 * Parser of one person per line in any order of parts: number, address, role, name and function are recognized by their
 * form. `Nome <endereço>` is the format of mail programs.
 */
export async function lerLista(db: Db, lista: string, limite: Limite = DE_UM_LOTE): Promise<LinhaDaLista[]> {
	const escritos = separar(lista)
		.map(interpretar)
		.filter(({ texto }) => texto !== '')
	if (escritos.length === 0)
		throw new RuleError('lista-vazia', 'A lista não tem ninguém. Escreva uma pessoa por linha.')
	if (escritos.length > limite.maximo)
		throw new RuleError('lista-longa', `A lista tem ${escritos.length} linhas, e ${limite.regra}`)
	const porNumero = await obterPessoas(
		db,
		escritos.flatMap(({ codpes }) => codpes ?? []),
	)
	const porEmail = await buscarExternosPorEmail(
		db,
		escritos.flatMap(({ codpes, emapcp }) => (codpes === undefined ? (emapcp ?? []) : [])),
	)
	const linhas: LinhaDaLista[] = []
	for (const escrito of escritos) linhas.push(await identificar(db, escrito, { porNumero, porEmail }))
	return linhas
}

const CABECALHO = /^(nome|n[úu]mero( usp)?|nusp|c[óo]digo|e-?mail|papel|fun[çc][ãa]o|participante|cpf)$/i

function separar(lista: string): { linha: number; celulas: string[] }[] {
	const linhas = lista.split(/\r?\n/).flatMap((texto, indice) => {
		// Pasted 'To' line with several addresses, split into people.
		const pessoas = texto.split('@').length > 2 ? texto.split(/[;,]/) : [texto]
		return pessoas.map((pessoa) => ({ linha: indice + 1, celulas: celulasDe(pessoa) }))
	})
	const [primeira] = linhas
	return primeira?.celulas.every((celula) => celula === '' || CABECALHO.test(celula)) ? linhas.slice(1) : linhas
}

const SEPARA = [';', '\t', ',']

/** Unbalanced quotes, or quotes within a value, are literal characters. */
function dividir(texto: string): string[] {
	try {
		const [celulas = []]: string[][] = parse(texto, {
			delimiter: SEPARA,
			relax_column_count: true,
			relax_quotes: true,
			trim: true,
			skip_empty_lines: true,
		})
		return celulas
	} catch (erro) {
		if (!(erro instanceof CsvError)) throw erro
		return texto.split(/[;\t,]/)
	}
}

function celulasDe(texto: string): string[] {
	return dividir(texto.replaceAll(/[<>]/g, ';'))
		.map((celula) => celula.replaceAll(/^"|"$/g, '').trim())
		.filter((celula) => celula !== '')
}

const PARECE_CPF = /^\d{3}\.?\d{3}\.?\d{3}[-.]?\d{2}$/

function interpretar({ linha, celulas }: { linha: number; celulas: string[] }): Escrito {
	const resto: string[] = []
	let achado: Pick<Escrito, 'codpes' | 'emapcp' | 'cpfpcp' | 'tippcpasi'> = {
		codpes: undefined,
		emapcp: undefined,
		cpfpcp: undefined,
		tippcpasi: 'A',
	}
	for (const celula of celulas) {
		const papel = TipParticipante.options.find((codigo) => NOME_DO_PAPEL[codigo].toLowerCase() === celula.toLowerCase())
		if (/^\d{1,9}$/.test(celula)) achado = { ...achado, codpes: Number(celula) }
		else if (PARECE_CPF.test(celula)) achado = { ...achado, cpfpcp: celula }
		else if (celula.includes('@')) achado = { ...achado, emapcp: celula.toLowerCase() }
		else if (papel) achado = { ...achado, tippcpasi: papel }
		else resto.push(celula)
	}
	const [nome, fncpcp = ''] = resto
	return {
		linha,
		texto: celulas.join(' · '),
		...achado,
		nome: nome && inverterNome(nome),
		fncpcp: truncate(fncpcp, 80),
	}
}

/** Inverted name such as 'Dias, Rosa', the format of address books. */
const inverterNome = (nome: string): string => nome.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')

const CPF_SEM_ENDERECO =
	'O CPF é só de quem é de fora: escreva com ele o nome e o e-mail. Quem é da universidade entra pelo nome ou pelo número USP.'

type Achado = Pick<LinhaDaLista, 'codpes' | 'nompcp' | 'emapcp' | 'cpfpcp' | 'opcoes' | 'problema'>

const NINGUEM: Achado = { codpes: null, nompcp: null, emapcp: null, cpfpcp: null, opcoes: [], problema: null }

interface Conhecidos {
	readonly porNumero: Awaited<ReturnType<typeof obterPessoas>>
	readonly porEmail: Awaited<ReturnType<typeof buscarExternosPorEmail>>
}

async function identificar(db: Db, escrito: Escrito, { porNumero, porEmail }: Conhecidos): Promise<LinhaDaLista> {
	const { linha, texto, tippcpasi, fncpcp, codpes, emapcp, cpfpcp } = escrito
	const comum = { linha, texto, tippcpasi, fncpcp }
	if (cpfpcp !== undefined && emapcp === undefined) return { ...comum, ...NINGUEM, problema: CPF_SEM_ENDERECO }
	if (codpes !== undefined) {
		const pessoa = porNumero.get(codpes)
		if (pessoa) return { ...comum, ...NINGUEM, codpes, nompcp: pessoa.nompes }
		return { ...comum, ...NINGUEM, problema: `Não há pessoa com o número ${codpes}. Confira-o.` }
	}
	return {
		...comum,
		...(emapcp === undefined ? await acharPorNome(db, escrito) : acharDeFora(porEmail, emapcp, escrito)),
	}
}

function acharDeFora(porEmail: Conhecidos['porEmail'], emapcp: string, { nome, cpfpcp }: Escrito): Achado {
	if (!z.safeParse(Email, emapcp).success)
		return { ...NINGUEM, problema: `O endereço ${emapcp} está incompleto. Corrija-o.` }
	const nompcp = nome ?? porEmail.get(emapcp)
	if (nompcp === undefined)
		return { ...NINGUEM, emapcp, problema: 'Escreva também o nome de quem é de fora, antes do endereço.' }
	if (!z.safeParse(NomeDeFora, nompcp).success)
		return { ...NINGUEM, emapcp, problema: `Escreva só o nome da pessoa, com letras: "${nompcp}" não pode ser usado.` }
	const cpf = z.safeParse(z.optional(Cpf), cpfpcp)
	if (!cpf.success)
		return { ...NINGUEM, nompcp, emapcp, problema: `O CPF ${cpfpcp} não existe. Confira os 11 algarismos.` }
	return { ...NINGUEM, nompcp, emapcp, cpfpcp: cpf.data ?? null }
}

async function acharPorNome(db: Db, { nome = '' }: Escrito): Promise<Achado> {
	if (nome.length < MINIMO_DO_NOME) return { ...NINGUEM, problema: 'Escreva o nome, o número USP ou o e-mail.' }
	const { itens, total } = await buscarPessoas(db, nome, { pagina: 1, porPagina: MAXIMO_DE_OPCOES })
	const [unica] = itens
	if (!unica)
		return { ...NINGUEM, problema: 'Não há ninguém com este nome. Confira-o, ou escreva o número USP ou o e-mail.' }
	if (total === 1) return { ...NINGUEM, codpes: unica.codpes, nompcp: unica.nompes }
	if (total > MAXIMO_DE_OPCOES)
		return { ...NINGUEM, problema: `Há ${total} pessoas com este nome. Escreva-o completo, ou o número USP.` }
	return { ...NINGUEM, opcoes: itens, problema: 'Mais de uma pessoa tem este nome. Escolha qual.' }
}
