import { refuseState } from '@portal/platform/contract'
import { type Db, type Portal, publicar, throwIfRefused } from '@portal/platform/server'
import { escreverCentavos, lerCentavos } from '../../contract/calculo/base/dinheiro.ts'
import { calcularPessoa } from '../../contract/calculo/motor/calculo.ts'
import type { CalculoDaRubrica, Regras } from '../../contract/calculo/motor/tipos.ts'
import { type DadosDoRetroativo, EVENTO, recebeLancamentos } from '../../contract/index.ts'
import { carregarEntradas } from '../calculo/queries/entradas.ts'
import { carregarRegras, escolherVersoes } from '../calculo/queries/regras.ts'
import { inserirEvento, type LinhaDaFolha, reservarFolha } from '../folha/queries/folhas.ts'
import { inserirLancamentos, listarPagas, listarPago } from './queries/correcoes.ts'

const MESES = 12
/** Pay and contributions are of the month of work; income tax follows the payment of the difference. */
const COMPARADAS: readonly CalculoDaRubrica[] = ['FRM', 'VAL', 'CTB']
const ACUMULADO = '15'

type Paga = Awaited<ReturnType<typeof listarPagas>>[number]

interface Diferenca {
	readonly numseqsrv: number
	readonly codrub: number
	readonly vlrdif: bigint
}

/** Differences of one month between what its rules and data now give and what was paid for it. */
async function compararMes(
	db: Db,
	paga: Paga,
	codpes: number,
	nesta: number,
): Promise<{ diferencas: Diferenca[]; regras: Regras }> {
	const regras = await carregarRegras(db, paga, await escolherVersoes(db, paga))
	const [entrada] = await carregarEntradas(db, paga, { pesini: codpes - 1, pesfim: codpes })
	const comparadas = new Set(
		regras.rubricas.filter(({ tipcal }) => COMPARADAS.includes(tipcal)).map(({ codrub }) => codrub),
	)
	const somas = new Map<string, Diferenca>()
	const somar = (numseqsrv: number, codrub: number, valor: bigint) => {
		const chave = `${numseqsrv}/${codrub}`
		if (comparadas.has(codrub))
			somas.set(chave, { numseqsrv, codrub, vlrdif: (somas.get(chave)?.vlrdif ?? 0n) + valor })
	}
	for (const { numseqsrv, codrub, vlrlan } of entrada ? calcularPessoa(entrada.pessoa, regras).linhas : [])
		somar(numseqsrv, codrub, vlrlan)
	for (const { numseqsrv, codrub, vlrlan } of await listarPago(db, { ...paga, codpes }, nesta))
		somar(numseqsrv, codrub, -lerCentavos(vlrlan))
	return { regras, diferencas: [...somas.values()].filter(({ vlrdif }) => vlrdif !== 0n) }
}

/**
 * Differences of an earlier calendar year are accumulated income, taxed alone: one line of that class a link, beside
 * the contributions of the month.
 */
function acumular({
	diferencas,
	regras,
}: {
	readonly diferencas: readonly Diferenca[]
	readonly regras: Regras
}): Diferenca[] {
	const rubrica = regras.rubricas.find(({ codincirrf, tiprub }) => codincirrf === ACUMULADO && tiprub === 'P')
	if (!rubrica) return [...diferencas]
	const porCodigo = new Map(regras.rubricas.map((uma) => [uma.codrub, uma]))
	const ehContribuicao = ({ codrub }: Diferenca): boolean => porCodigo.get(codrub)?.tipcal === 'CTB'
	const rendimentos = diferencas.filter((uma) => !ehContribuicao(uma))
	const acumuladas = [...Map.groupBy(rendimentos, ({ numseqsrv }) => numseqsrv)].map(([numseqsrv, dele]) => ({
		numseqsrv,
		codrub: rubrica.codrub,
		vlrdif: dele.reduce(
			(soma, { codrub, vlrdif }) => soma + (porCodigo.get(codrub)?.tiprub === 'D' ? -vlrdif : vlrdif),
			0n,
		),
	}))
	return [...acumuladas, ...diferencas.filter(ehContribuicao)]
}

const contarMes = ({ anoref, mesref }: { readonly anoref: number; readonly mesref: number }): number =>
	anoref * MESES + mesref - 1

interface Quem {
	readonly codpes: number
	readonly codpestit: number | null
}

/** Arrears: each paid month computed again by its own rules and data; the difference alone is paid, with its month. */
export async function retroagir(
	db: Db,
	portal: Portal,
	quem: Quem,
	codfol: number,
	{ codpes, anoorg, mesorg }: DadosDoRetroativo,
): Promise<{ linhas: number; meses: number }> {
	const folha: LinhaDaFolha = await reservarFolha(db, codfol)
	if (!recebeLancamentos(folha.sitfol))
		throwIfRefused(refuseState('O retroativo entra em uma folha aberta. Abra ou reabra uma antes.'))
	const periodo = { de: contarMes({ anoref: anoorg, mesref: mesorg }), ate: contarMes(folha) - 1 }
	if (periodo.ate - periodo.de >= 5 * MESES)
		throwIfRefused(refuseState('O que passou há mais de cinco anos prescreveu. Informe um mês mais novo.'))
	const em = portal.agora().toISOString()
	let [linhas, meses] = [0, 0]
	for (const paga of await listarPagas(db, periodo)) {
		const comparado = await compararMes(db, paga, codpes, codfol)
		const deOutroAno = paga.dtapgt.slice(0, 4) < folha.dtapgt.slice(0, 4)
		const diferencas = (deOutroAno ? acumular(comparado) : comparado.diferencas).filter(({ vlrdif }) => vlrdif !== 0n)
		if (diferencas.length === 0) continue
		await inserirLancamentos(
			db,
			diferencas.map(({ numseqsrv, codrub, vlrdif }) => ({
				codfol,
				codpes,
				numseqsrv,
				codrub,
				vlrref: null,
				vlrlan: escreverCentavos(vlrdif),
				orglan: 'RET' as const,
				anoorg: paga.anoref,
				mesorg: paga.mesref,
				numcrg: null,
				codpescad: quem.codpes,
				dtacad: em,
			})),
		)
		linhas += diferencas.length
		meses += 1
	}
	if (linhas === 0)
		throwIfRefused(refuseState('Não há diferença: os meses foram pagos como as regras e os dados deles mandam.'))
	await inserirEvento(db, {
		codfol,
		ato: 'lancar',
		...quem,
		motivo: `Retroativo de ${meses} ${meses === 1 ? 'mês' : 'meses'}`,
		dtaeve: em,
	})
	await publicar(db, { tipo: EVENTO })
	return { linhas, meses }
}
