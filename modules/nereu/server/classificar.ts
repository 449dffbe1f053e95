import { createHash } from 'node:crypto'
import { obterPessoas } from '@portal/pessoas/server/public'
import { diaEscrito, somarDias } from '@portal/platform/contract'
import { ConflictError, type Db, diaDe, type Portal, publicar, RuleError } from '@portal/platform/server'
import {
	type CandidatoCongelado,
	type Classificacao,
	COM_VAGA_FIRME,
	type Conferido,
	classificar,
	conferirCartas,
	conferirIdiomas,
	conferirRequisitos,
	type DadosCongelados,
	EVENTO,
	lerFase,
	normalizarMedia,
	recusaDeVaga,
	type Simulacao,
} from '../contract/index.ts'
import { avisar, darPorFeito, pedirAoEstudante, tarefaDeConfirmar, tarefaDeIndicar } from './avisar.ts'
import { resumir } from './condicoes.ts'
import { inserirFato, listarParaClassificar, mudarCandidatura } from './queries/candidaturas.ts'
import { contarEntregues } from './queries/cartas.ts'
import { listarParaVagas } from './queries/convenios.ts'
import { type EditalLido, inserirRodada, listarUltimasRodadas, mudarEdital, obterEdital } from './queries/editais.ts'

type Linha = Awaited<ReturnType<typeof listarParaClassificar>>[number]

/** Draw of a call: anybody can make it again from the numbers of call and application. */
const sortear = (codedt: number, codcan: number): number =>
	Number.parseInt(createHash('sha256').update(`${codedt}:${codcan}`).digest('hex').slice(0, 7), 16)

/**
 * A place that is confirmed and not yet nominated gives way to a granted appeal alone: its holder keeps it, or what they
 * prefer less than it, by the ranking.
 */
const ehCondicional = ({ sitcan }: Pick<Linha, 'sitcan'>, porRecurso: boolean): boolean =>
	porRecurso && sitcan === 'CFM'

function congelarCandidato(codedt: number, linha: Linha, porRecurso: boolean): CandidatoCongelado {
	const { codcan, idiomas, desempenho, notpla, sitcan, codvag, starecdef } = linha
	const media = desempenho ? normalizarMedia(desempenho) : null
	const condicional = ehCondicional(linha, porRecurso)
	const preferencias =
		condicional && codvag !== null ? linha.preferencias.slice(linha.preferencias.indexOf(codvag)) : linha.preferencias
	return {
		codcan,
		preferencias,
		idiomas: idiomas.map(({ idioma, cefr }) => ({ idioma, cefr })),
		// A granted appeal lets somebody without an average in, with zero points.
		pontos: { MED: media ?? (starecdef === 'S' ? 0 : null), CRE: (desempenho?.percre ?? 0) * 10, PLA: notpla },
		numsem: desempenho?.numsem ?? 0,
		sorteio: sortear(codedt, codcan),
		fixa: COM_VAGA_FIRME.includes(sitcan) && !condicional ? codvag : null,
	}
}

/** Unmet requirements of an application, as they were when it was sent. */
function listarFaltas(
	edital: EditalLido,
	{ desempenho, preferencias, idiomas }: Pick<Linha, 'desempenho' | 'preferencias' | 'idiomas'>,
	entregues: number,
): Conferido[] {
	const escolhidas = edital.vagas.filter(({ codvag }) => preferencias.includes(codvag))
	return [
		...conferirRequisitos(edital.requisitos, desempenho ?? undefined, edital.codundrsp),
		...conferirIdiomas(escolhidas, idiomas),
		...conferirCartas(edital.requisitos, entregues),
	].filter(({ atende }) => atende === 'N')
}

interface Congelado {
	readonly edital: EditalLido
	readonly dados: DadosCongelados
	readonly txtdados: string
	readonly hash: string
	readonly linhas: readonly Linha[]
	readonly inabilitados: readonly { readonly linha: Linha; readonly faltas: readonly Conferido[] }[]
}

/** Places of an agreement that is over are those of the people who have them already. */
async function congelarVagas(
	db: Db,
	edital: EditalLido,
	linhas: readonly Linha[],
	hoje: string,
): Promise<DadosCongelados['vagas']> {
	const convenios = await listarParaVagas(
		db,
		edital.vagas.map(({ codcvn }) => codcvn),
	)
	const valem = new Set(
		convenios.filter((um) => !recusaDeVaga({ ...um, aprovado: um.numver !== null }, hoje)).map(({ codcvn }) => codcvn),
	)
	return edital.vagas
		.toSorted((uma, outra) => uma.codvag - outra.codvag)
		.map(({ codvag, codcvn, qtdvag, idioma, cefr }) => ({
			codvag,
			qtdvag: valem.has(codcvn)
				? qtdvag
				: linhas.filter((linha) => linha.codvag === codvag && COM_VAGA_FIRME.includes(linha.sitcan)).length,
			idioma,
			cefr,
		}))
}

async function congelar(db: Db, portal: Portal, codedt: number, porRecurso = false): Promise<Congelado> {
	const edital = await obterEdital(db, codedt)
	const linhas = await listarParaClassificar(db, codedt)
	const entregues = edital.requisitos.qtdcar ? await contarEntregues(db, codedt) : new Map<number, number>()
	const conferidas = linhas.map((linha) => ({
		linha,
		faltas:
			linha.sitcan === 'INS' && linha.starecdef === 'N'
				? listarFaltas(edital, linha, entregues.get(linha.codcan) ?? 0)
				: [],
	}))
	const { criterios, desempates, semmed } = edital.regra
	const dados: DadosCongelados = {
		codedt,
		regra: { criterios: criterios.map(({ criterio, peso }) => ({ criterio, peso })), desempates, semmed },
		vagas: await congelarVagas(db, edital, linhas, diaDe(portal)),
		candidatos: conferidas
			.filter(({ faltas }) => faltas.length === 0)
			.map(({ linha }) => congelarCandidato(codedt, linha, porRecurso)),
	}
	const txtdados = JSON.stringify(dados)
	const inabilitados = conferidas.filter(({ faltas }) => faltas.length > 0)
	return { edital, dados, txtdados, hash: resumir(txtdados), linhas, inabilitados }
}

export async function simular(db: Db, portal: Portal, codedt: number): Promise<Simulacao> {
	const { dados, hash, linhas, inabilitados } = await congelar(db, portal, codedt)
	const pessoas = await obterPessoas(
		db,
		linhas.map(({ codpes }) => codpes),
	)
	const nomear = (codpes: number): string => pessoas.get(codpes)?.nompes ?? '—'
	return {
		hash,
		classificacao: classificar(dados),
		nomes: Object.fromEntries(linhas.map(({ codcan, codpes }) => [String(codcan), nomear(codpes)])),
		inabilitados: inabilitados.map(({ linha, faltas }) => ({
			codcan: linha.codcan,
			nompes: nomear(linha.codpes),
			faltas: faltas.map(({ requisito, porque }) => `${requisito}: ${porque}`),
		})),
	}
}

interface Rodada {
	readonly codedt: number
	readonly motivo: string
	readonly codpes: number | null
	/** Hash of the simulation that was looked at; absent: a round that a withdrawal makes. */
	readonly visto?: string
	/** True: a granted appeal makes the round, and places that were confirmed may change by it. */
	readonly porRecurso?: boolean
}

function exigirPublicavel({ edital, hash }: Congelado, hoje: string, visto: string | undefined): void {
	const fase = lerFase(edital, hoje)
	if (fase !== 'ANA' && fase !== 'REC' && fase !== 'FIM')
		throw new RuleError(
			'cedo-demais',
			`As inscrições vão até ${diaEscrito(edital.dtafim)}. Publique o resultado depois desse dia.`,
		)
	if (visto !== undefined && visto !== hash)
		throw new ConflictError('dados-mudaram', 'Os dados mudaram desde a simulação. Simule de novo, confira e publique.')
}

/** Round of the ranking, under the lock of the call: frozen, stored, and told to everybody whose place changed. */
export async function fazerRodada(
	db: Db,
	portal: Portal,
	{ codedt, motivo, codpes, visto, porRecurso = false }: Rodada,
): Promise<number> {
	const congelado = await congelar(db, portal, codedt, porRecurso)
	const { edital, dados, txtdados, hash } = congelado
	const hoje = diaDe(portal)
	exigirPublicavel(congelado, hoje, visto)
	const [ultima] = await listarUltimasRodadas(db, codedt)
	if (ultima?.hash === hash) return ultima.numrod
	const numrod = (ultima?.numrod ?? 0) + 1
	const resultado = classificar(dados)
	const dtarod = portal.agora().toISOString()
	await inserirRodada(db, {
		codedt,
		numrod,
		motrod: motivo,
		dados: txtdados,
		txtdados,
		hash,
		resultado: JSON.stringify(resultado),
		dtarod,
		codpes,
	})
	const dtafimrec = edital.dtafimrec ?? somarDias(hoje, edital.qtddiarec)
	if (edital.sitedt !== 'RES') await mudarEdital(db, codedt, { sitedt: 'RES', dtafimrec })
	const base = dtafimrec > hoje ? dtafimrec : hoje
	await aplicar(db, portal, congelado, { numrod, resultado, porRecurso, dtacfm: somarDias(base, edital.qtddiacfm) })
	await publicar(db, { tipo: EVENTO })
	return numrod
}

interface Aplicacao {
	readonly numrod: number
	readonly resultado: Classificacao
	readonly dtacfm: string
	readonly porRecurso: boolean
}

async function aplicar(
	db: Db,
	portal: Portal,
	{ edital, linhas, inabilitados }: Congelado,
	{ numrod, resultado, dtacfm, porRecurso }: Aplicacao,
): Promise<void> {
	const porCodigo = new Map(linhas.map((linha) => [linha.codcan, linha]))
	for (const { codcan, codvag, posicao } of resultado.classificados) {
		const linha = porCodigo.get(codcan)
		if (!linha) continue
		const condicional = ehCondicional(linha, porRecurso)
		if (COM_VAGA_FIRME.includes(linha.sitcan) && (!condicional || codvag === linha.codvag)) continue
		if (condicional) await darPorFeito(db, portal, tarefaDeIndicar(codcan), null)
		if (codvag === null) await deixarEmEspera(db, portal, { edital, linha, numrod, posicao })
		else if (linha.sitcan !== 'CLS' || linha.codvag !== codvag)
			await chamar(db, portal, { edital, linha, numrod, posicao, codvag, dtacfm })
	}
	const foraPorMedia = resultado.semMedia.map((codcan) => ({ codcan, porque: 'Falta a média, que este edital exige.' }))
	const porFaltas = inabilitados.map(({ linha, faltas }) => ({
		codcan: linha.codcan,
		porque: faltas.map(({ requisito, porque }) => `${requisito}: ${porque}`).join('; '),
	}))
	for (const { codcan, porque } of [...porFaltas, ...foraPorMedia]) {
		const linha = porCodigo.get(codcan)
		if (linha) await inabilitar(db, portal, { edital, linha, numrod, porque })
	}
}

interface DaLinha {
	readonly edital: EditalLido
	readonly linha: Linha
	readonly numrod: number
}

const escreverMotivo = (edital: EditalLido): string => `Você se inscreveu em “${edital.titedt}”.`
interface Passagem {
	readonly sitcan: 'CLS' | 'SUP' | 'INA'
	readonly codvag: number | null
	readonly dtacfm: string | null
	readonly motsit: string
}

async function mudar(db: Db, portal: Portal, codcan: number, passagem: Passagem): Promise<void> {
	const dtaalt = portal.agora().toISOString()
	const { sitcan, motsit: motivo } = passagem
	await mudarCandidatura(db, codcan, { ...passagem, dtaalt })
	const dtafat = diaDe(portal)
	await inserirFato(db, { codcan, ato: `resultado ${sitcan}`, dtafat, motivo, codpes: null, dtacad: dtaalt })
}

/** Words for somebody whose confirmed place went to a granted appeal. */
const explicarPerda = ({ sitcan }: Pick<Linha, 'sitcan'>): string =>
	sitcan === 'CFM' ? ' A vaga que você confirmou era condicional, e um recurso deferido a levou.' : ''

async function chamar(
	db: Db,
	portal: Portal,
	{ edital, linha, numrod, posicao, codvag, dtacfm }: DaLinha & { posicao: number; codvag: number; dtacfm: string },
) {
	const { codcan, codpes } = linha
	const vaga = edital.vagas.find((uma) => uma.codvag === codvag)
	const motsit = `${posicao}º lugar na rodada ${numrod}.${explicarPerda(linha)}`
	await mudar(db, portal, codcan, { sitcan: 'CLS', codvag, dtacfm, motsit })
	const titulo = `Confirme a vaga em ${vaga?.nomorg ?? 'sua instituição'} até ${diaEscrito(dtacfm)}`
	await pedirAoEstudante(db, portal, codpes, {
		chave: tarefaDeConfirmar(codcan),
		titulo,
		texto: `${motsit} Sem a confirmação, a vaga passa para o próximo da lista.`,
		url: '/nereu/minha-mobilidade',
		motdst: escreverMotivo(edital),
		ate: dtacfm,
	})
	await avisar(db, portal, {
		chave: `chamada:${codcan}:${numrod}`,
		pessoas: [codpes],
		assunto: titulo,
		texto: motsit,
		motivo: escreverMotivo(edital),
	})
}

async function deixarEmEspera(
	db: Db,
	portal: Portal,
	{ edital, linha, numrod, posicao }: DaLinha & { posicao: number },
) {
	if (linha.sitcan === 'SUP') return
	const { codcan, codpes } = linha
	const motsit = `${posicao}º lugar na rodada ${numrod}, sem vaga nas instituições escolhidas.${explicarPerda(linha)}`
	if (linha.sitcan === 'CLS') await darPorFeito(db, portal, tarefaDeConfirmar(codcan), null)
	await mudar(db, portal, codcan, { sitcan: 'SUP', codvag: null, dtacfm: null, motsit })
	await avisar(db, portal, {
		chave: `espera:${codcan}:${numrod}`,
		pessoas: [codpes],
		assunto: `Lista de espera: ${edital.titedt}`,
		texto: `${motsit} Se alguém desistir, você será avisado.`,
		motivo: escreverMotivo(edital),
		endereco: `/nereu/editais/${edital.codedt}`,
		rotulo: 'Ver o resultado explicado',
	})
}

async function inabilitar(db: Db, portal: Portal, { edital, linha, numrod, porque }: DaLinha & { porque: string }) {
	const { codcan, codpes } = linha
	await mudar(db, portal, codcan, { sitcan: 'INA', codvag: null, dtacfm: null, motsit: porque })
	await avisar(db, portal, {
		chave: `inabilitada:${codcan}:${numrod}`,
		pessoas: [codpes],
		assunto: `Inscrição não habilitada: ${edital.titedt}`,
		texto: porque,
		motivo: escreverMotivo(edital),
	})
}
