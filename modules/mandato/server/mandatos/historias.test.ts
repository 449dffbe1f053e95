import { somarDias } from '@portal/platform/contract'
import { inTransaction, type SessionUser } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { type Composicao, MDT_GERAL, type Titularidade } from '../../contract/index.ts'
import { compor } from '../composicao/compor.ts'
import { reservarMandato } from '../queries/mandatos.ts'
import { CHAVE, criarColegiado, test } from '../testes/portal-de-teste.ts'
import { designar } from './designar.ts'
import { encerrar } from './encerrar.ts'
import { trocarExercicio } from './exercer.ts'
import { designarProTempore } from './pro-tempore.ts'

const TUDO = process.env['PORTAL_TESTS_WHOLE'] !== undefined
/** Whole: 40 lots of 250 histories, short and long by turns, so that each lot ends within the time of a test. */
const LOTES = Array.from({ length: TUDO ? 40 : 1 }, (_, lote) => lote)
const HISTORIAS = TUDO ? 250 : 25
const ATOS = 10
const CONSULTAS = 12
const LIMITE_DO_LOTE = 180_000
const DIAS = 900
const PRIMEIRO = '2025-01-01'
/** People of the demonstration, who need no link for a seat of outsiders. */
const PESSOAS = [10001, 10002, 10004, 10005, 10008]
const SECRETARIA: SessionUser = {
	codpes: 10010,
	nome: 'Eduardo Vasques',
	acessos: [{ codperfil: MDT_GERAL, codund: 0, codesc: 0 }],
	perfis: [MDT_GERAL],
	sessao: '',
	suporte: null,
	expiraEm: '',
}

/** One mandate of the model, with the days on which it is in force and those of a leave. */
interface Mandato {
	readonly codmdt: number
	readonly codpes: number
	readonly titsup: Titularidade
	readonly vale: boolean[]
	readonly afastado: boolean[]
}

/** Number of a day; the model knows no dates. */
const nomearDia = (dia: number): string => somarDias(PRIMEIRO, dia)

/** Naive composition of a day: the holder exercises the seat, else the substitute, else who does pro tempore. */
function comporIngenuamente(mandatos: readonly Mandato[], dia: number) {
	const achar = (titsup: Titularidade) => mandatos.find((um) => um.titsup === titsup && um.vale[dia])
	const [titular, suplente, interino] = [achar('T'), achar('S'), achar('P')]
	const exerce = titular && !titular.afastado[dia] ? 'TIT' : suplente ? 'SUP' : interino ? 'PRO' : null
	return {
		titular: titular?.codmdt ?? null,
		suplente: suplente?.codmdt ?? null,
		proTempore: interino?.codmdt ?? null,
		exercicio: exerce,
		vaga: !titular,
		// One seat: a vote where somebody exercises it, and more than half of the votes.
		votos: exerce ? 1 : 0,
		maioria: 1,
	}
}

const nomearMandato = (ocupante: { readonly codmdt: number } | null | undefined) => ocupante?.codmdt ?? null

const resumir = ({ cadeiras: [cadeira], qtdvotos, maioria }: Composicao) => ({
	titular: nomearMandato(cadeira?.titular),
	suplente: nomearMandato(cadeira?.suplente),
	proTempore: nomearMandato(cadeira?.proTempore),
	exercicio: cadeira?.exercicio ?? null,
	vaga: ['E', 'I', 'G'].includes(cadeira?.situacao ?? 'G'),
	votos: qtdvotos,
	maioria,
})

const copiar = (mandatos: readonly Mandato[]): Mandato[] =>
	mandatos.map((um) => ({ ...um, vale: [...um.vale], afastado: [...um.afastado] }))

type Sortear = (limite: number) => number

/** Linear congruential generator: the same histories in every run. */
function iniciarSorteio(semente: number): Sortear {
	let estado = semente
	return (limite) => {
		estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((estado / 2_147_483_648) * limite)
	}
}

/** One act at random, on the portal and on the model; an act that the rules refuse changes neither. */
async function agir(portal: TestPortal, numcad: number, mandatos: Mandato[], sortear: Sortear): Promise<void> {
	const dia = 1 + sortear(DIAS - 100)
	const ato = sortear(6)
	if (ato === 5)
		return designarInterinoNosDois(portal, numcad, mandatos, {
			codpes: PESSOAS[sortear(PESSOAS.length)] ?? 0,
			dia,
			dias: 1 + sortear(300),
		})
	if (ato < 2)
		return designarNosDois(portal, numcad, mandatos, {
			codpes: PESSOAS[sortear(PESSOAS.length)] ?? 0,
			titsup: ato === 0 ? 'T' : 'S',
			dia,
		})
	const mandato = mandatos[sortear(mandatos.length)]
	if (!mandato) return
	if (ato === 2) {
		const feito = await tentar(portal, async (db) =>
			encerrar(db, portal, await reservarMandato(db, mandato.codmdt), { dtafimefe: nomearDia(dia), motfim: 'REN' }),
		)
		if (feito) mandato.vale.fill(false, dia + 1)
		return
	}
	const para = ato === 3 ? ('SUP' as const) : ('TIT' as const)
	const feito = await tentar(portal, async (db) =>
		trocarExercicio(db, portal, { ...(await reservarMandato(db, mandato.codmdt)), para, dia: nomearDia(dia) }),
	)
	if (feito) mandato.afastado.fill(para === 'SUP', dia)
}

/** A designation is refused exactly when the seat, or the person in it, is taken on one of the days. */
async function designarNosDois(
	portal: TestPortal,
	numcad: number,
	mandatos: Mandato[],
	{ codpes, titsup, dia }: { codpes: number; titsup: 'T' | 'S'; dia: number },
): Promise<void> {
	const dados = { codpes, titsup, dtainimdt: nomearDia(dia), numatodsg: 'Portaria 1/2025' }
	const feito = await tentar(portal, (db) => designar(db, portal, SECRETARIA, { ...CHAVE, numcad }, dados))
	const vale = Array.from({ length: DIAS + 800 }, (_, d) => d >= dia && nomearDia(d) < somarAno(nomearDia(dia)))
	const livre = mandatos
		.filter((um) => um.titsup === titsup || um.codpes === codpes)
		.every((um) => !um.vale.some((em, d) => em && vale[d]))
	expect([dados, feito !== undefined]).toEqual([dados, livre])
	if (feito) mandatos.push({ codmdt: feito.codmdt, codpes, titsup, vale, afastado: vale.map(() => false) })
}

/** A pro tempore designation is refused exactly when somebody exercises the seat on its first day, or one is taken. */
async function designarInterinoNosDois(
	portal: TestPortal,
	numcad: number,
	mandatos: Mandato[],
	{ codpes, dia, dias }: { codpes: number; dia: number; dias: number },
): Promise<void> {
	const dados = {
		codpes,
		dtainimdt: nomearDia(dia),
		dtafimmdt: nomearDia(dia + dias - 1),
		motpro: 'VAG' as const,
		numatodsg: 'Portaria 2/2025',
	}
	const feito = await tentar(portal, (db) => designarProTempore(db, portal, SECRETARIA, { ...CHAVE, numcad }, dados))
	const vale = Array.from({ length: DIAS + 800 }, (_, d) => d >= dia && d < dia + dias)
	const livre = mandatos
		.filter((um) => um.titsup === 'P' || um.codpes === codpes)
		.every((um) => !um.vale.some((em, d) => em && vale[d]))
	const cabe = livre && comporIngenuamente(mandatos, dia).exercicio === null
	expect([dados, feito !== undefined]).toEqual([dados, cabe])
	if (feito) mandatos.push({ codmdt: feito.codmdt, codpes, titsup: 'P', vale, afastado: vale.map(() => false) })
}

const somarAno = (dia: string): string => `${Number(dia.slice(0, 4)) + 1}${dia.slice(4)}`

async function tentar<T>(portal: TestPortal, fazer: (db: TestPortal['db']) => Promise<T>): Promise<T | undefined> {
	try {
		return await inTransaction(portal.db, fazer)
	} catch (erro) {
		expect(erro).toMatchObject({ status: 422 })
		return undefined
	}
}

/** One in ten histories of a whole run has all of its acts; the others are short, where most faults are found. */
const medir = (historia: number, sortear: Sortear) =>
	!TUDO || historia % 10 === 0 ? { atos: ATOS, consultas: CONSULTAS } : { atos: 1 + sortear(4), consultas: 3 }

async function percorrer(portal: TestPortal, historia: number, sortear: Sortear): Promise<void> {
	const { atos, consultas } = medir(historia, sortear)
	let agora = Date.parse('2026-06-01T12:00:00Z')
	portal.irPara(new Date(agora))
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT', qtdanomdt: 1, nummaxrec: undefined })
	const mandatos: Mandato[] = []
	const sabido: { em: string; mandatos: Mandato[] }[] = []
	for (let n = 0; n < atos; n += 1) {
		agora += 3_600_000
		portal.irPara(new Date(agora))
		await agir(portal, numcad, mandatos, sortear)
		sabido.push({ em: new Date(agora).toISOString(), mandatos: copiar(mandatos) })
	}
	for (let n = 0; n < consultas; n += 1) {
		const quando = sabido[sortear(sabido.length)]
		if (!quando) continue
		const dia = sortear(DIAS)
		const visto = resumir(await compor(portal.db, portal, { ...CHAVE, data: nomearDia(dia), em: quando.em }))
		const onde = { historia, dia: nomearDia(dia), em: quando.em }
		expect({ ...onde, ...visto }).toEqual({ ...onde, ...comporIngenuamente(quando.mandatos, dia) })
	}
}

test.for(LOTES)(
	'composition of any day, as known at any instant, equals a naive walk over random histories, lot %i',
	{ timeout: LIMITE_DO_LOTE },
	async (lote, { portal }) => {
		const sortear = iniciarSorteio(7 + lote)
		for (let historia = 0; historia < HISTORIAS; historia += 1) await percorrer(portal, historia, sortear)
	},
)
