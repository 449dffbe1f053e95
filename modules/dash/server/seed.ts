import { instanteEm, somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import { sql } from 'kysely'
import {
	DSH_CONSULTA,
	DSH_PRG,
	DSH_SERVICO,
	listarAlcancadas,
	type Modalidade,
	type Situacao,
} from '../contract/index.ts'
import { CURSOS, criarSorteio, type Exemplo, INGRESSOS_DE_EXEMPLO, REJEICOES, sortearIngressante } from './exemplos.ts'
import { type DashTables, tabelas } from './tables.ts'

const MARINA = 10005
const SOFIA = 10007
const TIAGO = 10008
const ANALISADAS: readonly Situacao[] = ['DEF', 'IND', 'PEN']
const POR_VEZ = 1000
const DESTE_ANO = 480
const DE_ANTES = 240

interface Ano {
	readonly ano: number
	readonly inicio: number
	readonly fim: number
	readonly terminado: boolean
	readonly quantos: number
}

type Linhas = {
	readonly ing: DashTables['ing'][]
	readonly matvirevt: DashTables['matvirevt'][]
	readonly matvirdoc: DashTables['matvirdoc'][]
	readonly matvirchk: DashTables['matvirchk'][]
	readonly espera: DashTables['espera'][]
}

const escrever = (ms: number): string => new Date(ms).toISOString()

type Evento = DashTables['matvirevt']

/** Events that led an entrant to its situation, none after the day of the seed. */
function montarEventos(
	numins: number,
	{ caminho, parte }: Exemplo,
	{ inicio, fim, terminado }: Ano,
	agora: number,
): Evento[] {
	const ate = terminado ? fim : Math.min(fim, agora)
	const enviado = inicio + (ate - inicio) * parte
	return caminho.map((sitmat, passo) => ({
		chvevt: `semente:${numins}:${passo}`,
		numins,
		sitmat,
		dtaevt: escrever(lerInstante(sitmat, { enviado, inicio, ate, fim, terminado, passo })),
		codpesana: ANALISADAS.includes(sitmat) ? TIAGO : null,
		stamud: 'S' as const,
	}))
}

function montarDocumentos(numins: number, sitmat: Situacao, dtaana: string | null): DashTables['matvirdoc'][] {
	if (sitmat !== 'PEN') return []
	const [tipdoc, nomdoc, motrej] = REJEICOES[numins % REJEICOES.length] ?? REJEICOES[0]
	return [{ numins, tipdoc, nomdoc, sitdoc: 'REC', motrej, qtdrej: numins % 3 === 0 ? 2 : 1, dtaana }]
}

function montarConferencias(numins: number, modvag: Modalidade, terminado: boolean, dtasit: string) {
	if (modvag === 'AC') return []
	const escolaridade = { numins, tipchk: 'ESC', sitchk: terminado ? ('DEF' as const) : ('ANA' as const), dtasit }
	if (modvag === 'EP') return [escolaridade]
	return [escolaridade, { numins, tipchk: 'HET', sitchk: terminado ? ('DEF' as const) : ('PEN' as const), dtasit }]
}

/** Entrants of a year, each with its events, documents and checks. */
function montarAno(ano: Ano, agora: number, linhas: Linhas): void {
	const sortear = criarSorteio(ano.ano)
	const dtacon = escrever(ano.inicio - 3_600_000)
	for (let indice = 0; indice < ano.quantos; indice += 1) {
		const exemplo = sortearIngressante(sortear, ano.terminado)
		const { curso, caminho, nomins, tiping, modvag } = exemplo
		const { codcur, nomcur, codund } = curso
		const numins = ano.ano * 100_000 + indice
		const eventos = montarEventos(numins, exemplo, ano, agora)
		const sitmat = caminho.at(-1) ?? 'CON'
		linhas.matvirevt.push(...eventos)
		linhas.ing.push({
			numins,
			nomins,
			tiping,
			modvag,
			codcur,
			nomcur,
			codund,
			dtacon,
			sitmat,
			anoing: ano.ano,
			chvpes: `semente:${ano.ano}:${nomins}`,
			codpes: null,
			numcha: 1,
			dtasit: eventos.at(-1)?.dtaevt ?? dtacon,
			alcance: listarAlcancadas(['CON', ...caminho]).length - 1,
			dtaenv: eventos.find((evento) => evento.sitmat === 'ENV')?.dtaevt ?? null,
		})
		linhas.matvirdoc.push(...montarDocumentos(numins, sitmat, eventos.at(-1)?.dtaevt ?? null))
		linhas.matvirchk.push(...montarConferencias(numins, modvag, ano.terminado, dtacon))
	}
}

interface Quando {
	readonly enviado: number
	readonly inicio: number
	readonly ate: number
	readonly fim: number
	readonly terminado: boolean
	readonly passo: number
}

function lerInstante(sitmat: Situacao, { enviado, inicio, ate, fim, terminado, passo }: Quando): number {
	if (sitmat === 'INI') return inicio + (enviado - inicio) * 0.8
	if (sitmat === 'ENV' && passo < 2) return enviado
	const depois = enviado + passo * 600_000
	return terminado ? fim + passo * 60_000 : Math.min(depois, ate)
}

async function inserir<T extends keyof Linhas>(db: Db, tabela: T, linhas: Linhas[T]): Promise<void> {
	for (let salto = 0; salto < linhas.length; salto += POR_VEZ)
		await tabelas(db)
			.insertInto(tabela)
			.values(linhas.slice(salto, salto + POR_VEZ) as never)
			.execute()
}

/** Entrants of this year, whose first window closes tomorrow, and of the two years before, which came to their end. */
export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	const fuso = portal.config.PORTAL_FUSO_HORARIO
	const lerHora = (dias: number, hora: string): number => instanteEm(somarDias(hoje, dias), hora, fuso).getTime()
	await concederPerfil(db, MARINA, DSH_PRG)
	await concederPerfil(db, TIAGO, DSH_SERVICO, { codund: 45 })
	await concederPerfil(db, SOFIA, DSH_CONSULTA)
	const atual = Number(hoje.slice(0, 4))
	const anos: readonly Ano[] = [0, 1, 2].map((atras) => ({
		ano: atual - atras,
		inicio: lerHora(-2 - atras * 364, '08:00'),
		fim: lerHora(1 - atras * 364, '16:00'),
		terminado: atras > 0,
		quantos: atras === 0 ? DESTE_ANO : DE_ANTES,
	}))
	const linhas: Linhas = { ing: [], matvirevt: [], matvirdoc: [], matvirchk: [], espera: [] }
	for (const ano of anos) montarAno(ano, portal.agora().getTime(), linhas)
	await tabelas(db)
		.insertInto('matvircal')
		.values(
			anos.flatMap(({ ano, inicio, fim, terminado }) =>
				INGRESSOS_DE_EXEMPLO.flatMap((tiping) =>
					[
						{ numetp: 1 as const, dtaini: escrever(inicio), dtafim: escrever(fim) },
						{ numetp: 3 as const, dtaini: escrever(fim + 12 * 86_400_000), dtafim: escrever(fim + 13 * 86_400_000) },
						{ numetp: 2 as const, dtaini: escrever(fim + 20 * 86_400_000), dtafim: escrever(fim + 22 * 86_400_000) },
					].map((janela) => ({ ...janela, anoing: ano, tiping, numcha: 1, dtaenc: terminado ? janela.dtafim : null })),
				),
			),
		)
		.execute()
	await tabelas(db)
		.insertInto('vaga')
		.values(
			anos.flatMap(({ ano, quantos }) =>
				INGRESSOS_DE_EXEMPLO.flatMap((tiping) =>
					CURSOS.flatMap(({ codcur, codund, vagas }) =>
						(
							[
								['AC', 0.5],
								['EP', 0.3],
								['PPI', 0.2],
							] as const
						).map(([modvag, parte]) => ({
							anoing: ano,
							tiping,
							codcur,
							codund,
							modvag,
							qtdvag: Math.max(1, Math.round((vagas * parte * quantos) / 1000)),
						})),
					),
				),
			),
		)
		.execute()
	await inserir(db, 'ing', linhas.ing)
	await inserir(db, 'espera', montarEspera(linhas.ing, atual))
	await inserir(db, 'matvirevt', linhas.matvirevt)
	await inserir(db, 'matvirdoc', linhas.matvirdoc)
	await inserir(db, 'matvirchk', linhas.matvirchk)
	await carimbar(db)
}

/** Stamp of each entry, as the receiver of events would have left it. */
const carimbar = (db: Db) =>
	sql`insert into dash.frescor (anoing, tiping, dtaevt)
		select i.anoing, i.tiping, max(e.dtaevt) from dash.matvirevt as e join dash.ing as i on i.numins = e.numins
		group by i.anoing, i.tiping`.execute(db)

/** Interest in other courses: of those who were not called there, one in six came of the list. */
const montarEspera = (ingressantes: readonly DashTables['ing'][], ano: number): DashTables['espera'][] =>
	ingressantes
		.filter(({ anoing, numins }) => anoing === ano && numins % 6 === 0)
		.map(({ numins, anoing, tiping, modvag, codcur, codund, dtacon }, indice) => ({
			numesp: numins,
			anoing,
			tiping,
			modvag,
			codcur,
			codund,
			chvpes: `semente:espera:${numins}`,
			numcls: indice + 1,
			dtaman: dtacon,
			numins: indice % 6 === 0 ? numins : null,
		}))
