import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Entrada, montarZip } from '@portal/arquivos/server/public'
import { emitirDocumento, gerarIdDigital, registrarTipoDocumento } from '@portal/iddigital/server/public'
import { obterCpfs } from '@portal/pessoas/server/public'
import { refuseState } from '@portal/platform/contract'
import { type Binario, type Db, inTransaction, type Portal, RuleError, throwIfRefused } from '@portal/platform/server'
import { DEFINITIVAS, type EventoDoEsocial } from '../../contract/index.ts'
import { obterFolha } from '../folha/queries/folhas.ts'
import { settings } from '../settings.ts'
import { type Cabecalho, escreverPagamento, escreverRemuneracao, escreverRubrica } from './escrever.ts'
import {
	contarNegativas,
	inserirExportacao,
	lerPorPartes,
	listarRubricasDaFolha,
	obterExportacao,
} from './queries/esocial.ts'

/** Counts of one pass over the events. */
interface Conta {
	eventos: number
	semCpf: number
	readonly pessoas: Set<number>
}

const novaConta = (): Conta => ({ eventos: 0, semCpf: 0, pessoas: new Set() })

async function* gerarDePessoas(db: Db, codevt: 'S-1202' | 'S-1210', cabecalho: Cabecalho, conta: Conta) {
	const escrever = codevt === 'S-1202' ? escreverRemuneracao : escreverPagamento
	for await (const parte of lerPorPartes(db, cabecalho.codfol)) {
		const pessoas = Map.groupBy(parte, ({ codpes }) => codpes)
		const cpfs = await obterCpfs(db, [...pessoas.keys()])
		for (const [codpes, linhas] of pessoas) {
			const cpf = cpfs.get(codpes) ?? null
			const evento = escrever({ cpf: cpf ?? '', linhas }, cabecalho, conta.eventos + 1)
			if (evento === null) continue
			conta.pessoas.add(codpes)
			if (cpf === null) conta.semCpf += 1
			conta.eventos += 1
			yield { nome: evento.nome, conteudo: Buffer.from(evento.xml) } satisfies Entrada
		}
	}
}

async function* gerarDeRubricas(db: Db, cabecalho: Cabecalho, conta: Conta) {
	for (const rubrica of await listarRubricasDaFolha(db, cabecalho.codfol)) {
		conta.eventos += 1
		const { nome, xml } = escreverRubrica(rubrica, cabecalho, conta.eventos)
		yield { nome, conteudo: Buffer.from(xml) } satisfies Entrada
	}
}

interface AExportar {
	readonly codfol: number
	readonly codevt: EventoDoEsocial
	readonly dtaexp: string
}

async function montarCabecalho(db: Db, portal: Portal, { codfol, dtaexp }: AExportar): Promise<Cabecalho> {
	const { anoref, mesref, tipfol, dtapgt } = await obterFolha(db, codfol)
	return { codfol, anoref, mesref, tipfol, dtapgt, dtaexp, cnpj: settings.of(portal).PORTAL_FOLHA_CNPJ }
}

/** The archive as it is sent: its bytes follow from the closed run and the time of the export alone. */
function gerarArquivo(db: Db, portal: Portal, codevt: EventoDoEsocial, cabecalho: Cabecalho, conta: Conta) {
	const entradas =
		codevt === 'S-1010' ? gerarDeRubricas(db, cabecalho, conta) : gerarDePessoas(db, codevt, cabecalho, conta)
	return montarZip(entradas, { em: new Date(cabecalho.dtaexp), fuso: portal.config.PORTAL_FUSO_HORARIO })
}

async function medirArquivo(arquivo: AsyncIterable<Buffer>): Promise<{ sha256: string; tamanho: number }> {
	const resumo = createHash('sha256')
	let tamanho = 0
	for await (const parte of arquivo) {
		resumo.update(parte)
		tamanho += parte.length
	}
	return { sha256: resumo.digest('hex'), tamanho }
}

async function exigirExportavel(db: Db, codfol: number): Promise<void> {
	const { sitfol, stasim } = await obterFolha(db, codfol)
	if (stasim === 'S' || !DEFINITIVAS.includes(sitfol))
		throwIfRefused(refuseState('O eSocial recebe só o que foi homologado. Exporte depois da homologação.'))
	const negativas = await contarNegativas(db, codfol)
	if (negativas > 0)
		throwIfRefused(
			refuseState(
				'Esta folha tem estornos ou devoluções, que o eSocial recebe como retificação do mês de origem. Retifique-o no eSocial.',
			),
		)
}

/** An export is written once to be measured, and registered with its digest under a digital ID. */
export async function exportar(
	portal: Portal,
	codpes: number,
	{ codfol, codevt }: Pick<AExportar, 'codfol' | 'codevt'>,
): Promise<{ codesc: number; qtdeve: number }> {
	await exigirExportavel(portal.db, codfol)
	const dtaexp = portal.agora().toISOString()
	const cabecalho = await montarCabecalho(portal.db, portal, { codfol, codevt, dtaexp })
	const conta = novaConta()
	const medido = await medirArquivo(gerarArquivo(portal.db, portal, codevt, cabecalho, conta))
	if (conta.semCpf > 0)
		throw new RuleError(
			'sem-cpf',
			`${conta.semCpf === 1 ? 'Falta o CPF de uma pessoa' : `Faltam os CPFs de ${conta.semCpf} pessoas`} no cadastro. Complete-o e exporte de novo.`,
		)
	if (conta.eventos === 0) throwIfRefused(refuseState('Nada desta folha entra neste evento. Escolha outro.'))
	const codaucdoc = gerarIdDigital()
	return inTransaction(portal.db, async (db) => {
		await registrarTipoDocumento(db, {
			codtipdocauc: 'FOLESO',
			nomtipdocauc: 'Eventos do eSocial',
			dsctipdocauc: 'Eventos do eSocial de uma folha, como foram exportados.',
			ordapt: 83,
			orgemi: 'Folha de Pagamento',
			qtddiaval: null,
			staexiarq: 'N',
		})
		const { codesc } = await inserirExportacao(db, {
			codfol,
			codevt,
			qtdeve: conta.eventos,
			tamanho: medido.tamanho,
			resumo: medido.sha256,
			codaucdoc,
			codpes,
			dtaexp,
		})
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: 'FOLESO',
			nomarq: `${codevt}-folha-${codfol}.zip`,
			conteudo: medido,
			nomsisorg: 'nova-folha',
			chvorg: `esocial:${codesc}`,
		})
		return { codesc, qtdeve: conta.eventos }
	})
}

/** The archive of an export, measured again before its first byte leaves; the people whose pay it tells are listed. */
export async function abrirExportacao(
	db: Db,
	portal: Portal,
	codesc: number,
): Promise<{ readonly arquivo: Binario; readonly codfol: number; readonly pessoas: readonly number[] }> {
	const exportacao = await obterExportacao(db, codesc)
	const { codfol, codevt, resumo } = exportacao
	const cabecalho = await montarCabecalho(db, portal, exportacao)
	const conta = novaConta()
	const { sha256, tamanho } = await medirArquivo(gerarArquivo(db, portal, codevt, cabecalho, conta))
	if (sha256 !== resumo)
		throwIfRefused(
			refuseState('As rubricas ou o cadastro mudaram depois desta exportação. Exporte de novo para ter o arquivo.'),
		)
	return {
		codfol,
		pessoas: [...conta.pessoas],
		arquivo: {
			tipo: 'application/zip',
			conteudo: Readable.from(gerarArquivo(db, portal, codevt, cabecalho, novaConta())),
			tamanho,
			nome: `${codevt}-folha-${codfol}-${codesc}.zip`,
			versao: resumo,
		},
	}
}
