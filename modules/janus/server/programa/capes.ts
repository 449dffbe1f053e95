import { obterCpfs, obterNascimentos, obterPessoas } from '@portal/pessoas/server/public'
import { writeCsvRow, writeTextCell } from '@portal/platform/contract'
import { type Binario, type Db, type Portal, RuleError } from '@portal/platform/server'
import {
	COLUNAS_DA_CAPES,
	type DiscenteDaCapes,
	descreverNaCapes,
	listarRecusasDaCapes,
	separarNiveis,
} from '../../contract/index.ts'
import { nomear } from '../montar-ficha.ts'
import { buscarProgramaNaCapes, listarDoAno, obterCurso } from '../queries/programa.ts'

/** Students of a programme in a year, once for each level. */
async function listarDiscentes(db: Db, codcur: number, ano: number): Promise<DiscenteDaCapes[]> {
	const matriculas = await listarDoAno(db, codcur, ano)
	const pessoas = matriculas.map(({ codpes }) => codpes)
	const [nomes, cpfs, nascimentos] = await Promise.all([
		obterPessoas(db, [...pessoas, ...matriculas.flatMap(({ codpesori }) => codpesori ?? [])]),
		obterCpfs(db, pessoas),
		obterNascimentos(db, pessoas),
	])
	return matriculas.flatMap((matricula) => {
		const { codpes, dtaselpgm, codpesori } = matricula
		const mudancas = matricula.mudancas.flatMap(({ dtaini, nivpgm }) => (nivpgm === null ? [] : [{ dtaini, nivpgm }]))
		const comum = {
			codpes,
			nompes: nomear(nomes, codpes),
			numcpf: cpfs.get(codpes) ?? null,
			dtanas: nascimentos.get(codpes) ?? null,
			dtaselpgm,
			nomori: codpesori === null ? null : nomear(nomes, codpesori),
		}
		return separarNiveis(matricula, mudancas, ano).map((nivel) => ({ ...comum, ...nivel }))
	})
}

export async function conferirCapes(db: Db, codcur: number, ano: number) {
	const discentes = await listarDiscentes(db, codcur, ano)
	const programa = await buscarProgramaNaCapes(db, codcur)
	const semCodigo = programa ? [] : [{ nompes: 'Todos', motivo: 'Falta o código do programa na CAPES' }]
	const recusas = [
		...semCodigo,
		...discentes.flatMap((discente) =>
			listarRecusasDaCapes(discente).map((motivo) => ({ nompes: discente.nompes, motivo })),
		),
	]
	return { qtdlin: discentes.length, motivos: contarMotivos(recusas), recusas }
}

/** Reasons without the days that some of them tell. */
function contarMotivos(recusas: readonly { readonly motivo: string }[]): { motivo: string; qtd: number }[] {
	const vezes = new Map<string, number>()
	for (const { motivo } of recusas) {
		const geral = motivo.startsWith('O fim, ') ? 'O fim vem antes da seleção' : motivo
		vezes.set(geral, (vezes.get(geral) ?? 0) + 1)
	}
	return [...vezes].map(([motivo, qtd]) => ({ motivo, qtd })).toSorted((um, outro) => outro.qtd - um.qtd)
}

/** The file as its readers expect it: semicolons, Latin-1, no mark. */
export async function exportarCapes(db: Db, portal: Portal, codcur: number, ano: number): Promise<Binario> {
	const { nomcur } = await obterCurso(portal, codcur)
	const programa = await buscarProgramaNaCapes(db, codcur)
	if (!programa)
		throw new RuleError(
			'sem-codigo-da-capes',
			'Falta o código do programa na CAPES. Peça à administração do portal que o registre.',
		)
	const sigla = portal.config.PORTAL_INSTITUICAO_SIGLA
	const linhas = (await listarDiscentes(db, codcur, ano)).map((discente) =>
		descreverNaCapes(ano, { ...programa, nompgm: nomcur, sigla }, discente),
	)
	const texto = [
		writeCsvRow([...COLUNAS_DA_CAPES]),
		...linhas.map((linha) => writeCsvRow(COLUNAS_DA_CAPES.map((coluna) => writeTextCell(linha[coluna])))),
	].join('')
	return {
		tipo: 'text/csv; charset=iso-8859-1',
		conteudo: Buffer.from(trocarForaDoLatin1(texto), 'latin1'),
		nome: `discentes-${codcur}-${ano}.csv`,
	}
}

const MAIOR_LATIN1 = 0xff

/** A letter beyond Latin-1 loses its accents, and what is left of it there becomes a question mark. */
const trocarForaDoLatin1 = (texto: string): string =>
	Array.from(texto.normalize('NFC'), (letra) => {
		if ((letra.codePointAt(0) ?? 0) <= MAIOR_LATIN1) return letra
		const simples = letra.normalize('NFD').replaceAll(/\p{M}/gu, '')
		return (simples.codePointAt(0) ?? MAIOR_LATIN1 + 1) <= MAIOR_LATIN1 ? simples : '?'
	}).join('')
