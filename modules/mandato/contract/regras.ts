import { diaEscrito, diasEntre, type Recusa, refuseState, somarDias } from '@portal/platform/contract'
import { calcularFim, estaEmVigor, lerUltimoDia } from './datas.ts'
import { type Exercicio, FUNCOES, type Funcao, TITULARIDADES, type Titularidade } from './formas.ts'

interface MandatoNaCadeira {
	readonly codmdt: number
	readonly codpes: number
	readonly titsup: Titularidade
	readonly dtainimdt: string
	readonly dtafimmdt: string
	readonly dtafimefe: string | null
}

interface Designacao {
	readonly codpes: number
	readonly titsup: Titularidade
	readonly dtainimdt: string
	readonly dtafimmdt: string
}

const escreverPrazo = (mandato: MandatoNaCadeira): string =>
	`de ${diaEscrito(mandato.dtainimdt)} a ${diaEscrito(lerUltimoDia(mandato))}`

/** A seat has one holder and one substitute at a time. */
export function recusaDeCadeiraOcupada(nova: Designacao, mandatos: readonly MandatoNaCadeira[]): Recusa | undefined {
	const outro = mandatos.find(
		(um) => um.titsup === nova.titsup && um.dtainimdt <= nova.dtafimmdt && nova.dtainimdt <= lerUltimoDia(um),
	)
	return outro
		? refuseState(
				`A cadeira já tem ${TITULARIDADES[nova.titsup].toLowerCase()} ${escreverPrazo(outro)}. Comece depois, ou encerre antes esse mandato.`,
			)
		: undefined
}

/** The holder and the substitute of a seat are two people. */
export function recusaDeSerOsDois(nova: Designacao, mandatos: readonly MandatoNaCadeira[]): Recusa | undefined {
	const outro = mandatos.find(
		(um) =>
			um.codpes === nova.codpes &&
			um.titsup !== nova.titsup &&
			um.dtainimdt <= nova.dtafimmdt &&
			nova.dtainimdt <= lerUltimoDia(um),
	)
	return outro ? refuseState('Esta pessoa já ocupa esta cadeira no mesmo período. Escolha outra pessoa.') : undefined
}

/** A person holds one seat of a board at a time, and an ex officio seat beside it. */
export function recusaDeDuasCadeiras(
	outra: (MandatoNaCadeira & { readonly nomcad: string }) | undefined,
): Recusa | undefined {
	return outra
		? refuseState(
				`Esta pessoa já é titular de “${outra.nomcad}” neste colegiado ${escreverPrazo(outra)}. Encerre antes esse mandato, ou designe outra pessoa.`,
			)
		: undefined
}

interface ProTempore {
	readonly dtainimdt: string
	readonly dtafimmdt: string
}

/** Pro tempore: only where nobody exercises the seat on the first day, and no longer than its term. */
export function recusaDeProTempore(
	{ dtainimdt, dtafimmdt }: ProTempore,
	{ qtdanomdt, exercida }: { readonly qtdanomdt: number; readonly exercida: boolean },
): Recusa | undefined {
	if (dtafimmdt < dtainimdt) return refuseState('O último dia vem antes do primeiro. Troque os dois.')
	const maximo = calcularFim(dtainimdt, qtdanomdt)
	if (dtafimmdt > maximo)
		return refuseState(`O exercício pro tempore vai no máximo até ${diaEscrito(maximo)}, o prazo da cadeira.`)
	return exercida
		? refuseState(`Em ${diaEscrito(dtainimdt)} a cadeira tem quem a exerça. Informe um dia em que ninguém a exerce.`)
		: undefined
}

/** Share of the term from which a mandate counts as a whole one. */
const PARTE_QUE_CONTA = 1 / 2

/** Term rule: a mandate of less than half of its term does not count as a renewal. */
export function recusaDeReconducao(
	nova: Designacao,
	mandatos: readonly MandatoNaCadeira[],
	{ nummaxrec }: { readonly nummaxrec: number | null },
): Recusa | undefined {
	if (nummaxrec === null || nova.titsup !== 'T') return undefined
	const seguidos: MandatoNaCadeira[] = []
	let antes = somarDias(nova.dtainimdt, -1)
	for (const um of [...mandatos].sort((a, b) => b.dtainimdt.localeCompare(a.dtainimdt))) {
		if (um.titsup !== 'T' || um.dtainimdt > nova.dtainimdt) continue
		if (um.codpes !== nova.codpes || lerUltimoDia(um) < antes) break
		antes = somarDias(um.dtainimdt, -1)
		const [cumpridos, previstos] = [
			diasEntre(um.dtainimdt, lerUltimoDia(um)) + 1,
			diasEntre(um.dtainimdt, um.dtafimmdt) + 1,
		]
		if (cumpridos >= previstos * PARTE_QUE_CONTA) seguidos.push(um)
	}
	if (seguidos.length <= nummaxrec) return undefined
	const quais = seguidos.map(escreverPrazo).reverse().join(' e ')
	return refuseState(
		`A cadeira permite ${nummaxrec === 0 ? 'um mandato seguido' : `${nummaxrec + 1} mandatos seguidos`} da mesma pessoa, que já os teve ${quais}. Designe outra pessoa.`,
	)
}

/** A mandate that has not begun certifies nothing. */
export const recusaDeCertidao = (
	{ dtainimdt }: Pick<MandatoNaCadeira, 'dtainimdt'>,
	hoje: string,
): Recusa | undefined =>
	dtainimdt > hoje
		? refuseState(`Este mandato começa em ${diaEscrito(dtainimdt)}. Peça a certidão a partir desse dia.`)
		: undefined

/** The composition of a day is certified from the day on, and only while there was a board. */
export function recusaDeComposicaoEmPdf(
	data: string,
	{ hoje, dtacriclg }: { readonly hoje: string; readonly dtacriclg: string },
): Recusa | undefined {
	if (data > hoje) return refuseState(`${diaEscrito(data)} ainda não chegou. Informe um dia até hoje.`)
	return data < dtacriclg
		? refuseState(`O colegiado foi criado em ${diaEscrito(dtacriclg)}. Informe um dia a partir dele.`)
		: undefined
}

/** The effective end is a day of the mandate. */
export function recusaDeEncerrar(mandato: MandatoNaCadeira, dtafimefe: string): Recusa | undefined {
	if (mandato.dtafimefe !== null)
		return refuseState(`Este mandato já terminou em ${diaEscrito(mandato.dtafimefe)}. Recarregue a página.`)
	if (dtafimefe < mandato.dtainimdt || dtafimefe > mandato.dtafimmdt)
		return refuseState(`Informe um dia do mandato, ${escreverPrazo(mandato)}.`)
	return undefined
}

/** Leave and return: the day lies in the mandate, after the beginning of the present period of exercise. */
export function recusaDeTrocarExercicio(
	mandato: MandatoNaCadeira,
	atual: { readonly motexe: Exercicio; readonly dtaini: string } | undefined,
	{ para, dia }: { readonly para: 'TIT' | 'SUP'; readonly dia: string },
): Recusa | undefined {
	if (!estaEmVigor(mandato, dia)) return refuseState(`Informe um dia do mandato, ${escreverPrazo(mandato)}.`)
	if (atual?.motexe === para)
		return refuseState(
			para === 'TIT'
				? 'O titular já está em exercício. Recarregue a página.'
				: 'O suplente já está em exercício. Recarregue a página.',
		)
	if (atual && dia <= atual.dtaini)
		return refuseState(`O exercício atual começou em ${diaEscrito(atual.dtaini)}. Informe um dia depois dele.`)
	return undefined
}

/** Order of succession: chair, vice, and then the member whose mandate began first. */
const ORDEM: readonly Funcao[] = ['P', 'C', 'V', 'D']

interface Membro {
	readonly nompes: string
	readonly tipfncclg: Funcao
	readonly dtainimdt: string
	readonly suplente: boolean
	readonly proTempore?: boolean
}

/** The person who presides, and the reason; undefined: nobody is in exercise. */
export function decidirPresidencia<M extends Membro>(emExercicio: readonly M[]): (M & { porque: string }) | undefined {
	for (const funcao of ORDEM) {
		const membro = emExercicio.find((um) => um.tipfncclg === funcao && !um.suplente)
		if (membro) return { ...membro, porque: membro.proTempore ? `${FUNCOES[funcao]} pro tempore` : FUNCOES[funcao] }
	}
	const [decano] = emExercicio
		.filter(({ suplente, proTempore = false }) => !suplente && !proTempore)
		.sort((a, b) => a.dtainimdt.localeCompare(b.dtainimdt) || a.nompes.localeCompare(b.nompes))
	return decano && { ...decano, porque: 'Membro há mais tempo no mandato, na falta de presidente e vice' }
}
