import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Entrada, montarZip } from '@portal/arquivos/server/public'
import { type Binario, type Db, formatInstant, openChecked, type Portal } from '@portal/platform/server'
import { compararTextos, type DiferencaDeDocumento, TIPOS_DE_DOCUMENTO, type Versao } from '../../contract/index.ts'
import { listarVersoes, obterTexto } from '../queries/edital.ts'
import { obterLicitacao } from '../queries/licitacoes.ts'
import { compararPlanilhas, PLANILHAS } from './planilhas.ts'
import { type Guardado, listarGuardados, obterVersaoDoDocumento, type VersaoGuardada } from './queries.ts'

interface ChaveDaVersao {
	readonly codpcddsp: number
	readonly numdoc: number
	readonly numverdoc: number
}

/** A published file: its hash is its validator, so that whoever has it asks for nothing again. */
export async function abrirDocumento(db: Db, portal: Portal, chaveDaVersao: ChaveDaVersao): Promise<Binario> {
	const { nomarq: nome, mimetype: tipo, chave, sha256 } = await obterVersaoDoDocumento(db, chaveDaVersao)
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
	return { tipo, conteudo, tamanho, nome, versao: sha256 }
}

const escreverEntrada = ({ numdoc, numverdoc, nomarq }: Guardado): string =>
	`documentos/${String(numdoc).padStart(2, '0')}-versao-${numverdoc}-${nomarq}`
const escreverEdital = ({ numver }: Versao): string => `edital/versao-${numver}.txt`

interface DoZip {
	readonly codpcddsp: number
	readonly versoes: readonly Versao[]
	readonly guardados: readonly Guardado[]
	readonly indice: string
}

async function* gerarEntradas(db: Db, portal: Portal, { codpcddsp, versoes, guardados, indice }: DoZip) {
	yield { nome: 'indice.txt', conteudo: Buffer.from(indice) } satisfies Entrada
	for (const versao of versoes)
		yield {
			nome: escreverEdital(versao),
			conteudo: Buffer.from((await obterTexto(db, codpcddsp, versao.numver)) ?? ''),
		} satisfies Entrada
	for (const guardado of guardados)
		yield {
			nome: escreverEntrada(guardado),
			conteudo: (await openChecked(portal, { ...guardado, nome: guardado.nomarq })).conteudo,
		} satisfies Entrada
}

/**
 * The whole notice and every document in one archive, streamed. Its bytes follow from what was published alone, so that
 * the hash of the index is a strong validator.
 */
export async function abrirZip(db: Db, portal: Portal, codpcddsp: number): Promise<Binario> {
	const [{ numlct }, versoes, guardados] = await Promise.all([
		obterLicitacao(db, codpcddsp),
		listarVersoes(db, codpcddsp),
		listarGuardados(db, codpcddsp),
	])
	const fuso = portal.config.PORTAL_FUSO_HORARIO
	const linhas = [
		...versoes.map((versao) => `${versao.sha256}  ${escreverEdital(versao)}  (${formatInstant(versao.dtaver, fuso)})`),
		...guardados.map(
			(guardado) =>
				`${guardado.sha256}  ${escreverEntrada(guardado)}  (${TIPOS_DE_DOCUMENTO[guardado.tipdoc]}: ${guardado.titdoc}, ${formatInstant(guardado.dtapub, fuso)})`,
		),
	]
	const indice = `Licitação ${numlct}\nSHA-256, arquivo e publicação:\n\n${linhas.join('\n')}\n`
	const ultima = [...versoes.map(({ dtaver }) => dtaver), ...guardados.map(({ dtapub }) => dtapub)]
		.map((em) => new Date(em).getTime())
		.reduce((maior, em) => Math.max(maior, em), 0)
	const entradas = gerarEntradas(db, portal, { codpcddsp, versoes, guardados, indice })
	return {
		tipo: 'application/zip',
		conteudo: Readable.from(montarZip(entradas, { em: new Date(ultima), fuso })),
		nome: `licitacao-${codpcddsp}.zip`,
		versao: createHash('sha256').update(indice).digest('hex'),
	}
}

type ComTexto = Pick<VersaoGuardada, 'sittxt' | 'txtdoc' | 'sha256' | 'mimetype'>

const contarPaginasSemTexto = (paginas: readonly string[]): number =>
	paginas.filter((pagina) => pagina.trim() === '').length

/** Difference of two files. One without text is said to be so: it is never shown as unchanged. */
export function compararArquivos(antes: ComTexto, depois: ComTexto): DiferencaDeDocumento {
	const iguais = antes.sha256 === depois.sha256 ? ('S' as const) : ('N' as const)
	const recusar = (motivo: DiferencaDeDocumento['motivo']) => ({ motivo, imagens: 0, iguais, trechos: [] })
	if (iguais === 'S') return recusar(null)
	if ([antes, depois].some(({ sittxt }) => sittxt === 'F')) return recusar('formato')
	const [a, b] = [antes.txtdoc, depois.txtdoc]
	if (!a || !b) return recusar('lendo')
	const planilhas = [antes, depois].filter(({ mimetype }) => PLANILHAS[mimetype]).length
	if (planilhas === 1) return recusar('formato')
	if (planilhas === 2) return { motivo: null, imagens: 0, iguais, trechos: compararPlanilhas(a, b) }
	if ([a, b].some((paginas) => contarPaginasSemTexto(paginas) === paginas.length)) return recusar('imagem')
	const trechos = compararTextos(a.join('\n'), b.join('\n'))
	return trechos
		? { motivo: null, imagens: contarPaginasSemTexto(a) + contarPaginasSemTexto(b), iguais, trechos }
		: recusar('longo')
}
