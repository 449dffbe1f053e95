import { reconhecerTipo } from '@portal/arquivos/server/public'
import { InputError, type Portal, RuleError } from '@portal/platform/server'
import { lerItens, lerNumero, PLANILHA_DE_ITENS } from '../../contract/index.ts'
import { lerFolhasDoArquivo } from '../documentos/planilhas.ts'

const COLUNAS = 7
const QUANTIDADE = 2

interface Recebido {
	readonly nome: string
	readonly conteudo: Buffer
}

/** Cells of a line as it is typed; a semicolon within a cell would begin another. */
const escreverLinha = (celulas: readonly string[]): string =>
	Array.from({ length: COLUNAS }, (_, indice) => (celulas[indice] ?? '').replaceAll(';', ',').trim())
		.join('; ')
		.replace(/(; )+$/, '')
		.trim()

/** Kind of the file by its name and by its first bytes. @throws InputError for one that is not read. */
function reconhecerPlanilha({ nome, conteudo }: Recebido): 'xlsx' | 'ods' | 'csv' {
	const tipo = PLANILHA_DE_ITENS.tipoPeloNome(nome)
	const extensao = (['xlsx', 'ods', 'csv'] as const).find((uma) => nome.toLowerCase().endsWith(`.${uma}`))
	if (extensao === undefined || (extensao !== 'csv' && reconhecerTipo(nome, conteudo) !== tipo))
		throw new InputError('tipo-nao-permitido', PLANILHA_DE_ITENS.tipoRecusado(nome))
	return extensao
}

const temQuantidade = (linha: readonly string[]): boolean => lerNumero((linha[QUANTIDADE] ?? '').trim()) !== undefined

/** Items of the first sheet as lines: the first row is left out where its quantity is no number. */
export async function lerItensDaPlanilha(portal: Portal, recebido: Recebido) {
	const folhas = await lerFolhasDoArquivo(portal, recebido.conteudo, reconhecerPlanilha(recebido))
	const linhas = (folhas?.[0]?.linhas ?? []).filter((linha) => linha.some((celula) => celula.trim() !== ''))
	const [primeira] = linhas
	if (!primeira)
		throw new RuleError(
			'planilha-nao-lida',
			'A planilha não se lê, está vazia ou tem mais de mil linhas. Abra-a no seu programa, confira e salve de novo.',
		)
	const txtitm = linhas
		.slice(temQuantidade(primeira) ? 0 : 1)
		.map(escreverLinha)
		.join('\n')
	const { lidos, erro } = lerItens(txtitm)
	if (erro)
		throw new RuleError(
			'itens-com-erro',
			`${erro} As colunas são lote, descrição, quantidade, unidade, participação, local da entrega e valor estimado.`,
		)
	return { txtitm, quantos: lidos.length }
}
