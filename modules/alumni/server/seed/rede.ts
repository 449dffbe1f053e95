import { incluirFormacoes, incluirPessoa } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import { ALU_ADMIN, ALU_GESTOR } from '../../contract/index.ts'
import { nomeDeBusca } from '../empresas/nome-de-busca.ts'
import { alumni } from '../tables.ts'
import { CURSOS, type CursoDaSemente } from './cursos.ts'
import { FORA_DO_BRASIL, type LugarDaSemente, NO_BRASIL } from './lugares.ts'
import { nomeGerado } from './nomes.ts'
import { codpesGerado, GERADOS, PESSOAS, UNIDADE_DA_GESTORA } from './pessoas.ts'

interface Gerado {
	readonly codpes: number
	readonly indice: number
	readonly nompes: string
	readonly sexpes: 'F' | 'M'
	readonly curso: CursoDaSemente
	readonly anocon: number
	readonly lugar: LugarDaSemente
}

function escolher<T>(lista: readonly T[], indice: number): T {
	const escolhido = lista[indice % lista.length]
	if (escolhido === undefined) throw new Error('nothing to choose from')
	return escolhido
}

function cursoDe(codcur: number): CursoDaSemente {
	const curso = CURSOS.find((um) => um.codcur === codcur)
	if (!curso) throw new Error(`no course ${codcur}`)
	return curso
}

/** The first ones are class mates of the graduate of the demonstration, so that there is a class to look at. */
const NA_TURMA = 9
const TURMA = { curso: cursoDe(3111), anocon: 2017 }

function gerar(indice: number, ano: number): Gerado {
	const naTurma = indice < NA_TURMA
	return {
		codpes: codpesGerado(indice),
		indice,
		...nomeGerado(indice),
		curso: naTurma ? TURMA.curso : escolher(CURSOS, indice * 5 + Math.floor(indice / 12)),
		anocon: naTurma ? TURMA.anocon : ano - 1 - ((indice * 3) % 28),
		lugar: indice % 4 === 3 ? escolher(FORA_DO_BRASIL, Math.floor(indice / 4)) : escolher(NO_BRASIL, indice),
	}
}

const EMPRESAS: readonly (readonly [nome: string, ATV: number, TIP: number, TAM: number])[] = [
	['Construtora Ponte Alta', 3, 1, 4],
	['Banco Vila Rica', 6, 1, 4],
	['Instituto Serra do Mar', 7, 4, 3],
	['Hospital Santa Aurora', 8, 3, 4],
	['Tecnologia Jequitibá', 5, 1, 3],
	['Secretaria Estadual de Transportes', 9, 2, 4],
	['Editora Canto Livre', 10, 1, 2],
	['Colégio Horizonte', 7, 1, 3],
	['Agroindústria Vale Verde', 1, 1, 4],
	['Cooperativa Energia Solar', 2, 3, 2],
	['Laboratório Andrômeda', 7, 4, 3],
	['Consultoria Rio Claro', 99, 1, 2],
	['Startup Vaga-Lume', 5, 1, 1],
	['Universidade do Litoral', 7, 4, 4],
]
const CARGOS = [
	'Analista',
	'Coordenador(a) de projetos',
	'Gerente',
	'Pesquisador(a)',
	'Diretor(a)',
	'Professor(a)',
	'Consultor(a)',
]

/** People, courses, companies, profiles, and what each of them shows. */
export async function semearRede(portal: Portal): Promise<void> {
	const ano = Number(diaDe(portal).slice(0, 4))
	const agora = portal.agora()
	const gerados = Array.from({ length: GERADOS }, (_, indice) => gerar(indice, ano))
	await inTransaction(portal.db, async (db) => {
		await concederPerfil(db, PESSOAS.administradora, ALU_ADMIN)
		await concederPerfil(db, PESSOAS.gestora, ALU_GESTOR, { codund: UNIDADE_DA_GESTORA })
		for (const { codpes, nompes, indice } of gerados)
			await incluirPessoa(db, { codpes, nompes, codema: `alumni.${indice + 1}@correio.example` })
		await semearBaseAcademica(db, gerados)
		await semearFormacoes(db, gerados)
		const empresas = await semearEmpresas(db, agora)
		await semearPerfis(db, gerados, empresas, agora)
	})
}

async function semearBaseAcademica(db: Db, gerados: readonly Gerado[]): Promise<void> {
	const doCurso = (codpes: number, numseqcur: number, { curso, anocon }: Pick<Gerado, 'curso' | 'anocon'>) => {
		const { codareatcamn: _, ...doCatalogo } = curso
		const dtacon = `${anocon}-12-${String(10 + (codpes % 10)).padStart(2, '0')}`
		return { codpes, numseqcur, ...doCatalogo, anoini: anocon - (curso.tipcur === 'GRD' ? 5 : 3), anocon, dtacon }
	}
	const mestrado = cursoDe(3201)
	const computacao = cursoDe(55101)
	await alumni(db)
		.insertInto('cursoconcluido')
		.values([
			doCurso(PESSOAS.egresso, 1, TURMA),
			doCurso(PESSOAS.porCadastrar, 1, { curso: computacao, anocon: 2021 }),
			...gerados.map((um) => doCurso(um.codpes, 1, um)),
			// Some came back for a master's degree.
			...gerados
				.filter(({ indice, anocon, curso }) => indice % 9 === 4 && anocon < 2022 && curso.tipcur === 'GRD')
				.map(({ codpes, anocon }) => doCurso(codpes, 2, { curso: mestrado, anocon: anocon + 3 })),
		])
		.execute()
	const nasceu = (ano: number, codpes: number) => `${ano}-${String(1 + (codpes % 12)).padStart(2, '0')}-15`
	await alumni(db)
		.insertInto('pessoaformada')
		.values([
			{ codpes: PESSOAS.egresso, dtanas: '1994-03-21', sexpes: 'M' },
			{ codpes: PESSOAS.porCadastrar, dtanas: '1998-07-09', sexpes: 'M' },
			...gerados.map(({ codpes, sexpes, anocon, indice }) => ({
				codpes,
				sexpes,
				dtanas: nasceu(anocon - 23 - (indice % 9), codpes),
			})),
		])
		.execute()
}

/** The same in the register of people, by which questionnaires know whom to ask. */
async function semearFormacoes(db: Db, gerados: readonly Gerado[]): Promise<void> {
	await incluirFormacoes(db, {
		cursos: CURSOS.map(({ codcur, tipcur, nomcur, codund }) => ({
			codcur,
			tipcur: tipcur === 'GRD' ? 'GR' : 'POS',
			nomcur,
			codund,
		})),
		formacoes: gerados.map(({ codpes, curso: { codcur, tipcur, tipext }, anocon }) => ({
			codpes,
			codcur,
			numseqpgm: 1,
			codare: null,
			nivpgm: tipcur === 'GRD' ? null : tipext === 'Doutorado' ? 'DO' : 'ME',
			dtaing: `${anocon - 3}-02-26`,
			dtatit: `${anocon}-12-15`,
		})),
	})
}

async function semearEmpresas(db: Db, agora: Date): Promise<readonly number[]> {
	const dtacad = new Date(agora.getTime() - 200 * DIA_MS).toISOString()
	const linhas = await alumni(db)
		.insertInto('epramn')
		.values(
			EMPRESAS.map(([nomepramn, codatvepramn, codtipatvepramn, codtamepramn], indice) => ({
				nomepramn,
				nome_busca: nomeDeBusca(nomepramn),
				codatvepramn,
				codtipatvepramn,
				codtamepramn,
				sitepramn: indice === 12 ? ('PEN' as const) : ('VAL' as const),
				codpescad: codpesGerado(indice),
				dtacad,
				codpesval: indice === 12 ? null : PESSOAS.administradora,
				dtaval: indice === 12 ? null : dtacad,
			})),
		)
		.returning('codepramn')
		.execute()
	return linhas.map(({ codepramn }) => codepramn)
}

const SEM_BASE = { codsitpfsamn: null, codatcpfs: null, codqtdepgamn: null, codareatcamn: null, ...semLugar() }
function semLugar() {
	return { nompas: null, nomest: null, nomloc: null }
}

function baseDe({ indice, curso, lugar: [nompas, nomest, nomloc] }: Gerado) {
	return {
		codsitpfsamn: 1 + ((indice * 3) % 6),
		codatcpfs: 1 + (indice % 3),
		codqtdepgamn: 1 + (indice % 6),
		codareatcamn: indice % 4 === 2 ? 1 + (indice % 12) : curso.codareatcamn,
		nompas,
		nomest,
		nomloc,
	}
}

const marca = (tem: boolean) => (tem ? ('1' as const) : ('0' as const))
/** Some have not filled in the basic data yet. */
const temBase = ({ indice }: Pick<Gerado, 'indice'>): boolean => indice % 11 !== 10

function perfilDe(gerado: Gerado) {
	const { codpes, indice, curso } = gerado
	return {
		sitcad: 'ATI' as const,
		staace: 'S' as const,
		...(temBase(gerado) ? baseDe(gerado) : SEM_BASE),
		cadbas: marca(temBase(gerado)),
		// The graduate of the demonstration has it still before them.
		grdqst: marca(curso.tipcur === 'GRD' && indice % 3 === 0 && codpes !== PESSOAS.egresso),
		pgrdqst: marca(curso.tipcur === 'PGR' && indice % 2 === 0),
		nomaptpfs: indice % 3 === 0 ? `Formação em ${curso.nomcur}; gosto de conversar sobre carreira.` : null,
		stapmdbltifv: indice % 3 === 1 ? ('N' as const) : ('S' as const),
		idfpescpq: indice % 5 === 0 ? String(1_000_000_000_000_000 + indice * 7_919_000_017) : null,
		codrenmedmesamn: indice % 6 === 5 ? 9 : 1 + (indice % 5),
		qtdvagmen: indice % 8 === 1 ? 2 : 0,
	}
}

async function semearPerfis(
	db: Db,
	gerados: readonly Gerado[],
	empresas: readonly number[],
	agora: Date,
): Promise<void> {
	const haDias = (dias: number) => new Date(agora.getTime() - dias * DIA_MS).toISOString()
	const rafael: Gerado = {
		codpes: PESSOAS.egresso,
		indice: 0,
		nompes: 'Rafael Lima',
		sexpes: 'M',
		...TURMA,
		lugar: ['Brasil', 'São Paulo', 'São Paulo'],
	}
	// Seven of eight registered; the rest only stand in the academic base.
	const cadastrados = [rafael, ...gerados.filter(({ indice }) => indice % 8 !== 7)]
	await alumni(db)
		.insertInto('pfsamn')
		.values([
			...cadastrados.map((um) => ({
				codpes: um.codpes,
				...perfilDe(um),
				chvcrt: null,
				codarqfotpes: null,
				dtacad: haDias(20 + um.indice * 2),
				dtaatv: haDias(20 + um.indice * 2),
				dtaultalt: haDias(1 + (um.indice % 40)),
			})),
			{ codpes: PESSOAS.pendente, sitcad: 'PEN' as const, dtacad: haDias(3), dtaultalt: haDias(3) },
		])
		.execute()
	await alumni(db)
		.insertInto('exppfsamn')
		.values(cadastrados.filter(temBase).map((um) => experienciaDe(um, empresas)))
		.execute()
}

function experienciaDe({ codpes, indice, anocon, curso }: Gerado, empresas: readonly number[]) {
	return {
		codpes,
		numseqexp: 1,
		codepramn: escolher(empresas, indice * 3),
		nomcgo: escolher(CARGOS, indice),
		dtaini: `${anocon + 1}-03-01`,
		dtafim: null,
		codareatcamn: curso.codareatcamn,
		dscexp: null,
	}
}
