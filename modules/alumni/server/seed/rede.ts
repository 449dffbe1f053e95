import { DIA_MS } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import { ALU_ADMIN, ALU_GESTOR } from '../../contract/index.ts'
import { alumni } from '../tables.ts'
import { acaso, escolher, sortear } from './acaso.ts'
import { cargosDa, type EmpresasPorArea, semearEmpresas } from './empresas.ts'
import { type Gerado, semearForaDaRede, semearFormados, TURMA } from './formados.ts'
import { CARTAO_DA_COLEGA, PESSOAS, UNIDADE_DA_GESTORA } from './pessoas.ts'

/** People, courses, companies, profiles, and their privacy choices. */
export async function semearRede(portal: Portal): Promise<void> {
	const ano = Number(diaDe(portal).slice(0, 4))
	const agora = portal.agora()
	await inTransaction(portal.db, async (db) => {
		await concederPerfil(db, PESSOAS.administradora, ALU_ADMIN)
		await concederPerfil(db, PESSOAS.gestora, ALU_GESTOR, { codund: UNIDADE_DA_GESTORA })
		const gerados = await semearFormados(db, ano)
		await semearForaDaRede(db)
		const empresas = await semearEmpresas(db, agora)
		await semearPerfis(db, gerados, empresas, { agora, ano })
	})
}

const EMPREGADO = 1
const SERVIDOR = 2
const AUTONOMO = 3
const EMPRESARIO = 4
const ESTUDANTE = 5
const PROCURA = 6
const APOSENTADO = 7
const FORA_DO_MERCADO = 8

const SITUACOES = [
	[EMPREGADO, 42],
	[SERVIDOR, 15],
	[AUTONOMO, 11],
	[EMPRESARIO, 8],
	[ESTUDANTE, 16],
	[PROCURA, 8],
] as const
const TRABALHAM: ReadonlySet<number> = new Set([EMPREGADO, SERVIDOR, AUTONOMO, EMPRESARIO])
const NA_FORMACAO = [
	[1, 56],
	[2, 27],
	[3, 17],
] as const
/** Distribution of the number of employees, for people who own a company. */
const EMPREGADOS = [
	[1, 30],
	[2, 40],
	[3, 20],
	[4, 10],
] as const
const OUTRAS_AREAS = [1, 6, 8, 10, 11]
const NAO_INFORMA_A_RENDA = 9

const marca = (tem: boolean) => (tem ? ('1' as const) : ('0' as const))
/** Basic data are missing for one person in eleven. */
const temBase = ({ indice }: Pick<Gerado, 'indice'>): boolean => indice % 11 !== 10

function situacaoDe({ codpes, indice, anocon }: Gerado, ano: number): number {
	const anos = ano - anocon
	if (codpes === PESSOAS.egresso) return EMPREGADO
	if (anos > 24) return acaso(indice, 21) < 40 ? APOSENTADO : EMPREGADO
	if (acaso(indice, 22) < 5) return FORA_DO_MERCADO
	const situacao = sortear(SITUACOES, acaso(indice, 23))
	return situacao === ESTUDANTE && anos > 10 ? EMPREGADO : situacao
}

/** Income range: grows with the years since graduation, plus chance. */
const rendaDe = ({ indice, anocon }: Gerado, ano: number): number =>
	acaso(indice, 24) < 15
		? NAO_INFORMA_A_RENDA
		: Math.min(5, 1 + Math.floor((ano - anocon) / 7) + (acaso(indice, 25) < 45 ? 1 : 0))

function baseDe(gerado: Gerado, ano: number) {
	const { indice, curso, lugar } = gerado
	const [nompas, nomest, nomloc] = lugar
	const codsitpfsamn = situacaoDe(gerado, ano)
	const trabalha = TRABALHAM.has(codsitpfsamn)
	const codatcpfs = trabalha ? sortear(NA_FORMACAO, acaso(indice, 26)) : null
	return {
		codsitpfsamn,
		codatcpfs,
		codqtdepgamn: codsitpfsamn === EMPRESARIO ? sortear(EMPREGADOS, acaso(indice, 27)) : null,
		codareatcamn: codatcpfs === 3 ? escolher(OUTRAS_AREAS, acaso(indice, 28)) : curso.codareatcamn,
		codrenmedmesamn: trabalha || codsitpfsamn === APOSENTADO ? rendaDe(gerado, ano) : null,
		nompas,
		nomest,
		nomloc,
	}
}

const SEM_BASE = {
	codsitpfsamn: null,
	codatcpfs: null,
	codqtdepgamn: null,
	codareatcamn: null,
	codrenmedmesamn: null,
	nompas: null,
	nomest: null,
	nomloc: null,
}

const APRESENTACOES: readonly ((curso: string) => string)[] = [
	(curso) => `Formação em ${curso}. Gosto de conversar com quem está escolhendo o primeiro emprego.`,
	(curso) => `Depois de ${curso} passei por três empresas, e hoje coordeno uma equipe pequena.`,
	(curso) => `${curso} me levou à sala de aula, de onde não pretendo sair.`,
	() => 'Voltei à universidade para um projeto de extensão e fiquei perto dela.',
]

function perfilDe(gerado: Gerado, ano: number) {
	const { codpes, indice, curso } = gerado
	return {
		sitcad: 'ATI' as const,
		staace: 'S' as const,
		...(temBase(gerado) ? baseDe(gerado, ano) : SEM_BASE),
		cadbas: marca(temBase(gerado)),
		// The demonstration's graduate has not answered it yet.
		grdqst: marca(curso.tipcur === 'GR' && acaso(indice, 29) < 35 && codpes !== PESSOAS.egresso),
		pgrdqst: marca(curso.tipcur === 'POS' && acaso(indice, 29) < 50),
		nomaptpfs: indice % 3 === 0 ? escolher(APRESENTACOES, indice / 3)(curso.nomcur) : null,
		stapmdbltifv: indice % 3 === 1 ? ('N' as const) : ('S' as const),
		idfpescpq: indice % 5 === 0 ? String(1_000_000_000_000_000 + indice * 7_919_000_017) : null,
		qtdvagmen: indice % 8 === 1 ? 2 : 0,
	}
}

interface Quando {
	readonly agora: Date
	readonly ano: number
}

async function semearPerfis(
	db: Db,
	gerados: readonly Gerado[],
	empresas: EmpresasPorArea,
	{ agora, ano }: Quando,
): Promise<void> {
	const haDias = (dias: number) => new Date(agora.getTime() - dias * DIA_MS).toISOString()
	const rafael: Gerado = {
		codpes: PESSOAS.egresso,
		// Index outside the generated range, so its pseudo-random values belong to this person alone.
		indice: 435,
		nompes: 'Rafael Lima',
		sexpes: 'M',
		...TURMA,
		lugar: ['Brasil', 'São Paulo', 'São Paulo'],
	}
	// Seven of eight people are registered; the others exist only in the academic base.
	const cadastrados = [rafael, ...gerados.filter(({ indice }) => indice % 8 !== 7)]
	await alumni(db)
		.insertInto('pfsamn')
		.values([
			...cadastrados.map((um) => ({
				codpes: um.codpes,
				...perfilDe(um, ano),
				chvcrt: um.codpes === PESSOAS.colega ? CARTAO_DA_COLEGA : null,
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
		.values(cadastrados.filter(temBase).flatMap((um) => experienciasDe(um, empresas, ano)))
		.execute()
}

/**
 * Experiences: a current one for those who work, an ended one for those who no longer do, and an earlier one for long
 * careers.
 */
function experienciasDe(gerado: Gerado, empresas: EmpresasPorArea, ano: number) {
	const { codpes, indice, anocon, curso } = gerado
	const { codsitpfsamn, codareatcamn } = baseDe(gerado, ano)
	if (codsitpfsamn === ESTUDANTE || codsitpfsamn === FORA_DO_MERCADO) return []
	const publica = codsitpfsamn === SERVIDOR
	const montarExperiencia = (numseqexp: number, codareatcamn: number, dtaini: string, dtafim: string | null) => ({
		codpes,
		numseqexp,
		codepramn: escolher(empresas(codareatcamn, publica && dtafim === null), acaso(indice, 30 + numseqexp)),
		nomcgo: escolher(cargosDa(codareatcamn), acaso(indice, 40 + numseqexp)),
		dtaini,
		dtafim,
		codareatcamn,
		dscexp: null,
	})
	const mudou = Math.min(anocon + 6, ano - 1)
	const ate = TRABALHAM.has(codsitpfsamn) ? null : `${ano - 1}-11-30`
	if (ano - anocon < 10) return [montarExperiencia(1, codareatcamn, `${anocon + 1}-03-01`, ate && `${ano}-03-31`)]
	return [
		montarExperiencia(1, curso.codareatcamn, `${anocon + 1}-03-01`, `${mudou}-01-31`),
		montarExperiencia(2, codareatcamn, `${mudou}-02-01`, ate),
	]
}
