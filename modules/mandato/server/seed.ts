import { somarDias, somarMeses } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	type Categoria,
	calcularFim,
	type Funcao,
	MDT_GERAL,
	MDT_SECRETARIA,
	type MotivoDoFim,
} from '../contract/index.ts'
import { semearPosse, semearRegras, semearReunioes } from './exemplos.ts'
import { espelharCargo } from './mandatos/acompanhar-cargo.ts'
import { reservarSeguidoras } from './queries/cargos.ts'
import { inserirCadeira, inserirColegiado, obterColegiado } from './queries/colegiados.ts'
import { inserirExercicio } from './queries/exercicios.ts'
import { corrigirMandato, inserirMandato, listarMandatosDaCadeira, reservarCadeira } from './queries/mandatos.ts'

const [HELENA, SOFIA, LUCIA, EDUARDO] = [10003, 10007, 10009, 10010]
const [ANA, CARLOS, JOAO, MARINA, TIAGO] = [10001, 10002, 10004, 10005, 10008]
/** Teachers of the demonstration, who have no account. */
const [ADRIANA, BRUNO, DEBORA, GABRIELA, JESSICA] = [20_001, 20_186, 20_371, 20_556, 20_741]

/** Days since which the ex officio seat follows its office. */
const SEGUE_HA = 120

interface Ocupante {
	readonly codpes: number
	/** Days from today to the last day of the term. */
	readonly termina: number
	/** Early end, in days from today. */
	readonly saiu?: { readonly ha: number; readonly motfim: MotivoDoFim }
}

interface CadeiraDaSemente {
	readonly nomcad: string
	readonly ctgcad: Categoria
	readonly tipfncclg: Funcao
	readonly anos: number
	readonly nummaxrec?: number
	readonly titulares: readonly Ocupante[]
	readonly suplente?: Ocupante
	/** The holder has been on leave for so many days. */
	readonly afastadoHa?: number
}

interface ColegiadoDaSemente {
	readonly codclg: number
	readonly sglclg: string
	readonly nomclg: string
	readonly tipclg: string
	readonly criado: string
	/** Extinct for so many days. */
	readonly extintoHa?: number
	readonly cadeiras: readonly CadeiraDaSemente[]
}

const COLEGIADOS: readonly ColegiadoDaSemente[] = [
	{
		codclg: 1,
		sglclg: 'CO',
		nomclg: 'Conselho Universitário',
		tipclg: 'Conselho central',
		criado: '1934-01-25',
		cadeiras: [
			{
				nomcad: 'Presidência',
				ctgcad: 'TIT',
				tipfncclg: 'P',
				anos: 4,
				nummaxrec: 0,
				titulares: [{ codpes: ADRIANA, termina: 700 }],
			},
			{
				nomcad: 'Representação dos servidores',
				ctgcad: 'SER',
				tipfncclg: 'M',
				anos: 2,
				nummaxrec: 1,
				titulares: [{ codpes: MARINA, termina: 25 }],
				suplente: { codpes: TIAGO, termina: 25 },
			},
			{
				nomcad: 'Representação discente de graduação',
				ctgcad: 'DGR',
				tipfncclg: 'M',
				anos: 1,
				nummaxrec: 1,
				titulares: [{ codpes: ANA, termina: 200 }],
			},
			{ nomcad: 'Representação dos antigos alunos', ctgcad: 'ANT', tipfncclg: 'M', anos: 1, titulares: [] },
		],
	},
	{
		codclg: 45,
		sglclg: 'CG',
		nomclg: 'Congregação do Instituto de Matemática e Estatística',
		tipclg: 'Congregação',
		criado: '1970-06-01',
		cadeiras: [
			{
				nomcad: 'Presidência',
				ctgcad: 'TIT',
				tipfncclg: 'P',
				anos: 4,
				nummaxrec: 0,
				titulares: [{ codpes: HELENA, termina: 400 }],
				suplente: { codpes: BRUNO, termina: 400 },
				afastadoHa: 5,
			},
			{
				nomcad: 'Vice-Presidência',
				ctgcad: 'TIT',
				tipfncclg: 'V',
				anos: 4,
				nummaxrec: 0,
				titulares: [{ codpes: DEBORA, termina: 400 }],
			},
			{
				nomcad: 'Professores associados',
				ctgcad: 'ASC',
				tipfncclg: 'M',
				anos: 2,
				nummaxrec: 1,
				titulares: [
					{ codpes: GABRIELA, termina: -731 },
					{ codpes: GABRIELA, termina: -1 },
				],
			},
			{
				nomcad: 'Professores doutores',
				ctgcad: 'DOU',
				tipfncclg: 'M',
				anos: 2,
				nummaxrec: 1,
				titulares: [{ codpes: JESSICA, termina: 45 }],
			},
			{
				nomcad: 'Representação discente de graduação',
				ctgcad: 'DGR',
				tipfncclg: 'M',
				anos: 1,
				nummaxrec: 1,
				titulares: [{ codpes: ANA, termina: 120 }],
			},
			{
				nomcad: 'Representação dos servidores',
				ctgcad: 'SER',
				tipfncclg: 'M',
				anos: 2,
				nummaxrec: 1,
				titulares: [{ codpes: JOAO, termina: 300, saiu: { ha: 12, motfim: 'REN' } }],
			},
		],
	},
	{
		codclg: 55,
		sglclg: 'CPG',
		nomclg: 'Comissão de Pós-Graduação do Instituto de Ciências Matemáticas e de Computação',
		tipclg: 'Comissão estatutária',
		criado: '1988-03-01',
		cadeiras: [
			{
				nomcad: 'Coordenação',
				ctgcad: 'DOU',
				tipfncclg: 'C',
				anos: 2,
				nummaxrec: 1,
				titulares: [{ codpes: BRUNO, termina: 80 }],
				suplente: { codpes: DEBORA, termina: 80 },
			},
			{
				nomcad: 'Representação discente de pós-graduação',
				ctgcad: 'DPG',
				tipfncclg: 'M',
				anos: 1,
				nummaxrec: 1,
				titulares: [{ codpes: CARLOS, termina: 240 }],
			},
		],
	},
	{
		codclg: 45,
		sglclg: 'CINF',
		nomclg: 'Comissão de Informática',
		tipclg: 'Comissão assessora',
		criado: '1995-08-01',
		extintoHa: 90,
		cadeiras: [
			{
				nomcad: 'Coordenação',
				ctgcad: 'DOU',
				tipfncclg: 'C',
				anos: 2,
				titulares: [{ codpes: SOFIA, termina: -90 }],
			},
		],
	},
]

/** Boards of the demonstration university: each state of a seat at least once, by the day of the seed. */
export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	for (const codund of [1, 45]) await concederPerfil(db, LUCIA, MDT_SECRETARIA, { codund })
	await concederPerfil(db, EDUARDO, MDT_GERAL)
	for (const { codclg, sglclg, nomclg, tipclg, criado, extintoHa, cadeiras } of COLEGIADOS) {
		const codcol = await inserirColegiado(db, {
			codclg,
			sglclg,
			nomclg,
			tipclg,
			codundrsp: codclg,
			dtacriclg: criado,
			dtadtvclg: extintoHa === undefined ? null : somarDias(hoje, -extintoHa),
			urlrgi: null,
		})
		for (const cadeira of cadeiras) await semearCadeira(db, { codcol, sglclg, hoje }, cadeira)
	}
	await semearCadeiraNata(db, hoje)
	await semearReunioes(db, portal)
	await semearRegras(db)
	if (portal.config.demo) await semearPosse(portal)
}

/** The chair of the Congregação, who is on leave, has an ex officio seat in the university council. */
async function semearCadeiraNata(db: Db, hoje: string): Promise<void> {
	const [{ codcol }, cargo] = await Promise.all([
		obterColegiado(db, { codclg: 1, sglclg: 'CO' }),
		reservarCadeira(db, { codclg: 45, sglclg: 'CG' }, 1),
	])
	await inserirCadeira(db, {
		codcol,
		nomcad: 'Presidência da Congregação do IME',
		ctgcad: 'NAT',
		tipfncclg: 'M',
		qtdanomdt: 4,
		nummaxrec: null,
		codcadcgo: cargo.codcad,
		dtasegcgo: somarDias(hoje, -SEGUE_HA),
	})
	for (const seguidora of await reservarSeguidoras(db, cargo.codcad))
		await espelharCargo(db, seguidora, `${somarDias(hoje, -SEGUE_HA)}T12:00:00Z`)
}

interface Onde {
	readonly codcol: number
	readonly sglclg: string
	readonly hoje: string
}

async function semearCadeira(db: Db, onde: Onde, cadeira: CadeiraDaSemente): Promise<void> {
	const { nomcad, ctgcad, tipfncclg, anos, nummaxrec = null, titulares, suplente, afastadoHa } = cadeira
	const { codcol, hoje } = onde
	const { codcad } = await inserirCadeira(db, { codcol, nomcad, ctgcad, tipfncclg, qtdanomdt: anos, nummaxrec })
	const nomear = (titsup: 'T' | 'S', ocupante: Ocupante) => semearMandato(db, onde, { codcad, anos, titsup, ocupante })
	const oSuplente = suplente && (await nomear('S', suplente))
	for (const ocupante of titulares) {
		const { codmdt, dtaini, dtafim } = await nomear('T', ocupante)
		const periodo = { codcad, codcol, codmdt, codpes: ocupante.codpes, motexe: 'TIT' as const }
		if (oSuplente && afastadoHa !== undefined) {
			const dia = somarDias(hoje, -afastadoHa)
			await inserirExercicio(db, { ...periodo, dtaini, dtafim: somarDias(dia, -1) }, `${dtaini}T12:00:00Z`)
			const dele = { codcad, codcol, codmdt: oSuplente.codmdt, codpes: oSuplente.codpes, motexe: 'SUP' as const }
			await inserirExercicio(db, { ...dele, dtaini: dia, dtafim }, `${dia}T12:00:00Z`)
		} else await inserirExercicio(db, { ...periodo, dtaini, dtafim }, `${dtaini}T12:00:00Z`)
	}
}

interface Mandato {
	readonly codcad: number
	readonly anos: number
	readonly titsup: 'T' | 'S'
	readonly ocupante: Ocupante
}

async function semearMandato(
	db: Db,
	{ codcol, sglclg, hoje }: Onde,
	{ codcad, anos, titsup, ocupante }: Mandato,
): Promise<{ codmdt: number; codpes: number; dtaini: string; dtafim: string }> {
	const { codpes, termina, saiu } = ocupante
	const dtaini = somarMeses(somarDias(hoje, termina + 1), -12 * anos)
	const codmdt = await inserirMandato(db, {
		codcad,
		codcol,
		codpes,
		titsup,
		dtainimdt: dtaini,
		dtafimmdt: calcularFim(dtaini, anos),
		dtafimefe: null,
		motfim: null,
		numatodsg: `Portaria ${sglclg} ${codcad}/${dtaini.slice(0, 4)}`,
		dtacad: `${dtaini}T12:00:00Z`,
	})
	if (!saiu) return { codmdt, codpes, dtaini, dtafim: calcularFim(dtaini, anos) }
	const dtafimefe = somarDias(hoje, -saiu.ha)
	const mandato = (await listarMandatosDaCadeira(db, codcad)).find((um) => um.codmdt === codmdt)
	if (mandato) await corrigirMandato(db, mandato, { dtafimefe, motfim: saiu.motfim }, `${dtafimefe}T15:00:00Z`)
	return { codmdt, codpes, dtaini, dtafim: dtafimefe }
}
