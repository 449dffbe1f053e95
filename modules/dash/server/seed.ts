import { instanteEm, somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import { DSH_CONSULTA, DSH_PRG, DSH_SERVICO, listarAlcancadas, type Situacao } from '../contract/index.ts'
import { CURSOS, criarSorteio, INGRESSOS_DE_EXEMPLO, REJEICOES, sortearIngressante } from './exemplos.ts'
import { type DashTables, tabelas } from './tables.ts'

const MARINA = 10005
const SOFIA = 10007
const TIAGO = 10008
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
}

const escrever = (ms: number): string => new Date(ms).toISOString()

/** Entrants of a year with the events that led each to its situation, none after the day of the seed. */
function montarAno({ ano, inicio, fim, terminado, quantos }: Ano, agora: number, linhas: Linhas): void {
	const sortear = criarSorteio(ano)
	for (let indice = 0; indice < quantos; indice += 1) {
		const { curso, caminho, parte, ...exemplo } = sortearIngressante(sortear, terminado)
		const { vagas: _vagas, ...doCurso } = curso
		const numins = ano * 100_000 + indice
		const dtacon = escrever(inicio - 3_600_000)
		const ate = terminado ? fim : Math.min(fim, agora)
		const enviado = inicio + (ate - inicio) * parte
		const eventos = caminho.map((sitmat, passo) => ({
			chvevt: `semente:${numins}:${passo}`,
			numins,
			sitmat,
			dtaevt: escrever(lerInstante(sitmat, { enviado, inicio, ate, fim, terminado, passo })),
			codpesana: sitmat === 'DEF' || sitmat === 'IND' || sitmat === 'PEN' ? TIAGO : null,
			stamud: 'S' as const,
		}))
		const sitmat: Situacao = caminho.at(-1) ?? 'CON'
		linhas.matvirevt.push(...eventos)
		linhas.ing.push({
			...exemplo,
			...doCurso,
			numins,
			anoing: ano,
			chvpes: `semente:${ano}:${exemplo.nomins}`,
			codpes: null,
			numcha: 1,
			dtacon,
			sitmat: sitmat,
			dtasit: eventos.at(-1)?.dtaevt ?? dtacon,
			alcance: Math.max(0, listarAlcancadas(['CON', ...caminho]).length - 1),
			dtaenv: eventos.find((evento) => evento.sitmat === 'ENV')?.dtaevt ?? null,
		})
		if (sitmat === 'PEN' || (sitmat === 'DEF' && indice % 4 === 0)) {
			const [tipdoc, nomdoc, motrej] = REJEICOES[Math.floor(sortear() * REJEICOES.length)] ?? REJEICOES[0]
			const recusado = sitmat === 'PEN'
			linhas.matvirdoc.push({
				numins,
				tipdoc,
				nomdoc,
				sitdoc: recusado ? 'REC' : 'ACE',
				motrej: recusado ? motrej : null,
				qtdrej: recusado ? 1 + (indice % 3 === 0 ? 1 : 0) : 1,
				dtaana: eventos.at(-1)?.dtaevt ?? null,
			})
		}
		if (exemplo.modvag === 'PPI')
			linhas.matvirchk.push({ numins, tipchk: 'HET', sitchk: terminado ? 'DEF' : 'PEN', dtasit: dtacon })
		if (exemplo.modvag !== 'AC')
			linhas.matvirchk.push({ numins, tipchk: 'ESC', sitchk: terminado ? 'DEF' : 'ANA', dtasit: dtacon })
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
	const linhas: Linhas = { ing: [], matvirevt: [], matvirdoc: [], matvirchk: [] }
	for (const ano of anos) montarAno(ano, portal.agora().getTime(), linhas)
	await tabelas(db)
		.insertInto('matvircal')
		.values(
			anos.flatMap(({ ano, inicio, fim, terminado }) =>
				INGRESSOS_DE_EXEMPLO.flatMap((tiping) =>
					[
						{ numetp: 1 as const, dtaini: escrever(inicio), dtafim: escrever(fim) },
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
	await inserir(db, 'matvirevt', linhas.matvirevt)
	await inserir(db, 'matvirdoc', linhas.matvirdoc)
	await inserir(db, 'matvirchk', linhas.matvirchk)
}
